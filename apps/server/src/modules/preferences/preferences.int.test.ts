import { recycleBinContract } from '@lectern/contract/history/recycle-bin';
import { shellContract } from '@lectern/contract/shell/shell';
import type { Privilege } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../test/api-client.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp } from '../../../test/module-app.ts';
import { recycleBinModule } from '../recycle-bin/index.ts';
import { seedRoles } from '../staff/index.ts';
import { preferencesModule } from './index.ts';

let database: OpenTestDatabase;
let app: ModuleApp;
let preferences: ReturnType<typeof preferencesModule>;
let operator: ApiClient;
let colleague: ApiClient;
let temp: ApiClient;
let admin: ApiClient;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.transaction().execute(seedRoles);
  const warn = (what: string, error: unknown) => {
    throw new Error(what, { cause: error });
  };
  const uncounted = () => Promise.resolve(undefined);
  const lists = { lessons: uncounted, lessonTemplates: uncounted, episodes: uncounted, statBoard: uncounted };
  const actorOf = () => Promise.resolve(null);
  preferences = preferencesModule({ db: database.db, now: () => new Date(), warn, actorOf, lists });
  app = moduleApp(preferences);
  const person = async (account: string, role: string, privileges: readonly Privilege[] = ['amaze']) => {
    const values = { account, name: account };
    const { id } = await database.db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow();
    return app.as({ id, account, name: account, roles: [role], privileges: new Set(privileges) });
  };
  operator = await person('operator', 'ROLE_STAFF');
  colleague = await person('colleague', 'ROLE_STAFF');
  temp = await person('temp', 'ROLE_TEMP');
  admin = await person('admin', 'ROLE_ADMIN', ['amaze', 'ADMIN_CONFIG']);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('preferences', () => {
  const save = (who: ApiClient, key: string, value: never) =>
    who.call(shellContract.savePreference, { params: { key }, body: { value } });

  test('are kept per person and replaced by key', async () => {
    await save(operator, 'lessons.columns', ['id', 'name'] as never);
    await save(operator, 'lessons.columns', ['name'] as never);
    await save(operator, 'theme', null as never);
    expect(await operator.call(shellContract.preferences, {})).toEqual({ 'lessons.columns': ['name'], theme: null });
    expect(await colleague.call(shellContract.preferences, {})).toEqual({});
  });

  test('refuse a key that is none, and a value that is too large', async () => {
    const send = (key: string, value: string) =>
      operator.send(shellContract.savePreference, { params: { key }, body: { value } });
    expect((await send('Bad key', 'x')).status).toBe(400);
    expect((await send('big', 'x'.repeat(20_000))).status).toBe(413);
  });

  test('are limited in number; the one too many is not kept', async () => {
    for (let i = 0; i < 500; i += 1) await save(temp, `key${i}`, i as never);
    const body = { value: 1 };
    const refused = await temp.send(shellContract.savePreference, { params: { key: 'onemore' }, body });
    expect(refused).toMatchObject({ status: 409, error: { code: 'tooManyPreferences' } });
    expect(Object.keys(await temp.call(shellContract.preferences, {}))).toHaveLength(500);
  });
});

describe('saved views', () => {
  const create = (who: ApiClient, name: string, roleCode: string | null = null) =>
    who.send(shellContract.createView, { body: { page: 'lessons', name, query: 'subject=2', roleCode } });
  const names = async (who: ApiClient) => {
    const views = await who.call(shellContract.savedViews, { query: { page: 'lessons' } });
    return views.map((view) => `${view.name}${view.mine ? '' : ' (shared)'}`);
  };

  test('are seen by their owner, and by the role they are shared with', async () => {
    await create(operator, '我的');
    await create(operator, '大家的', 'ROLE_STAFF');
    expect(await names(operator)).toEqual(['大家的', '我的']);
    expect(await names(colleague)).toEqual(['大家的 (shared)']);
    expect(await names(temp)).toEqual([]);
    expect(await operator.call(shellContract.savedViews, { query: { page: 'episodes' } })).toEqual([]);
  });

  test('are shared only with a role of one’s own, unless one administers', async () => {
    expect(await create(operator, '越权', 'ROLE_ADMIN')).toMatchObject({ status: 409, error: { code: 'roleNotOwn' } });
    expect((await create(admin, '给临时员工', 'ROLE_TEMP')).status).toBe(200);
    expect(await names(temp)).toEqual(['给临时员工 (shared)']);
    expect(await create(admin, '不存在的角色', 'ROLE_NONE')).toMatchObject({ error: { code: 'roleNotOwn' } });
  });

  test('have one name once per page and person', async () => {
    expect((await create(colleague, '重名')).status).toBe(200);
    expect(await create(colleague, '重名')).toMatchObject({ status: 409, error: { code: 'viewNameTaken' } });
  });

  test('are changed by their owner alone, for all who see them; the others copy', async () => {
    const view = (await create(operator, '待改', 'ROLE_STAFF')).reply;
    const params = { id: String(view.id) };
    const body = { name: '改好', query: 'subject=3', roleCode: null, rev: view.rev };
    expect((await colleague.send(shellContract.updateView, { params, body })).status).toBe(404);
    const taken = await operator.send(shellContract.updateView, { params, body: { ...body, name: '我的' } });
    expect(taken).toMatchObject({ status: 409, error: { code: 'viewNameTaken' } });
    const foreign = await operator.send(shellContract.updateView, {
      params,
      body: { ...body, roleCode: 'ROLE_ADMIN' },
    });
    expect(foreign).toMatchObject({ status: 409, error: { code: 'roleNotOwn' } });
    const changed = await operator.call(shellContract.updateView, {
      params,
      body: { ...body, roleCode: 'ROLE_STAFF' },
    });
    expect(changed).toMatchObject({ name: '改好', query: 'subject=3', owner: 'operator', rev: view.rev + 1 });
    expect(await names(colleague)).toContain('改好 (shared)');
    const stale = await operator.send(shellContract.updateView, { params, body: { ...body, name: '又改' } });
    expect(stale).toMatchObject({ status: 409, error: { code: 'STALE', details: { rev: view.rev + 1 } } });

    await operator.call(shellContract.updateView, { params, body: { ...body, rev: changed.rev } });
    expect(await names(colleague)).not.toContain('改好 (shared)');
    const entries = await database.db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectId', '=', view.id)
      .where('action', '=', 'savedView.update')
      .execute();
    expect(entries).toHaveLength(2);
  });

  test('are deleted by their owner alone; to others they are not there', async () => {
    const view = (await create(operator, '共享待删', 'ROLE_STAFF')).reply;
    const params = { id: String(view.id) };
    expect((await colleague.send(shellContract.deleteView, { params })).status).toBe(404);
    await operator.call(shellContract.deleteView, { params });
    expect((await operator.send(shellContract.deleteView, { params })).status).toBe(404);
    const rows = await database.db
      .selectFrom('operationLog')
      .select('action')
      .where('subjectType', '=', 'savedView')
      .where('subjectId', '=', view.id)
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['savedView.create', 'savedView.delete']);
  });

  test('areas 1: a deleted one waits in its owner’s bin and comes back, unless its name is taken', async () => {
    const bin = moduleApp(
      recycleBinModule({ now: () => new Date(), warn: () => undefined, providers: preferences.bin }),
    );
    const view = (await create(operator, '误删', 'ROLE_STAFF')).reply;
    await operator.call(shellContract.deleteView, { params: { id: String(view.id) } });
    const rows = await database.db.selectFrom('staff').select(['id', 'name']).execute();
    const clientOf = (name: string) =>
      bin.as({ ...rows.find((row) => row.name === name), privileges: new Set(['amaze', 'LESSON_READ']) });
    const [owner, other] = [await clientOf('operator'), await clientOf('colleague')];
    const list = async (who: ApiClient) =>
      (await who.call(recycleBinContract.list, { query: { kind: 'savedView', text: '误删' } })).list.map(
        ({ id }) => id,
      );
    expect([await list(owner), await list(other)]).toEqual([[view.id], []]);
    const params = { kind: 'savedView' as const, id: String(view.id) };
    expect((await other.send(recycleBinContract.restore, { params })).status).toBe(404);

    const again = (await create(operator, '误删')).reply;
    expect(await owner.send(recycleBinContract.restore, { params })).toMatchObject({
      error: { code: 'viewNameTaken' },
    });
    await operator.call(shellContract.deleteView, { params: { id: String(again.id) } });
    await owner.call(recycleBinContract.restore, { params });
    expect(await names(colleague)).toContain('误删 (shared)');
    expect(await list(owner)).toEqual([again.id]);
    await bin.close();
  });

  test('areas 13: who sees a view watches it with a limit of their own, until they take it away', async () => {
    const view = (await create(operator, '关注的', 'ROLE_STAFF')).reply;
    const params = { id: String(view.id) };
    const limitFor = async (who: ApiClient) => {
      const views = await who.call(shellContract.savedViews, { query: {} });
      return views.find(({ id }) => id === view.id)?.watchLimit;
    };
    expect(await limitFor(operator)).toBeNull();
    await operator.call(shellContract.watchView, { params, body: { limit: 20 } });
    expect([await limitFor(operator), await limitFor(colleague)]).toEqual([20, null]);
    await colleague.call(shellContract.watchView, { params, body: { limit: 1 } });
    expect([await limitFor(operator), await limitFor(colleague)]).toEqual([20, 1]);
    expect((await temp.send(shellContract.watchView, { params, body: { limit: 1 } })).status).toBe(404);
    expect((await operator.send(shellContract.watchView, { params, body: { limit: -1 } })).status).toBe(400);
    await operator.call(shellContract.watchView, { params, body: { limit: null } });
    expect([await limitFor(operator), await limitFor(colleague)]).toEqual([null, 1]);

    const body = { page: 'robots', name: '机器人', query: '', roleCode: null };
    const other = await operator.call(shellContract.createView, { body });
    const refused = await operator.send(shellContract.watchView, {
      params: { id: String(other.id) },
      body: { limit: 1 },
    });
    expect(refused).toMatchObject({ status: 409, error: { code: 'viewNotWatched' } });
  });
});
