import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anActor } from '../../../../test/bare-app.ts';
import { counterCommand, makeCounters } from '../../../../test/counter-command.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { testEngine } from '../../../../test/test-engine.ts';

const by = { actor: anActor({ id: 7 }), call: { requestId: 'r-1', address: '10.0.0.1' } };
const LANES = 2;
const ASKED_MS = 50;

it('whoever does a small task at once begins no row when the time is over, and leaves the rest to anybody', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  try {
    await makeCounters(db);
    // Each takes longer than all of them may.
    const apply: typeof counterCommand.apply = async (...args) => {
      await sleep(2 * ASKED_MS);
      return counterCommand.apply(...args);
    };
    const engine = testEngine(database, { commands: [{ ...counterCommand, apply }], lanes: LANES });
    const ids = [20, 21, 22, 23, 24, 25, 26, 27];
    const plan = await engine.plan(by, { type: 'test.raise', selection: { ids }, input: {} });
    await sql`UPDATE task SET state = 'running' WHERE id = ${plan.id}`.execute(db);
    const free = async () => {
      const { rows } = await sql<{ ordinal: number }>`
        SELECT ordinal FROM task_item WHERE task_id = ${plan.id} AND state = 'waiting' AND worker IS NULL`.execute(db);
      return rows.length;
    };
    await engine.runner.runNow(plan.id, ASKED_MS);
    expect(await free()).toBeGreaterThanOrEqual(ids.length - LANES);
    await engine.runner.runNow(plan.id, 60_000);
    expect(await free()).toBe(0);
    await engine.runner.stop();
  } finally {
    await database.close();
  }
});
