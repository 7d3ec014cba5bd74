import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { counterCommand, makeCounters } from '../../../../test/counter-command.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/database.ts';
import { testEngine } from '../../../../test/test-engine.ts';
import { getTask } from '../store/task.repository.ts';
import type { TaskEngine } from '../task-engine.ts';

const by = { actor: anActor({ id: 7 }), call: { requestId: 'r-1', address: '10.0.0.1' } };
const DAY_MS = 24 * 60 * 60_000;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const planOf = (engine: TaskEngine, ids: readonly number[]) =>
  engine.plan(by, { type: 'test.raise', selection: { ids: [...ids] }, input: {} });

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 12 });
  await makeCounters(database.db);
  await sql`INSERT INTO counter SELECT generate_series(1000, 4000)`.execute(database.db);
});
afterAll(() => database.close());

const totalOf = async () => {
  const { rows } = await sql<{ total: number }>`SELECT sum(value)::int AS total FROM counter`.execute(database.db);
  return rows[0]?.total;
};

describe('a plan that is being made', () => {
  it('is read without its records, and goes on where it was', async () => {
    const engine = testEngine(database, { commands: [counterCommand] });
    const plan = await planOf(engine, numbers(1000, 2250));
    expect(plan).toMatchObject({ state: 'planning', evaluated: 1000 });
    expect(await getTask(database.db, plan.id)).not.toHaveProperty('selectedIds');
    expect(await engine.planOn(plan.id)).toBe('complete');
    const { rows } = await sql<{ ids: number[] }>`
      SELECT array_agg(subject_id ORDER BY ordinal) AS ids FROM task_item WHERE task_id = ${plan.id}`.execute(
      database.db,
    );
    expect(rows[0]?.ids).toEqual(numbers(1000, 2250));
  });

  it('wants no second connection while it holds one', async () => {
    const narrow = await openTestDatabase({ poolSize: 1 });
    try {
      await makeCounters(narrow.db);
      const actorOf = async (id: number) => {
        await sql`SELECT 1`.execute(narrow.db);
        return anActor({ id });
      };
      const engine = testEngine(narrow, { commands: [counterCommand], actorOf });
      const plan = await planOf(engine, [10, 11]);
      const task = await engine.confirm(by, plan.id, { hash: plan.planHash ?? '', choices: {}, reason: '' });
      expect(task).toMatchObject({ state: 'succeeded', succeeded: 2 });
      expect(await engine.planUndo(by, plan.id)).toMatchObject({ state: 'planned', rowCount: 2 });
      await engine.runner.stop();
    } finally {
      await narrow.close();
    }
  });

  it('areas 0: is waited for by the call that asked for it when a worker took it first', async () => {
    // The worker is quicker than the call, which meets a plan that somebody is at.
    const slow = {
      ...counterCommand,
      plan: async (...args: Parameters<typeof counterCommand.plan>) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        return counterCommand.plan(...args);
      },
    };
    const ahead = testEngine(database, { commands: [slow] });
    const engine = testEngine(database, {
      commands: [counterCommand],
      actorOf: async (id) => {
        const { rows } = await sql<{
          id: number;
        }>`SELECT id FROM task WHERE state = 'planning' ORDER BY id DESC LIMIT 1`.execute(database.db);
        if (rows[0]) void ahead.planOn(rows[0].id);
        await new Promise((resolve) => setTimeout(resolve, 50));
        return anActor({ id });
      },
    });
    const before = (await totalOf()) ?? 0;
    const task = await engine.runMany(by, { type: 'test.raise', selection: { ids: numbers(1000, 1004) }, input: {} });
    expect(task).toMatchObject({ state: 'succeeded', succeeded: 5 });
    expect(await totalOf()).toBe(before + 5);
    await engine.runner.stop();
  });

  it('many documented calls beside a busy worker each have their effect', async () => {
    const engine = testEngine(database, { commands: [counterCommand], lanes: 4 });
    engine.runner.start();
    const before = (await totalOf()) ?? 0;
    const tasks = await Promise.all(
      numbers(0, 39).map((i) =>
        engine.runMany(by, { type: 'test.raise', selection: { ids: [3000 + i, 3100 + i] }, input: {} }),
      ),
    );
    expect(tasks.map((task) => task.state)).toEqual(tasks.map(() => 'succeeded'));
    expect(await totalOf()).toBe(before + 80);
    await engine.runner.stop();
  });
});

it('areas 0: plans that nobody confirmed go after seven days, tasks stay', async () => {
  const at = { now: new Date() };
  const engine = testEngine(database, { commands: [counterCommand], now: () => at.now });
  const done = await planOf(engine, [2000]);
  await engine.confirm(by, done.id, { hash: done.planHash ?? '', choices: {}, reason: '' });
  const plans = [await planOf(engine, [2001]), await planOf(engine, [2002])];
  at.now = new Date(at.now.getTime() + 8 * DAY_MS);
  const fresh = await planOf(engine, [2003]);
  await engine.sweep();
  const left = await database.db.selectFrom('task').select('id').execute();
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([done.id, fresh.id]));
  for (const { id } of plans) expect(left).not.toContainEqual({ id });
  await engine.runner.stop();
});

it('areas 0: a task whose command the product no longer has comes to its end', async () => {
  const engine = testEngine(database, { commands: [counterCommand] });
  const plan = await planOf(engine, [2100]);
  await sql`UPDATE task SET type = 'test.gone', state = 'running' WHERE id = ${plan.id}`.execute(database.db);
  await engine.runner.runNow(plan.id, 5000);
  expect(await getTask(database.db, plan.id)).toMatchObject({ state: 'failed', failed: 1 });
  await engine.runner.stop();
});

describe('what runs beside plans that are being made', () => {
  it('does not wait for a part of each of them', async () => {
    const seen: string[] = [];
    const atPart: (() => Promise<unknown>)[] = [];
    const watched: typeof counterCommand = {
      ...counterCommand,
      plan: async (...args) => {
        seen.push('part');
        await atPart.shift()?.();
        return counterCommand.plan(...args);
      },
      apply: (...args) => {
        seen.push('row');
        return counterCommand.apply(...args);
      },
    };
    const engine = testEngine(database, { commands: [watched] });
    for (let plans = 0; plans < 3; plans += 1) await planOf(engine, numbers(1000, 2250));
    const confirmed = await planOf(engine, numbers(3000, 3020));
    seen.length = 0;
    // Confirmed while the first of the three is at its part.
    atPart.push(() => engine.confirm(by, confirmed.id, { hash: confirmed.planHash ?? '', choices: {}, reason: '' }));
    engine.runner.start();
    await expect.poll(() => seen.includes('row') && seen.length > 2, { timeout: 20_000 }).toBe(true);
    await engine.runner.stop();
    expect(seen.slice(0, 2)).toEqual(['part', 'row']);
  });
});
