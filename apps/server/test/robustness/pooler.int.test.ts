/**
 * Issue 20: two servers whose calls reach the database through PgBouncer in transaction mode, which lends both together
 * fewer connections than one of them would open. One server is killed, the pooler is restarted: every write takes effect
 * once, and what one server does to sessions holds at the other.
 */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { CONNECTION_LIMITS } from '../../src/platform/db/guarded-pool.ts';
import { startDatabase } from '../../src/platform/db/start-database.ts';
import { seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aSession, type TestSession } from './a-session.ts';
import { type Balancer, balance } from './behind-balancer.ts';
import { LANES, peopleAtWork, TASK_ONCE } from './people-at-work.ts';
import { type Pooler, startPooler } from './pooler.ts';
import { type RunningServer, startServer } from './running-server.ts';

/** Two servers would open forty. */
const LENT = 8;

let database: OpenTestDatabase;
let pooler: Pooler;
let balancer: Balancer;
let person: TestSession;

const start = (port?: number): Promise<RunningServer> =>
  startServer({
    env: {
      DATABASE_URL: database.url,
      DATABASE_POOLER_URL: pooler.url,
      LECTERN_DEMO: '0',
      LECTERN_RELEASE_PERCENT: '100',
      LECTERN_TASK_LEASE_SECONDS: '2',
    },
    ...(port === undefined ? {} : { port }),
  });

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 4 });
  await seedDictionaries(database.db);
  pooler = await startPooler(database.url, LENT);
  balancer = balance(await Promise.all([start(), start()]));
  person = await aSession(database.pool, { name: '连接池', privileges: PRIVILEGE.codes });
}, 360_000);

afterAll(async () => {
  await Promise.all(balancer.servers.map(async (server) => server?.stop()));
  await pooler.stop();
  await database.close();
});

test('a server is killed and the pooler restarted: every write and every row of a task is done once', async () => {
  const people = await peopleAtWork({ balancer, pool: database.pool, cookie: person.cookie, mark: 'p' });
  const [first] = balancer.servers;
  if (!first) throw new Error('no server');
  await first.kill();
  balancer.servers[0] = undefined;
  balancer.servers[0] = await start(first.port);
  await people.anotherWrite();
  expect(await pooler.connections()).toBeLessThanOrEqual(LENT);
  await pooler.restart();
  await people.anotherWrite();
  const { refused, ...work } = await people.finish();
  expect(work).toMatchObject({ offLessons: [], task: TASK_ONCE });
  expect(work.lessons).toBeGreaterThan(LANES);
  // While the pooler is away nothing can be read: those reads are answered so, and nobody is thrown out.
  expect(refused.filter((answer) => !answer.includes(' 503 '))).toEqual([]);
}, 300_000);

test('whose session is ended at one server is out at the other', async () => {
  const other = await aSession(database.pool, { name: '另一位', privileges: PRIVILEGE.codes });
  const ask = (place: number) =>
    fetch(`${balancer.servers[place]?.baseUrl}/lectern/api/me`, { headers: { cookie: other.cookie } }).then(
      ({ status }) => status,
    );
  expect(await Promise.all([0, 1].map(ask))).toEqual([200, 200]);
  const ended = await fetch(`${balancer.servers[0]?.baseUrl}/lectern/api/logout`, {
    method: 'POST',
    headers: { cookie: other.cookie, 'x-lectern-request': '1' },
  });
  expect(ended.ok).toBe(true);
  await expect.poll(() => Promise.all([0, 1].map(ask)), { interval: 20 }).toEqual([401, 401]);
});

test('statements have their limits although nothing is agreed with a connection', async () => {
  const pooled = openDatabase({ url: pooler.url, poolSize: 1, isPooled: true });
  const shown = await pooled.pool.query<{ name: string; shown: string }>(
    'SELECT name, current_setting(name) AS shown FROM unnest($1::text[]) AS name',
    [Object.keys(CONNECTION_LIMITS)],
  );
  await pooled.close();
  expect(Object.fromEntries(shown.rows.map(({ name, shown: value }) => [name, value]))).toEqual(CONNECTION_LIMITS);
});

test('a pooler that still lends connections from before the limits is refused, with what to do', async () => {
  const fresh = await openTestDatabase({ poolSize: 1 });
  const old = await startPooler(fresh.url, 1);
  try {
    // Its only connection is made before the role has limits.
    const early = openDatabase({ url: old.url, poolSize: 1, isPooled: true });
    await early.pool.query('SELECT 1');
    await early.close();
    const settings = { dataFolder: '/nowhere', url: fresh.url, poolerUrl: old.url, poolSize: 2 };
    await expect(startDatabase(settings)).rejects.toThrow(/RECONNECT/);
    await old.restart();
    const started = await startDatabase(settings);
    await started.stop();
  } finally {
    await old.stop();
    await fresh.close();
  }
}, 60_000);
