/**
 * Issue 20: the primary is killed while people write, its standby is promoted and takes over its address. With synchronous
 * replication every acknowledged write stands on the new primary, once, and the server goes on without a restart.
 * `PROMOTIONS=20` makes it longer.
 */
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../src/platform/db/database.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { seedDictionaries } from '../builders.ts';
import { admin } from '../global-setup.ts';
import { killNode, type Node, standbyOf, type TestPrimary, testPrimary } from '../standby.ts';
import { aSession, type TestSession } from './a-session.ts';
import { type Balancer, balance } from './behind-balancer.ts';
import { stateAfter, storedState } from './crash-checks.ts';
import { writeLessons } from './lesson-lanes.ts';
import { type MovingAddress, movingAddress } from './moving-address.ts';
import { type RunningServer, startServer } from './running-server.ts';

const PROMOTIONS = Number(process.env['PROMOTIONS'] ?? 2);
const LANES = 4;
const WRITES_BETWEEN = 40;
/** As `docs/operations/failover.md` has it: a commit is acknowledged when a standby has it as well. */
const SYNCHRONOUS = { synchronous_standby_names: '*', synchronous_commit: 'on' };

let first: TestPrimary;
let address: MovingAddress;
let server: RunningServer;
let balancer: Balancer;
let person: TestSession;
let primary: Node;
let standby: Node;

beforeAll(async () => {
  first = await testPrimary();
  primary = first;
  await migrate(first.url);
  const { db, pool, close } = openDatabase({ url: first.url, poolSize: 2 });
  await seedDictionaries(db);
  person = await aSession(pool, { name: '主备切换', privileges: PRIVILEGE.codes });
  await close();
  standby = await first.standby('standby_0');
  await admin(first.adminUrl, async (client) => {
    for (const [name, value] of Object.entries(SYNCHRONOUS))
      await client.query(`ALTER SYSTEM SET ${name} = '${value}'`);
    await client.query('SELECT pg_reload_conf()');
  });
  address = await movingAddress(primary.url);
  server = await startServer({ env: { DATABASE_URL: address.url, LECTERN_DEMO: '0', LECTERN_LOG_LEVEL: 'warn' } });
  balancer = balance([server]);
}, 600_000);

afterAll(async () => {
  await server?.stop();
  address?.close();
  await Promise.all([primary, standby].map((node) => node?.stop()));
  await first?.close();
});

test('a promoted standby has every write that was acknowledged, and the server goes on', async () => {
  const end = new AbortController();
  let writes = 0;
  const lanes = Array.from({ length: LANES }, (_, lane) =>
    writeLessons(balancer, { cookie: person.cookie, mark: `f-l${lane}`, end: end.signal, wrote: () => (writes += 1) }),
  );
  for (let turn = 1; turn <= PROMOTIONS; turn += 1) {
    const before = writes;
    await expect.poll(() => writes, { interval: 20 }).toBeGreaterThan(before + WRITES_BETWEEN);
    await failOver(turn);
  }
  const before = writes;
  await expect.poll(() => writes, { interval: 20 }).toBeGreaterThan(before + WRITES_BETWEEN);
  end.abort();
  const written = (await Promise.all(lanes)).flat();
  expect(written.length).toBeGreaterThan(PROMOTIONS);
  const pool = new pg.Pool({ connectionString: primary.url, max: 2 });
  try {
    for (const { intents, lessonId, name } of written) {
      const stored = await storedState(pool, { name, lessonId, acked: intents, open: undefined });
      expect({ ...stored }, name).toEqual({ ...stateAfter(intents) });
    }
  } finally {
    await pool.end();
  }
  console.log(`${PROMOTIONS} promotions, ${writes} writes acknowledged, ${written.length} lessons looked at`);
}, 1_800_000);

/** The old primary is gone for good before the new one takes over: there are never two. */
async function failOver(turn: number): Promise<void> {
  const lost = primary;
  killNode(lost);
  address.cut();
  await lost.stop();
  primary = standby;
  await admin(primary.adminUrl, (client) => client.query('SELECT pg_promote()'));
  address.moveTo(primary.url);
  // Commits wait for it: nothing is acknowledged that stands in one place alone.
  standby = await standbyOf(primary, `${first.folder}/standby_${turn}`, `standby_${turn}`);
}
