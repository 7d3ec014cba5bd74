/**
 * Kills the worker of a running task again and again, and stops one for longer than its lease: every row is done once,
 * with one row of the log, progress never goes backwards, and a canceled task starts nothing after the answer.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aSession } from './a-session.ts';
import { type Caller, callApi, confirmPlan, effectsOf, insertLessons, planPublish, taskFacts } from './publish-task.ts';
import { type RunningServer, startServer } from './running-server.ts';

const ROWS = 1200;
const REFUSED = 37;
const KILLS = 6;

let database: OpenTestDatabase;
let server: RunningServer;
let cookie: string;
const resumed: number[] = [];

const start = (more: Record<string, string> = {}) =>
  startServer({ env: { DATABASE_URL: database.url, LECTERN_DEMO: '0', LECTERN_RELEASE_PERCENT: '100', ...more } });
const caller = (at: RunningServer = server): Caller => ({ baseUrl: at.baseUrl, cookie });

beforeAll(async () => {
  database = await openTestDatabase();
  await seedDictionaries(database.db);
  server = await start();
  ({ cookie } = await aSession(database.pool, { name: '批量测试', privileges: PRIVILEGE.codes }));
}, 360_000);

afterAll(async () => {
  await server.stop();
  await database.close();
  process.stdout.write(`rows went on after ms: ${resumed.map(Math.round).join(' ')}\n`);
});

test('areas 9: a worker killed in the middle does no row twice and none by halves', async () => {
  const ids = await insertLessons(database.pool, ROWS, REFUSED);
  const plan = await planPublish(caller(), ids);
  await confirmPlan(caller(), plan);
  let seen = 0;
  let kills = 0;
  for (; kills < KILLS; kills += 1) {
    await sleep(100 + Math.random() * 200);
    if ((await taskFacts(database.pool, plan.id)).state !== 'running') break;
    const killedAt = performance.now();
    await server.kill();
    const { succeeded } = await taskFacts(database.pool, plan.id);
    expect(succeeded).toBeGreaterThanOrEqual(seen);
    server = await start();
    await expect.poll(() => hasMoved(plan.id, succeeded), { timeout: 20_000, interval: 10 }).toBe(true);
    resumed.push(performance.now() - killedAt);
    seen = succeeded;
  }
  expect(kills).toBeGreaterThan(1);
  await expect
    .poll(() => taskFacts(database.pool, plan.id), { timeout: 60_000, interval: 50 })
    .toMatchObject({
      state: 'partial',
      waiting: 0,
      succeeded: ROWS - REFUSED,
      refused: REFUSED,
      failed: 0,
    });
  expect(await effectsOf(database.pool, plan.id, ids)).toEqual({
    published: ROWS - REFUSED,
    logged: ROWS - REFUSED,
    twice: 0,
    offRev: 0,
  });
}, 360_000);

test('areas 9: a worker that was overtaken while it stood still does nothing when it goes on', async () => {
  const leases = { LECTERN_TASK_LEASE_SECONDS: '1' };
  const [stopped, other] = await Promise.all([start(leases), start(leases)]);
  try {
    const ids = await insertLessons(database.pool, ROWS, 0);
    const plan = await planPublish(caller(stopped), ids);
    await confirmPlan(caller(stopped), plan);
    await expect.poll(() => hasMoved(plan.id, 20), { timeout: 20_000, interval: 10 }).toBe(true);
    process.kill(stopped.pid, 'SIGSTOP');
    await sleep(1500);
    process.kill(stopped.pid, 'SIGCONT');
    await expect
      .poll(() => taskFacts(database.pool, plan.id), { timeout: 60_000, interval: 50 })
      .toMatchObject({ state: 'succeeded', succeeded: ROWS });
    expect(await effectsOf(database.pool, plan.id, ids)).toEqual({
      published: ROWS,
      logged: ROWS,
      twice: 0,
      offRev: 0,
    });
  } finally {
    await Promise.all([stopped.stop(), other.stop()]);
  }
}, 360_000);

test('areas 9: when the cancel is answered no row starts any more', async () => {
  const ids = await insertLessons(database.pool, ROWS, 0);
  const plan = await planPublish(caller(), ids);
  await confirmPlan(caller(), plan);
  await expect.poll(() => hasMoved(plan.id, 10), { timeout: 20_000, interval: 5 }).toBe(true);
  await callApi(caller(), 'POST', `/lectern/api/tasks/${plan.id}/cancel`);
  const answered = await taskFacts(database.pool, plan.id);
  expect(answered).toMatchObject({ state: 'canceled', waiting: 0 });
  await sleep(500);
  expect(await taskFacts(database.pool, plan.id)).toEqual(answered);
  expect(await effectsOf(database.pool, plan.id, ids)).toEqual({
    published: answered.succeeded,
    logged: answered.succeeded,
    twice: 0,
    offRev: 0,
  });
}, 180_000);

async function hasMoved(taskId: number, beyond: number): Promise<boolean> {
  const { state, succeeded } = await taskFacts(database.pool, taskId);
  return succeeded > beyond || state !== 'running';
}
