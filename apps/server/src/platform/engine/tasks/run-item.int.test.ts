import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { counterCommand, makeCounters } from '../../../../test/counter-command.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { testEngine, testFiles } from '../../../../test/test-engine.ts';
import { BusyError } from '../../errors.ts';
import { commandRegistry } from '../commands/command-registry.ts';
import { claimItems } from '../store/task-items.repository.ts';
import { runItem } from './run-item.ts';
import { createTaskPace } from './task-pace.ts';
import { workOnTask } from './work-on-task.ts';

const by = { actor: anActor({ id: 7 }), call: { requestId: 'r-1', address: '10.0.0.1' } };

it('areas 9: a row that a pause kept from being begun has not used up a try', async () => {
  const database = await openTestDatabase({ poolSize: 4 });
  const { db } = database;
  try {
    await makeCounters(db);
    await sql`INSERT INTO counter VALUES (20)`.execute(db);
    const commands = [counterCommand];
    const plan = await testEngine(database, { commands }).plan(by, {
      type: 'test.raise',
      selection: { ids: [20] },
      input: {},
    });
    await sql`UPDATE task SET state = 'running' WHERE id = ${plan.id}`.execute(db);
    const deps = {
      db,
      now: () => new Date(),
      commands: commandRegistry(commands),
      queryOfView: () => Promise.resolve(''),
      record: () => Promise.resolve(),
      notify: () => Promise.resolve(),
      describeChanges: () => Promise.resolve([]),
      files: testFiles(database, () => new Date()),
      releasePercent: 30,
      // Asked after the row was claimed and before it is begun.
      actorOf: async (id: number) => {
        await sql`UPDATE task SET state = 'paused' WHERE id = ${plan.id}`.execute(db);
        return anActor({ id });
      },
    };
    const pace = createTaskPace();
    const hands = { pace, worker: 1, lanes: 1, leaseMs: 1000, isStopping: () => false, warn: () => undefined };
    await workOnTask(deps, plan.id, hands);
    const { rows } = await sql<{ state: string; tries: number; worker: number | null }>`
      SELECT state, tries, worker FROM task_item WHERE task_id = ${plan.id}`.execute(db);
    expect(rows).toEqual([{ state: 'waiting', tries: 0, worker: null }]);
  } finally {
    await database.close();
  }
});

it('areas 9: a row that waits for others uses up no try while the task comes on, and is given up when nothing does', async () => {
  const database = await openTestDatabase({ poolSize: 4 });
  const { db } = database;
  try {
    const command = { ...counterCommand, apply: () => Promise.reject(new BusyError()) };
    const engine = testEngine(database, { commands: [command] });
    const plan = await engine.plan(by, { type: 'test.raise', selection: { ids: [20] }, input: {} });
    await sql`UPDATE task SET state = 'running' WHERE id = ${plan.id}`.execute(db);
    const context = { ...by, at: new Date(), reason: '' };
    const turn = async (isMoving: boolean) => {
      await sql`UPDATE task_item SET worker = NULL, lease_until = NULL WHERE task_id = ${plan.id}`.execute(db);
      const [item] = await claimItems(db, { taskId: plan.id, worker: 1, size: 1, leaseMs: 1000 });
      if (!item) throw new TypeError('nothing to claim');
      const deps = { db, now: () => new Date() };
      return runItem(deps, { command, context, input: {}, item, isMoving: () => isMoving }, () => undefined);
    };
    for (let tries = 0; tries < 7; tries += 1) expect(await turn(true)).toBe('again');
    for (let tries = 0; tries < 5; tries += 1) expect(await turn(false)).toBe('again');
    expect(await turn(false)).toBe('ended');
    expect((await sql`SELECT state, result_code FROM task_item WHERE task_id = ${plan.id}`.execute(db)).rows).toEqual([
      { state: 'failed', resultCode: 'gaveUp' },
    ]);
  } finally {
    await database.close();
  }
});
