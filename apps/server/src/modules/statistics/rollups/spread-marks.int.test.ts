/** Statistics 5: marks of episodes are gathered, however many there are of each. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aLesson, anEpisode, TEST_NOW } from '../../../../test/builders.ts';
import { openSeededDatabase } from '../../../../test/module-app.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { spreadMarks } from './rollups.repository.ts';

const database = await openSeededDatabase();
const { db } = database;
afterAll(() => database.close());

const marks = (kind: string) =>
  db.selectFrom('statMark').select('itemId').where('kind', '=', kind).orderBy('itemId').execute();

test('thousands of marks of a few episodes are one mark of each of their lessons', async () => {
  const lessons = [await aLesson(db), await aLesson(db)];
  const episodes: number[] = [];
  for (const lessonId of lessons) {
    episodes.push(await anEpisode(db, { lessonId }), await anEpisode(db, { lessonId }));
  }
  await db.deleteFrom('statMark').execute();
  await sql`INSERT INTO stat_mark (kind, item_id) SELECT 'episode', e.id
    FROM generate_series(1, 1500) AS call (n), unnest(${episodes}::bigint[]) AS e (id) ORDER BY call.n, e.id`.execute(
    db,
  );
  await inTransaction(db, (tx) => spreadMarks(tx, TEST_NOW, { atOnce: true }));
  expect(await marks('episode')).toEqual([]);
  expect((await marks('lesson')).map(({ itemId }) => itemId)).toEqual(lessons);
});
