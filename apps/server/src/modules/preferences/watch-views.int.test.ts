import { noticesContract } from '@lectern/contract/notices';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import { countLessons } from '../lessons/index.ts';
import { noticesModule } from '../notices/index.ts';
import { checkWatchedViews, type WatchDeps } from './watch-views.ts';

const MINUTE_MS = 60_000;
let time = Date.parse('2026-11-21T02:00:00Z');
const now = () => new Date(time);
let database: OpenTestDatabase;
let app: ModuleApp;
let owner: ApiClient;
let other: ApiClient;
let ownerId: number;
let viewId: number;
let deps: WatchDeps;
let scope: DataScope = { subjects: null, phases: null };

beforeAll(async () => {
  database = await openSeededDatabase();
  const { db } = database;
  const person = async (account: string) =>
    (await db.insertInto('staff').values({ account, name: account }).returning('id').executeTakeFirstOrThrow()).id;
  ownerId = await person('owner');
  const module = noticesModule({ db, now });
  app = moduleApp(module);
  owner = await app.as({ id: ownerId });
  other = await app.as({ id: await person('other') });
  const values = { page: 'lessons', name: '未发布', query: 'status=init&page=3&pageSize=50', ownerId, watchLimit: 2 };
  viewId = (await db.insertInto('savedView').values(values).returning('id').executeTakeFirstOrThrow()).id;
  deps = {
    db,
    now,
    actorOf: (id) => Promise.resolve(anActor({ id, scope })),
    lists: {
      lessons: {
        path: '/lessonDispatch/lessons',
        count: (actor, query, exactly) => countLessons({ db, now }, actor, query, exactly),
      },
    },
  };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function later(): Promise<string[]> {
  time += 6 * MINUTE_MS;
  await checkWatchedViews(deps);
  const { list } = await owner.call(noticesContract.list, { query: {} });
  return list.map(({ text }) => text);
}
const told = (count: number) => `视图“未发布”现有 ${count} 门课程，超过你设的上限 2`;

describe('areas 13: a watched view', () => {
  test('tells its owner once when its count crosses the limit, and again after it was below', async () => {
    const { db } = database;
    const first = await aLesson(db);
    const second = await aLesson(db);
    expect(await later()).toEqual([]);
    await aLesson(db, { subjectId: 1 });
    expect(await later()).toEqual([told(3)]);
    await aLesson(db);
    expect(await later()).toEqual([told(3)]);
    await db.updateTable('lesson').set({ status: 'canceled' }).where('id', 'in', [first, second]).execute();
    expect(await later()).toEqual([told(3)]);
    await db.updateTable('lesson').set({ status: 'init' }).where('id', 'in', [first, second]).execute();
    expect(await later()).toEqual([told(4), told(3)]);
  });

  test('is counted again only after some minutes, and by one of several processes', async () => {
    const lesson = await aLesson(database.db);
    await database.db.updateTable('savedView').set({ watchOver: false }).where('id', '=', viewId).execute();
    time += MINUTE_MS;
    await checkWatchedViews(deps);
    expect((await owner.call(noticesContract.list, { query: {} })).list).toHaveLength(2);
    time += 6 * MINUTE_MS;
    await Promise.all([checkWatchedViews(deps), checkWatchedViews(deps), checkWatchedViews(deps)]);
    expect((await owner.call(noticesContract.list, { query: {} })).list).toHaveLength(3);
    await database.db.deleteFrom('lesson').where('id', '=', lesson).execute();
  });

  test('counts what its owner sees; that it was above when it began to be watched is no crossing', async () => {
    scope = { subjects: [1], phases: null };
    expect(await later()).toHaveLength(3);
    scope = { subjects: null, phases: null };
    await database.db.updateTable('savedView').set({ watchOver: null }).where('id', '=', viewId).execute();
    expect(await later()).toHaveLength(3);
  });

  test('leaves a message that leads to the list, read by its reader alone', async () => {
    const { list, unread } = await owner.call(noticesContract.list, { query: {} });
    expect(list[0]).toMatchObject({ link: '/lessonDispatch/lessons?status=init&page=3&pageSize=50', read: false });
    expect([unread, (await other.call(noticesContract.list, { query: {} })).unread]).toEqual([3, 0]);
    const [newest, , oldest] = list;
    if (!newest || !oldest) throw new Error('three messages expected');
    await other.call(noticesContract.read, { body: { upTo: newest.id } });
    await owner.call(noticesContract.read, { body: { id: oldest.id } });
    expect((await owner.call(noticesContract.list, { query: {} })).unread).toBe(2);
    await owner.call(noticesContract.read, { body: { upTo: newest.id } });
    expect((await owner.call(noticesContract.list, { query: { before: String(newest.id) } })).list).toMatchObject([
      { read: true },
      { id: oldest.id, read: true },
    ]);
  });
});
