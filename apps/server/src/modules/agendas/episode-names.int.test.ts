/** The database's own table of which episode names a lesson's outline holds, as triggers keep it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLesson, anEpisode } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { openSeededDatabase } from '../../../test/module-app.ts';
import { createEpisodesLike, shareAgenda } from './agendas.repository.ts';

let database: OpenTestDatabase;
let lessonId: number;
let otherId: number;

beforeAll(async () => {
  database = await openSeededDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  lessonId = await aLesson(database.db);
  otherId = await aLesson(database.db);
});

async function namesOf(id: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT n.name FROM lesson_episode_names o JOIN episode_name n ON n.id = ANY(o.name_ids)
     WHERE o.lesson_id = $1 ORDER BY n.name`,
    [id],
  );
  return rows.map(({ name }) => name);
}

test('a new episode brings its name, once for equal ones', async () => {
  await anEpisode(database.db, { lessonId }, { name: '有理数' });
  await anEpisode(database.db, { lessonId }, { name: '有理数' });
  await anEpisode(database.db, { lessonId }, { name: '数轴' });
  expect(await namesOf(lessonId)).toEqual(['数轴', '有理数'].toSorted());
  expect(await namesOf(otherId)).toEqual([]);
});

test('a renamed episode is found by its new name only, in every lesson that holds it', async () => {
  const { db } = database;
  const id = await anEpisode(db, { lessonId }, { name: '旧名' });
  await db.transaction().execute((tx) => shareAgenda(tx, lessonId, otherId));
  expect(await namesOf(otherId)).toEqual(['旧名']);
  await db.updateTable('episode').set({ name: '新名' }).where('id', '=', id).execute();
  expect(await namesOf(lessonId)).toEqual(['新名']);
  expect(await namesOf(otherId)).toEqual(['新名']);
});

test('a deleted episode takes its name along, and a restored one brings it back', async () => {
  const { db } = database;
  const id = await anEpisode(db, { lessonId }, { name: '期中' });
  const put = (deletedAt: Date | null) => db.updateTable('episode').set({ deletedAt }).where('id', '=', id).execute();
  await put(new Date(0));
  expect(await namesOf(lessonId)).toEqual([]);
  await put(null);
  expect(await namesOf(lessonId)).toEqual(['期中']);
  await db.deleteFrom('episode').where('id', '=', id).execute();
  expect(await namesOf(lessonId)).toEqual([]);
});

test('an item that leaves the outline takes its name along', async () => {
  const { db } = database;
  const id = await anEpisode(db, { lessonId }, { name: '甲' });
  await anEpisode(db, { lessonId }, { name: '乙' });
  await db.updateTable('lessonAgenda').set({ lessonId: otherId }).where('itemId', '=', id).execute();
  expect(await namesOf(lessonId)).toEqual(['乙']);
  expect(await namesOf(otherId)).toEqual(['甲']);
  await db.deleteFrom('lessonAgenda').where('lessonId', '=', lessonId).execute();
  expect(await namesOf(lessonId)).toEqual([]);
  await db.deleteFrom('lesson').where('id', '=', lessonId).execute();
});

test('R283: a copied outline brings its names', async () => {
  const { db } = database;
  await anEpisode(db, { lessonId }, { name: '第 1 讲' });
  await anEpisode(db, { lessonId }, { name: '第 2 讲' });
  await db.transaction().execute((tx) => createEpisodesLike(tx, lessonId, otherId));
  expect(await namesOf(otherId)).toEqual(['第 1 讲', '第 2 讲']);
});

test('a name longer than an index takes is kept', async () => {
  const name = Array.from({ length: 4000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20000))).join('');
  await anEpisode(database.db, { lessonId }, { name });
  expect(await namesOf(lessonId)).toEqual([name]);
});

test('two writers of one outline lose none of their names', async () => {
  const { db } = database;
  const [first, second] = [
    await anEpisode(db, { lessonId }, { name: '一' }),
    await anEpisode(db, { lessonId }, { name: '二' }),
  ];
  const rename = (id: number, name: string) => db.updateTable('episode').set({ name }).where('id', '=', id).execute();
  await db
    .transaction()
    .execute(async (tx) => {
      await tx.updateTable('episode').set({ name: '三' }).where('id', '=', first).execute();
      const waiting = rename(second, '四');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.selectFrom('episode').select('id').where('id', '=', first).execute();
      return { waiting };
    })
    .then(({ waiting }) => waiting);
  expect(await namesOf(lessonId)).toEqual(['三', '四'].toSorted());
});
