/** The port for supervisors answers as the product's does, and while the product's thread is busy with something else. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { App } from '../src/app.ts';
import { startListening } from '../src/start-listening.ts';
import { type OpenTestDatabase, openTestDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { buildTestApp } from './harness.ts';

let database: OpenTestDatabase;
let app: App;
let url: string;

beforeEach(async () => {
  database = await openTestDatabase();
  app = await buildTestApp(database);
  const healthPort = await freePort();
  url = `http://127.0.0.1:${healthPort}`;
  await startListening(app, { host: '127.0.0.1', port: 0, healthPort });
});

afterEach(async () => {
  await app.stop({ noticeMs: 0 });
  await database.close();
});

test('answers live, ready and metrics as the product does, and nothing else', async () => {
  const get = async (path: string) => {
    const answer = await fetch(url + path);
    return [answer.status, await answer.text()] as const;
  };
  expect(await get('/health/live')).toEqual([200, '{"status":"live"}']);
  // ASVS V3.4.4
  expect((await fetch(`${url}/health/live`)).headers.get('x-content-type-options')).toBe('nosniff');
  expect(await get('/health/ready?from=balancer')).toEqual([200, '{"status":"ready"}']);
  const [status, text] = await get('/metrics');
  expect(status).toBe(200);
  expect(text).toMatch(/lectern_pool_waiting 0/);
  expect(await get('/tutor-atm-lesson/api/lesson-ids')).toEqual([404, '']);
});

test('a database that is away is told, and a stop before it is done', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const other = await openTestDatabase();
  await other.pool.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await other.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
  expect((await fetch(`${url}/health/ready`)).status).toBe(503);
  await other.pool.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
  await expect.poll(async () => (await fetch(`${url}/health/ready`)).status).toBe(200);
  await other.close();

  const stopped = app.stop({ noticeMs: 1_000 });
  const answer = await fetch(`${url}/health/ready`);
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'NOT_READY' }]);
  await stopped;
});

test('issue 13 section 8: while the thread of the product does something else for seconds, supervisors are answered', async () => {
  await fetch(`${url}/health/ready`);
  const asker = spawn(process.execPath, ['--input-type=module', '--eval', ASKER], { env: { URL: url } });
  const answered: { path: string; status: number; at: number }[] = [];
  let rest = '';
  asker.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    answered.push(...lines.map((line) => JSON.parse(line) as (typeof answered)[number]));
  });
  await expect.poll(() => answered.length).toBeGreaterThan(0);
  const from = Date.now();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  const to = Date.now();
  await sleep(200);
  asker.kill();
  await once(asker, 'exit');
  const meanwhile = answered.filter(({ at }) => at > from && at < to);
  for (const path of ['/health/live', '/health/ready'])
    expect(meanwhile.filter((one) => one.path === path && one.status === 200).length).toBeGreaterThan(1);
  expect(meanwhile.every(({ status }) => status === 200)).toBe(true);
});

const BUSY_MS = 4_000;
/** Says when it was answered, by the clock that both processes share. */
const ASKER = `for (;;) for (const path of ['/health/live', '/health/ready']) {
  const { status } = await fetch(process.env.URL + path);
  console.log(JSON.stringify({ path, status, at: Date.now() }));
  await new Promise((resolve) => setTimeout(resolve, 50));
}`;
