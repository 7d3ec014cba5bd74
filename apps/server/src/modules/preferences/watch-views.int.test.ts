import { noticesContract } from '@lectern/contract/shell/notices';
import type { DataScope } from '@lectern/domain/access/roles';
import { NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { anActor } from '../../../test/bare-app.ts';
import { aLesson } from '../../../test/builders.ts';
import type { OpenTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp, openSeededDatabase } from '../../../test/module-app.ts';
import { watchedLists } from '../../watched-lists.ts';
import { noticesModule } from '../notices/index.ts';
import { seedRoles } from '../staff/index.ts';
import { checkWatchedViews, type WatchDeps } from './watch-views.ts';

const MINUTE_MS = 60_000;
let time = Date.parse('2026-11-21T02:00:00Z');
const now = () => new Date(time);
let database: OpenTestDatabase;
let app: ModuleApp;
let owner: ApiClient;
let other: ApiClient;
let ownerId: number;
let otherId: number;
let viewId: number;
let deps: WatchDeps;
let otherRoles: readonly string[] = ['ROLE_STAFF'];
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
  otherId = await person('other');
  other = await app.as({ id: otherId });
  const values = { page: 'lessons', name: '未发布', query: 'status=init&page=3&pageSize=50', ownerId };
  viewId = (await db.insertInto('savedView').values(values).returning('id').executeTakeFirstOrThrow()).id;
  await db.insertInto('viewWatch').values({ viewId, staffId: ownerId, watchLimit: 2 }).execute();
  deps = {
    db,
    now,
    actorOf: (id) => Promise.resolve(anActor({ id, scope, roles: id === otherId ? otherRoles : [] })),
    lists: watchedLists({ db, now }),
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
    await database.db.updateTable('viewWatch').set({ isOver: false }).where('viewId', '=', viewId).execute();
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
    await database.db.updateTable('viewWatch').set({ isOver: null }).where('viewId', '=', viewId).execute();
    expect(await later()).toHaveLength(3);
  });

  test('statistics 9: a limit of the board is a view of the lessons below it', async () => {
    const { db } = database;
    const query = 'figure=attendance&below=80';
    const values = { page: 'statBoard', name: '到课率低于 80%', query, ownerId };
    const view = await db.insertInto('savedView').values(values).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('viewWatch').values({ viewId: view.id, staffId: ownerId, watchLimit: 0 }).execute();
    const before = await later();
    const lessonId = await aLesson(db);
    const figures = { ...NO_COUNTS, should: 10, attended: 7 };
    await db
      .insertInto('lessonTeamStat')
      .values({ lessonId, teamId: 0, episodes: 1, ...figures })
      .execute();
    expect((await later())[0]).toBe('视图“到课率低于 80%”现有 1 门课程，超过你设的上限 0');
    await db.deleteFrom('lessonTeamStat').where('lessonId', '=', lessonId).execute();
    await db.deleteFrom('notice').where('text', 'like', '%低于 80%').execute();
    await db.deleteFrom('savedView').where('id', '=', view.id).execute();
    await db.deleteFrom('lesson').where('id', '=', lessonId).execute();
    expect(await later()).toEqual(before);
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

  test('tells each who watches it by their own limit, as long as it is shared with them', async () => {
    const { db } = database;
    await db.transaction().execute(seedRoles);
    const role = await db.selectFrom('role').select('id').where('code', '=', 'ROLE_STAFF').executeTakeFirstOrThrow();
    await db.updateTable('savedView').set({ roleId: role.id }).where('id', '=', viewId).execute();
    const watch = { viewId, staffId: otherId, watchLimit: 3, isOver: false };
    await db.insertInto('viewWatch').values(watch).execute();
    const before = await later();
    const ofOther = async () =>
      (await other.call(noticesContract.list, { query: {} })).list.map(({ text }) => text.replace(/^.*上限 /, ''));
    expect(await ofOther()).toEqual(['3']);
    expect(await later()).toEqual(before);
    await db.updateTable('viewWatch').set({ isOver: false }).where('staffId', '=', otherId).execute();
    otherRoles = [];
    await later();
    expect(await ofOther()).toEqual(['3']);
  });
});
