/** A part of a name that many teams have is found on the way from the newest back; the answer is that of the index. */
import { type RawBuilder, sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { aLesson } from '../../../test/builders.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { pageOfTeams } from './team-list.queries.ts';

const database = await openSeededDatabase();
const { db } = database;
const EVERYTHING = { subjects: null, phases: null };
/** More than are counted. */
const TEAMS = 1200;
afterAll(() => database.close());

const lessonId = await aLesson(db, { withMentor: true });
await sql`
  INSERT INTO team (lesson_id, name, capacity, sale_status, sale_ordinal)
  SELECT ${lessonId}, i || ' 号班', 10, CASE WHEN i % 3 = 0 THEN 'on_shelf' ELSE 'off_shelf' END, i
  FROM generate_series(1, ${TEAMS}::int) AS i`.execute(db);

/** By plain SQL over all rows. */
async function expected(where: RawBuilder<boolean>, page: number) {
  const { rows } = await sql<{ id: number }>`SELECT id FROM team t WHERE ${where} ORDER BY id DESC`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids: ids.slice((page - 1) * 20, page * 20), total: Math.min(ids.length, 1000), exact: ids.length <= 1000 };
}

describe('L500: a part of a name', () => {
  test.each([
    ['that all have', { text: '号班' }, sql<boolean>`name LIKE '%号班%'`],
    ['that few have', { text: '119' }, sql<boolean>`name LIKE '%119%'`],
    ['that nobody has', { text: '讲' }, sql<boolean>`name LIKE '%讲%'`],
    ['with another filter', { text: '号班', saleStatus: 'on_shelf' as const }, sql<boolean>`sale_status = 'on_shelf'`],
  ])('%s, on the first and on a later page, however far is looked', async (_what, filter, where) => {
    for (const page of [1, 3]) {
      for (const newest of [0, 1100, 8000]) {
        const found = await pageOfTeams(db, EVERYTHING, { ...filter, page, pageSize: 20 }, newest);
        expect({ ids: found.list.map(({ id }) => id), total: found.total, exact: found.totalExact }).toEqual(
          await expected(where, page),
        );
      }
    }
  });
});
