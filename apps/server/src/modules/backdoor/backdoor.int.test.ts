import { backdoorContract as contract } from '@lectern/contract/administration/backdoor';
import { CONTRACTS } from '@lectern/contract/all';
import { type AnyEndpoint, endpoint, isWrite } from '@lectern/contract/endpoint';
import { operationLogContract } from '@lectern/contract/history/operation-log';
import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { identityContract } from '@lectern/contract/shell/identity';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { Done } from '@lectern/contract/wire-values';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import { type ApiClient, apiClient } from '../../../test/api-client.ts';
import { anActor, bareApp } from '../../../test/bare-app.ts';
import { aLesson, seedDictionaries, TEST_NOW } from '../../../test/builders.ts';
import { test as base, type TestClock } from '../../../test/harness.ts';
import type { Db } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';

const test = base.extend<{ devops: ApiClient; other: { id: number; api: ApiClient } }>({
  devops: async ({ api }, use) =>
    use(await api.as({ name: '运维', privileges: ['amaze', 'RD_OPERATION_TOOL', 'LESSON_READ', 'ADMIN_CONFIG'] })),
  other: async ({ api }, use) => {
    const client = await api.as({ name: '运营', privileges: ['amaze', 'LESSON_READ', 'LESSON_WRITE', 'PHONE_READ'] });
    await use({ id: (await client.call(identityContract.me, {})).id, api: client });
  },
});
const MINUTE_MS = 60_000;
const reason = '用户反馈列表为空，核对权限';

beforeEach<{ database: { db: Db }; clock: TestClock }>(async ({ database, clock }) => {
  clock.set(TEST_NOW);
  await seedDictionaries(database.db);
});

/** Whatever happens inside, the log takes no row. */
async function withoutLog(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`ALTER TABLE operation_log ADD CONSTRAINT no_log CHECK (false) NOT VALID`.execute(db);
  try {
    await work();
  } finally {
    await sql`ALTER TABLE operation_log DROP CONSTRAINT no_log`.execute(db);
  }
}

describe('areas 12: looking on as another person', () => {
  test('shows what both may see, under the name of the other, and ends when asked', async ({ devops, other }) => {
    const own = await devops.call(identityContract.me, {});
    const { endsTime } = await devops.call(contract.startView, { body: { staffId: other.id, minutes: 5, reason } });
    expect(endsTime).toBe(TEST_NOW.getTime() + 5 * MINUTE_MS);
    expect(await devops.call(identityContract.me, {})).toMatchObject({
      id: other.id,
      name: '运营',
      privileges: ['amaze', 'LESSON_READ'],
      viewing: { ownName: '运维', endsTime },
    });
    await devops.call(contract.endView, {});
    expect(await devops.call(identityContract.me, {})).toEqual(own);
    const { list } = await devops.call(operationLogContract.all, {
      query: { subjectType: 'staff', subjectId: String(other.id) },
    });
    expect(list.map(({ action, note, actorName }) => [action, note, actorName])).toEqual([
      ['staff.viewAsEnd', '', '运维'],
      ['staff.viewAs', reason, '运维'],
    ]);
  });

  test('refuses every call that writes, and leaves no trace of it', async ({ devops, other, database }) => {
    await devops.call(contract.startView, { body: { staffId: other.id, minutes: 5, reason } });
    const count = () =>
      database.db.selectFrom('operationLog').select(sql<number>`count(*)::int`.as('n')).executeTakeFirst();
    const before = await count();
    const codes = new Map<string, string[]>();
    for (const each of Object.values(CONTRACTS).flatMap((part): AnyEndpoint[] => Object.values(part))) {
      if (!isWrite(each)) continue;
      const url = each.path.replaceAll(/:\w+/g, '1');
      const { status, error } = await devops.raw({ method: each.method, url });
      const code = `${status} ${error.code}`;
      codes.set(code, [...(codes.get(code) ?? []), each.id]);
    }
    // Those that the person could not make anyhow say so.
    expect([...codes.keys()].toSorted()).toEqual(['403 FORBIDDEN', '403 VIEWING_AS']);
    expect(await count()).toEqual(before);
    await devops.call(contract.endView, {});
  });

  test('ends by itself, with the session, and with the right to it', async ({ devops, other, clock, database }) => {
    const start = () => devops.call(contract.startView, { body: { staffId: other.id, minutes: 5, reason } });
    const name = async () => (await devops.call(identityContract.me, {})).name;
    await start();
    clock.set(new Date(TEST_NOW.getTime() + 5 * MINUTE_MS - 1));
    expect(await name()).toBe('运营');
    clock.set(new Date(TEST_NOW.getTime() + 5 * MINUTE_MS));
    expect(await name()).toBe('运维');
    await start();
    await database.db.updateTable('staff').set({ disabledAt: TEST_NOW }).where('id', '=', other.id).execute();
    clock.set(new Date(TEST_NOW.getTime() + 6 * MINUTE_MS));
    expect(await name()).toBe('运维');
    expect(
      (await devops.send(contract.startView, { body: { staffId: other.id, minutes: 5, reason } })).error.code,
    ).toBe('viewsDisabled');
  });

  test('wants a reason, another person, and the right to it', async ({ devops, other }) => {
    const start = (client: ApiClient, body: object) =>
      client.raw({ method: 'POST', url: contract.startView.path, payload: { staffId: other.id, reason, ...body } });
    const { id } = await devops.call(identityContract.me, {});
    expect((await start(devops, { reason: '看看' })).error.message).toContain('请写明原因');
    expect((await start(devops, { staffId: id })).error.code).toBe('viewsOneself');
    expect((await start(devops, { staffId: 987_654 })).status).toBe(404);
    expect((await start(devops, { minutes: 61 })).status).toBe(400);
    expect((await start(other.api, {})).status).toBe(403);
  });
});

test('areas 12: a read that is logged stands under the name of who looks on', async ({ database }) => {
  const look = endpoint({
    id: 'L999',
    method: 'GET',
    path: '/lectern/api/looked-at',
    tag: 'test',
    permission: 'amaze',
    summary: '一次会记入日志的查看',
    reply: Done,
  });
  const handlers = {
    look: async ({ actor, call }: CommandOrigin) => {
      const entry = entryOf({ actor, call }, { action: 'test.look', subject: { type: 'test', id: 1 } });
      await inTransaction(database.db, (tx) => recordOperation(tx, entry));
      return { ok: true as const };
    },
  };
  const own = anActor({ id: 7, name: '运维' });
  const actor = { ...anActor({ id: 8, name: '运营' }), viewing: { own, endsAt: TEST_NOW } };
  const { app } = await bareApp({ look }, handlers, { actor });
  await apiClient(app).call(look, {});
  await app.close();
  const logged = await database.db.selectFrom('operationLog').selectAll().where('action', '=', 'test.look').execute();
  expect(logged).toMatchObject([{ actorId: 7, actorName: '运维', note: '以运营的身份查看' }]);
});

describe('areas 12: without its entry in the log nothing happens', () => {
  test('nobody looks on, no row is done again', async ({ devops, other, database }) => {
    const taskId = await aFailedTask(database.db, other.api);
    await withoutLog(database.db, async () => {
      const view = await devops.send(contract.startView, { body: { staffId: other.id, minutes: 5, reason } });
      expect(view.status).toBeGreaterThanOrEqual(400);
      const body = { action: 'rerunRow' as const, taskId, ordinal: 0, reason };
      expect((await devops.send(contract.repair, { body })).status).toBeGreaterThanOrEqual(400);
    });
    expect((await devops.call(identityContract.me, {})).viewing).toBeUndefined();
    expect(await stateOf(database.db, taskId)).toEqual(['failed', 'failed']);
  });
});

describe('areas 12: the repair console', () => {
  test('does a failed row again, once, and says why', async ({ devops, other, database }) => {
    const taskId = await aFailedTask(database.db, other.api);
    const body = { action: 'rerunRow' as const, taskId, ordinal: 0, reason };
    await devops.call(contract.repair, { body });
    const again = await devops.send(contract.repair, { body });
    expect(['taskStateRefuses', 'rowNotFailed']).toContain(again.error.code);
    await expect.poll(() => stateOf(database.db, taskId)).toEqual(['succeeded', 'succeeded']);
    const { list } = await devops.call(operationLogContract.all, {
      query: { subjectType: 'task', subjectId: String(taskId) },
    });
    expect(list[0]).toMatchObject({ action: 'task.rerunRow', note: `第 1 行；${reason}` });
  });

  test('refreshes what is remembered', async ({ devops }) => {
    const body = { action: 'refresh' as const, targets: ['navigation', 'rights'] as const, reason };
    expect(await devops.call(contract.repair, { body })).toEqual({ ok: true });
  });

  test('shows what a lesson is made of, and repairs what its save would compute otherwise', async ({
    devops,
    database,
  }) => {
    const id = await aLesson(database.db, { endSaleRule: 'days_before_3', endSaleAt: TEST_NOW, requiredUnset: true });
    const record = () => devops.call(contract.record, { params: { kind: 'lesson', id: String(id) } });
    const wrong = async () => (await record()).derived.filter(({ differs }) => differs).map(({ field }) => field);
    expect(await wrong()).toEqual(['endSaleTime', 'requiredUnset']);
    const plan = await devops.call(tasksContract.createPlan, {
      body: { type: 'lesson.repairDerived', selection: { ids: [id] }, input: { reason } },
    });
    await devops.call(tasksContract.confirm, { params: { planId: String(plan.id) }, body: { hash: plan.hash ?? '' } });
    expect(await wrong()).toEqual([]);
    const { logged, columns, rev } = await record();
    expect(logged[0]).toMatchObject({ note: reason, actorName: '运维', action: '重算派生字段' });
    expect(columns.find(({ name }) => name === 'required_unset')?.value).toBe('false');
    expect(rev).toBe(2);
    const undo = await devops.call(tasksContract.undo, { params: { taskId: String(plan.id) } });
    await devops.call(tasksContract.confirm, { params: { planId: String(undo.id) }, body: { hash: undo.hash ?? '' } });
    expect(await wrong()).toEqual(['endSaleTime', 'requiredUnset']);
    expect((await devops.send(contract.record, { params: { kind: 'episode', id: '987654' } })).status).toBe(404);
    expect((await devops.call(lessonsContract.get, { params: { id: String(id) } })).id).toBe(id);
  });
});

/** A plan whose run was broken off in its only row. */
async function aFailedTask(db: Db, maker: ApiClient): Promise<number> {
  const lessonId = await aLesson(db);
  const { id } = await maker.call(tasksContract.createPlan, {
    body: { type: 'lesson.limit', selection: { ids: [lessonId] }, input: { limit: 40 } },
  });
  await db.updateTable('taskItem').set({ state: 'failed', resultCode: 'error' }).where('taskId', '=', id).execute();
  await db.updateTable('task').set({ state: 'failed', failed: 1 }).where('id', '=', id).execute();
  return id;
}

const stateOf = async (db: Db, taskId: number) => {
  const task = await db.selectFrom('task').select('state').where('id', '=', taskId).executeTakeFirstOrThrow();
  const item = await db.selectFrom('taskItem').select('state').where('taskId', '=', taskId).executeTakeFirstOrThrow();
  return [task.state, item.state];
};
