import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import {
  counterCommand,
  makeCounters,
  POISONED,
  REFUSED,
  UNKNOWN,
  WARNED_AND_REFUSED,
} from '../../../test/counter-command.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { testEngine } from '../../../test/test-engine.ts';
import type { Confirm } from './plans/confirm-plan.ts';
import { summaryOf } from './store/plan-summary.ts';
import type { TaskEngine } from './task-engine.ts';

const by = { actor: anActor({ id: 7 }), call: { requestId: 'r-1', address: '10.0.0.1' } };
let database: OpenTestDatabase;
let engine: TaskEngine;
let mayAct = true;

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 12 });
  await makeCounters(database.db);
  engine = testEngine(database, {
    commands: [counterCommand],
    lanes: 4,
    actorOf: (id) => Promise.resolve(mayAct ? anActor({ id }) : null),
  });
  engine.runner.start();
});
afterAll(async () => {
  await engine.runner.stop();
  await database.close();
});

async function planOf(ids: readonly number[], input: object = {}) {
  await sql`TRUNCATE counter`.execute(database.db);
  await sql`INSERT INTO counter SELECT unnest(${[...ids]}::int[])`.execute(database.db);
  return engine.plan(by, { type: 'test.raise', selection: { ids: [...ids] }, input });
}
const confirmation = (hash: string | null, more: Partial<Confirm> = {}): Confirm => ({
  hash: hash ?? '',
  choices: {},
  reason: '',
  ...more,
});
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const valuesOf = async () => {
  const { rows } = await sql<{ id: number; value: number }>`SELECT id, value FROM counter ORDER BY id`.execute(
    database.db,
  );
  return new Map(rows.map((row) => [row.id, row.value]));
};
const itemsOf = async (taskId: number) => {
  const { rows } = await sql<{ subjectId: number; state: string; resultCode: string; tries: number }>`
    SELECT subject_id, state, result_code, tries FROM task_item WHERE task_id = ${taskId}`.execute(database.db);
  return new Map(rows.map((row) => [row.subjectId, row]));
};
const over = async (taskId: number) => {
  const stateOf = async () =>
    (await engine.db.selectFrom('task').select('state').where('id', '=', taskId).executeTakeFirst())?.state;
  await expect.poll(stateOf, { timeout: 30_000 }).toMatch(/succeeded|partial|failed|canceled/);
};

describe('a row that cannot be done', () => {
  it('areas 9: stops after five tries when it is poisoned, without any effect, and the rest goes on', async () => {
    const plan = await planOf([2, POISONED, 4]);
    const asked = performance.now();
    const task = await engine.confirm(by, plan.id, confirmation(plan.planHash));
    expect(task).toMatchObject({ state: 'partial', succeeded: 2, failed: 1 });
    expect(performance.now() - asked, 'somebody waits for the answer').toBeLessThan(5000);
    const items = await itemsOf(plan.id);
    expect(items.get(POISONED)).toMatchObject({ state: 'failed', resultCode: 'gaveUp', tries: 5 });
    expect([...(await valuesOf())]).toEqual([
      [2, 1],
      [POISONED, 0],
      [4, 1],
    ]);
  });

  it('areas 0: keeps the reason of a rule that no longer allows it', async () => {
    const plan = await planOf([REFUSED, 6]);
    const task = await engine.confirm(by, plan.id, confirmation(plan.planHash));
    expect(task).toMatchObject({ state: 'partial', succeeded: 1, refused: 1 });
    expect((await itemsOf(plan.id)).get(REFUSED)).toMatchObject({ state: 'refused', resultCode: 'full', tries: 1 });
    expect((await valuesOf()).get(REFUSED)).toBe(0);
  });

  it('areas 2: is refused when its maker lost the right to act meanwhile', async () => {
    const plan = await planOf(numbers(20, 40));
    mayAct = false;
    await engine.confirm(by, plan.id, confirmation(plan.planHash));
    await over(plan.id);
    mayAct = true;
    expect([...(await valuesOf()).values()].every((value) => value === 0)).toBe(true);
    expect((await itemsOf(plan.id)).get(20)).toMatchObject({ state: 'refused', resultCode: 'forbidden' });
  });
});

describe('a check that could not be made', () => {
  it('areas 0: is never taken as fine: it blocks, is skipped, or is overridden with a reason', async () => {
    const plan = await planOf([UNKNOWN, 10]);
    expect(summaryOf(plan).outcomes).toMatchObject({ ok: 1, unknown: 1 });
    await expect(engine.confirm(by, plan.id, confirmation(plan.planHash))).rejects.toMatchObject({
      code: 'choiceMissing',
    });
    const apply = { choices: { unchecked: 'apply' as const } };
    await expect(engine.confirm(by, plan.id, confirmation(plan.planHash, apply))).rejects.toMatchObject({
      code: 'reasonMissing',
    });
    await engine.confirm(by, plan.id, confirmation(plan.planHash, { ...apply, reason: '已电话确认' }));
    expect([...(await valuesOf()).values()]).toEqual([1, 1]);
  });
});

describe('many at once', () => {
  it('a call that is refused when it confirms its plan leaves no task behind', async () => {
    // More at once than this person may confirm.
    const ids = numbers(1, 11);
    await planOf(ids);
    const tasks = () => database.db.selectFrom('task').select('id').orderBy('id').execute();
    const before = await tasks();
    const stranger = { ...by, actor: anActor({ id: 8, privileges: new Set(['LESSON_WRITE']) }) };
    const request = { type: 'test.raise', selection: { ids }, input: {} };
    await expect(engine.runMany(stranger, request)).rejects.toMatchObject({ status: 403 });
    expect(await tasks()).toEqual(before);
  });

  it('areas 0: nobody is asked about a warning of a row that is refused anyway', async () => {
    const plan = await planOf([WARNED_AND_REFUSED, 10]);
    expect(summaryOf(plan).codes.map(({ code }) => code)).toEqual(['blocked']);
    expect(await engine.confirm(by, plan.id, confirmation(plan.planHash))).toMatchObject({ succeeded: 1 });
    expect((await valuesOf()).get(WARNED_AND_REFUSED)).toBe(0);
  });

  it('areas 0: twenty confirmations of one plan have one effect a row, and one answer', async () => {
    const plan = await planOf(numbers(50, 59));
    const tasks = await Promise.all(
      Array.from({ length: 20 }, () => engine.confirm(by, plan.id, confirmation(plan.planHash))),
    );
    expect(new Set(tasks.map((task) => task.state))).toEqual(new Set(['succeeded']));
    expect([...(await valuesOf()).values()]).toEqual(Array.from({ length: 10 }, () => 1));
  });

  it('areas 0: two undo plans confirmed at once take each row back once', async () => {
    const plan = await planOf(numbers(60, 69));
    await engine.confirm(by, plan.id, confirmation(plan.planHash));
    const undos = [await engine.planUndo(by, plan.id), await engine.planUndo(by, plan.id)];
    const ends = await Promise.allSettled(
      undos.map((undo) => engine.confirm(by, undo.id, confirmation(undo.planHash))),
    );
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
    expect([...(await valuesOf()).values()]).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('areas 9: progress never goes backwards, and the stream ends with the task', async () => {
    const plan = await planOf(numbers(100, 500));
    await engine.confirm(by, plan.id, confirmation(plan.planHash));
    const seen: number[] = [];
    let last = '';
    for await (const progress of engine.progress.watch(plan.id)) {
      if (!progress) continue;
      seen.push(progress.counts.succeeded);
      last = progress.task.state;
    }
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect([last, seen.at(-1)]).toEqual(['succeeded', 401]);
  });

  it('areas 9: pause lets no row start, resume goes on to the end', async () => {
    const plan = await planOf(numbers(1000, 1900));
    await engine.confirm(by, plan.id, confirmation(plan.planHash));
    await engine.control(by, plan.id, 'pause');
    const paused = [...(await valuesOf()).values()].filter((value) => value === 1).length;
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect([...(await valuesOf()).values()].filter((value) => value === 1)).toHaveLength(paused);
    await engine.control(by, plan.id, 'resume');
    await over(plan.id);
    expect([...(await valuesOf()).values()].every((value) => value === 1)).toBe(true);
  });
});
