/**
 * Issue 20: three servers on one outside database, behind a balancer. Each in turn is killed, replaced and made to stand
 * still while people write and a large task runs: every write takes effect once, nobody is thrown out, and what one
 * server does to rights holds at the others.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aSession, type TestSession } from './a-session.ts';
import { type Balancer, balance } from './behind-balancer.ts';
import { LANES, peopleAtWork, TASK_ONCE } from './people-at-work.ts';
import { type RunningServer, startServer } from './running-server.ts';

const SERVERS = 3;

let database: OpenTestDatabase;
let balancer: Balancer;
let person: TestSession;

const start = (port?: number): Promise<RunningServer> =>
  startServer({
    env: {
      DATABASE_URL: database.url,
      LECTERN_DEMO: '0',
      LECTERN_RELEASE_PERCENT: '100',
      LECTERN_TASK_LEASE_SECONDS: '2',
    },
    ...(port === undefined ? {} : { port }),
  });

function serverAt(place: number): RunningServer {
  const server = balancer.servers[place];
  if (!server) throw new Error(`server ${place} is down`);
  return server;
}

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 4 });
  await seedDictionaries(database.db);
  balancer = balance(await Promise.all(Array.from({ length: SERVERS }, () => start())));
  person = await aSession(database.pool, { name: '多台服务器', privileges: PRIVILEGE.codes });
}, 360_000);

afterAll(async () => {
  await Promise.all(balancer.servers.map(async (server) => server?.stop()));
  await database.close();
});

test('servers are killed, replaced and stand still in turn: every write and every row of a task is done once', async () => {
  const people = await peopleAtWork({ balancer, pool: database.pool, cookie: person.cookie, mark: 's' });
  for (const [place, loseServer] of [kill, replace, standStill].entries()) {
    await loseServer(place);
    // It takes its part again before the next one is gone.
    await people.anotherWrite();
  }
  const work = await people.finish();
  expect(work).toMatchObject({ refused: [], offLessons: [], task: TASK_ONCE });
  expect(work.lessons).toBeGreaterThan(LANES);
}, 300_000);

test('whose session is ended at one server is out at the others', async () => {
  const other = await aSession(database.pool, { name: '另一位', privileges: PRIVILEGE.codes });
  const ask = (place: number) =>
    fetch(`${serverAt(place).baseUrl}/lectern/api/me`, { headers: { cookie: other.cookie } }).then(
      ({ status }) => status,
    );
  expect(await Promise.all([0, 1, 2].map(ask))).toEqual([200, 200, 200]);
  const ended = await fetch(`${serverAt(0).baseUrl}/lectern/api/logout`, {
    method: 'POST',
    headers: { cookie: other.cookie, 'x-lectern-request': '1' },
  });
  expect(ended.ok).toBe(true);
  // The others hear of it from the database.
  await expect.poll(() => Promise.all([0, 1, 2].map(ask)), { interval: 20 }).toEqual([401, 401, 401]);
});

test('attempts to sign in count together, whichever server they reach', async () => {
  const account = `nobody-${randomUUID()}`;
  const attempt = async (place: number) => {
    const { status } = await fetch(`${serverAt(place).baseUrl}/lectern/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lectern-request': '1' },
      body: JSON.stringify({ account, password: 'wrong' }),
    });
    return status;
  };
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push(await attempt(turn % SERVERS));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

async function kill(place: number): Promise<void> {
  const { port } = serverAt(place);
  await serverAt(place).kill();
  balancer.servers[place] = undefined;
  balancer.servers[place] = await start(port);
}

/** As an update does it: the old one ends in its own time. */
async function replace(place: number): Promise<void> {
  const old = serverAt(place);
  const stopped = old.stop();
  balancer.servers[place] = undefined;
  await stopped;
  balancer.servers[place] = await start(old.port);
}

/** Longer than an answer is waited for, and than a worker may stand still with its rows. */
async function standStill(place: number): Promise<void> {
  const { pid } = serverAt(place);
  process.kill(pid, 'SIGSTOP');
  await sleep(4_000);
  process.kill(pid, 'SIGCONT');
}
