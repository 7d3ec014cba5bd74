import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { anActor } from '../../../test/bare-app.ts';
import { counterCommand, makeCounters } from '../../../test/counter-command.ts';
import { openTestDatabase } from '../../../test/database.ts';
import { testEngine, testFiles } from '../../../test/test-engine.ts';
import { commandRegistry } from '../plans/command-registry.ts';
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
      files: testFiles(database, () => new Date()),
      releasePercent: 30,
      // Asked after the row was claimed and before it is begun.
      actorOf: async (id: number) => {
        await sql`UPDATE task SET state = 'paused' WHERE id = ${plan.id}`.execute(db);
        return anActor({ id });
      },
    };
    const hands = { worker: 1, lanes: 1, leaseMs: 1000, isStopping: () => false, warn: () => undefined };
    await workOnTask(deps, plan.id, hands);
    const { rows } = await sql<{ state: string; tries: number; worker: number | null }>`
      SELECT state, tries, worker FROM task_item WHERE task_id = ${plan.id}`.execute(db);
    expect(rows).toEqual([{ state: 'waiting', tries: 0, worker: null }]);
  } finally {
    await database.close();
  }
});
