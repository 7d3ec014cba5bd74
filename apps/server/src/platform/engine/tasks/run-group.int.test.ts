/** Rows that hold the same record are done together: at once, each refused by itself, and nothing twice. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { counterCommand, makeCounters, POISONED, REFUSED } from '../../../../test/counter-command.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/database.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import type { CommandType } from '../commands/command-type.ts';
import { claimItems } from '../store/task-items.repository.ts';
import { runGroup } from './run-group.ts';

const by = { actor: anActor({ id: 7 }), call: { requestId: 'r-1', address: '10.0.0.1' } };
let database: OpenTestDatabase;
/** How many rows were prepared in each transaction. */
const groups: number[] = [];

const together = {
  keyOf: () => 'all',
  prepare: (...[tx, context, rows, input]: Parameters<NonNullable<CommandType['together']>['prepare']>) => {
    groups.push(rows.length);
    return Promise.resolve({ apply: (row: (typeof rows)[number]) => counterCommand.apply(tx, context, row, input) });
  },
};
const command: CommandType = { ...counterCommand, together };

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 8 });
  await makeCounters(database.db);
});
beforeEach(() => {
  groups.length = 0;
});
afterAll(() => database.close());

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
async function planned(ids: readonly number[]) {
  await sql`TRUNCATE counter`.execute(database.db);
  await sql`INSERT INTO counter SELECT unnest(${[...ids]}::int[])`.execute(database.db);
  const engine = testEngine(database, { commands: [command], lanes: 2 });
  const plan = await engine.plan(by, { type: 'test.raise', selection: { ids: [...ids] }, input: {} });
  return { engine, plan, confirm: { hash: plan.planHash ?? '', choices: {}, reason: '' } };
}
const raised = async () => {
  const { rows } = await sql<{ id: number }>`SELECT id FROM counter WHERE value = 1 ORDER BY id`.execute(database.db);
  return rows.map(({ id }) => id);
};
const statesOf = async (taskId: number) => {
  const { rows } = await sql<{ state: string; code: string; rows: number }>`
    SELECT state, result_code AS code, count(*)::int AS rows FROM task_item WHERE task_id = ${taskId}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(database.db);
  return rows.map(({ state, code, rows: count }) => `${count} ${state} ${code}`.trim());
};

it('ADR 9: rows of one record share transactions, and one that is refused takes back its own effect alone', async () => {
  const ids = [REFUSED, ...numbers(10, 258)];
  const { engine, plan, confirm } = await planned(ids);
  await engine.confirm(by, plan.id, confirm);
  await engine.runner.runNow(plan.id, 60_000);
  expect(groups).toEqual([100, 100, 50]);
  expect(await raised()).toEqual(ids.filter((id) => id !== REFUSED));
  expect(await statesOf(plan.id)).toEqual(['1 refused full', '249 succeeded']);
});

it('ADR 9: what a command does many at once is kept row by row, and the others of the group go one by one', async () => {
  const ids = numbers(10, 19);
  await planned(ids);
  const half: CommandType = {
    ...command,
    together: {
      ...together,
      prepare: async (tx, ...rest) => ({
        ...(await together.prepare(tx, ...rest)),
        applyMany: async (rows) => {
          const even = rows.flatMap(({ subject }, place) =>
            (subject.id ?? 1) % 2 === 0 ? [{ id: subject.id ?? 0, place }] : [],
          );
          await sql`UPDATE counter SET value = value + 1 WHERE id = ANY(${even.map(({ id }) => id)}::int[])`.execute(
            tx,
          );
          return new Map(even.map(({ id, place }) => [place, { id, rev: 7, payload: { step: 1 } }]));
        },
      }),
    },
  };
  const engine = testEngine(database, { commands: [half], lanes: 2 });
  const plan = await engine.plan(by, { type: 'test.raise', selection: { ids }, input: {} });
  await engine.confirm(by, plan.id, { hash: plan.planHash ?? '', choices: {}, reason: '' });
  await engine.runner.runNow(plan.id, 60_000);
  expect(await raised()).toEqual(ids);
  expect(await statesOf(plan.id)).toEqual(['10 succeeded']);
  const { rows } = await sql<{ subjectId: number; rev: number; ordinal: number }>`
    SELECT subject_id, rev, ordinal FROM task_effect WHERE task_id = ${plan.id} ORDER BY ordinal`.execute(database.db);
  expect(rows).toEqual([0, 2, 4, 6, 8].map((ordinal) => ({ subjectId: 10 + ordinal, rev: 7, ordinal })));
});

it('ADR 9: a row that fails leaves nothing of its group behind; each of its rows is then done alone', async () => {
  const ids = numbers(1, 8).filter((id) => id !== REFUSED);
  const { engine, plan, confirm } = await planned(ids);
  await engine.confirm(by, plan.id, confirm);
  await engine.runner.runNow(plan.id, 60_000);
  expect(groups).toEqual([7]);
  expect(await raised()).toEqual(ids.filter((id) => id !== POISONED));
  expect(await statesOf(plan.id)).toEqual(['1 failed gaveUp', '6 succeeded']);
});

it('ADR 9: rows that another worker has taken over are left to it, and a paused task starts no group', async () => {
  const { plan } = await planned(numbers(10, 13));
  const run = (items: Parameters<typeof runGroup>[1]['items']) =>
    runGroup(
      { db: database.db, now: () => new Date() },
      { together, context: { ...by, at: new Date(), reason: '' }, input: {}, items },
      () => undefined,
    );
  const { db } = database;
  await sql`UPDATE task SET state = 'running' WHERE id = ${plan.id}`.execute(db);
  const items = await claimItems(db, { taskId: plan.id, worker: 1, size: 4, leaseMs: 60_000 });
  await sql`UPDATE task_item SET fence = fence + 1 WHERE task_id = ${plan.id} AND ordinal = 0`.execute(db);
  await sql`UPDATE task SET state = 'paused' WHERE id = ${plan.id}`.execute(db);
  expect(await run(items)).toBe('stopped');
  expect(await raised()).toEqual([]);
  const { rows } = await sql<{ tries: number }>`
    SELECT tries FROM task_item WHERE task_id = ${plan.id} ORDER BY ordinal`.execute(db);
  expect(rows.map(({ tries }) => tries)).toEqual([0, 0, 0, 0]);
  await sql`UPDATE task SET state = 'running' WHERE id = ${plan.id}`.execute(db);
  expect(await run(items)).toBe('done');
  expect(await raised()).toEqual([11, 12, 13]);
  expect(await statesOf(plan.id)).toEqual(['3 succeeded', '1 waiting']);
  expect(await run(items)).toBe('stopped');
  expect(await raised()).toEqual([11, 12, 13]);
});
