/**
 * Issue 20: every call that declares itself fit for a replica is made on a real streaming standby, with the world of the
 * scope walk. A standby refuses what writes or locks rows; what it would let pass is looked for in its log of statements.
 */
import { readFileSync } from 'node:fs';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import type { App } from '../src/app.ts';
import { type OpenDatabase, openDatabase } from '../src/platform/db/database.ts';
import { DatabaseAwayError } from '../src/platform/db/database-errors.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openReplicas, type Replicas } from '../src/platform/db/replicas/replicas.ts';
import { carriedPosition } from '../src/platform/db/replicas/wal-position.ts';
import { seedDictionaries } from './builders.ts';
import { admin } from './global-setup.ts';
import { buildTestApp } from './harness.ts';
import { aSession } from './robustness/a-session.ts';
import { INSIDE, makeTwoSidedWorld } from './scope/two-sided-world.ts';
import { idOf, openWalk, stepsOf, type Walk } from './scope/walk.ts';
import type { Reach } from './scope/walk-requests.ts';
import { killNode, type Node, type TestPrimary, testPrimary } from './standby.ts';

const WITHIN: Reach = { name: 'within', address: INSIDE.id, rest: INSIDE.id };
/** Not refused by a standby, and yet not to be sent there: nobody else would see such a lock, or hear of such a message. */
const FORBIDDEN =
  /advisory|FOR\s+(NO\s+KEY\s+)?UPDATE|FOR\s+(KEY\s+)?SHARE|\bTEMP(ORARY)?\s+TABLE|\bLISTEN\b|\bNOTIFY\b|pg_notify|nextval/i;

/** Nothing in the world fits these before the scope walk has written: no episode and no exam of it is over. */
const NOTHING_FITS = ['L688', 'L771', 'L772', 'L776', 'E258', 'L861'];
const MAX_LAG_MS = 3_000;
const COOKIE = /lectern_position=[0-9a-f]+/;

let primary: TestPrimary;
let standby: Node;
let database: OpenDatabase;
let replicas: Replicas;
let app: App;
let walk: Walk;
let cookie: string;
const logged: string[] = [];
const changes: string[] = [];

beforeAll(async () => {
  primary = await testPrimary();
  await migrate(primary.url);
  database = openDatabase({ url: primary.url, poolSize: 4, applicationName: 'lectern-test' });
  await seedDictionaries(database.db);
  await makeTwoSidedWorld(database.pool);
  ({ cookie } = await aSession(database.pool, { name: '副本读者', privileges: PRIVILEGE.codes }));
  standby = await primary.standby('walked');
  replicas = openReplicas({
    urls: [standby.url],
    maxLagMs: MAX_LAG_MS,
    primaryUrl: primary.url,
    poolSize: 4,
    report: ({ was, state }) => changes.push(`${was} -> ${state}`),
  });
  const over = { replicas, now: () => new Date('2026-09-03T02:00:00Z') };
  app = await buildTestApp({ ...database, url: primary.url }, { over, log: (line) => logged.push(line) });
  walk = await openWalk(app);
}, 600_000);
afterAll(async () => {
  await app?.stop({ noticeMs: 0 });
  await replicas?.close();
  await database?.close();
  await primary?.close();
});

test('issue 20: every call declared for replicas is answered by one, and not by the primary in its stead', async () => {
  await expect.poll(() => replicas.figures()).toMatchObject([{ state: 'serving' }]);
  const declared = walk.calls.filter(({ endpoint }) => endpoint?.onReplica === true);
  expect(declared.length).toBeGreaterThan(70);
  const answered = new Set<string>();
  const different: string[] = [];
  for (const call of declared) {
    for await (const { request, answer } of stepsOf(walk, call, WITHIN, cookie)) {
      if (answer.status < 300) answered.add(idOf(call));
      if (answer.status >= 500) different.push(`${idOf(call)} ${request.url} ${answer.status} ${answer.text}`);
    }
  }
  expect(different).toEqual([]);
  const fallbacks = logged.filter((line) => line.includes('instead of a replica'));
  expect(fallbacks.map((line) => line.slice(0, 600))).toEqual([]);
  expect(declared.map(idOf).filter((id) => !answered.has(id))).toEqual(NOTHING_FITS);
});

test('issue 20: nothing was sent there that only a primary can do', () => {
  const statements = readFileSync(standby.logFile, 'utf8')
    .split('\n')
    .filter((line) => /LOG: {2}(execute|statement)/.test(line));
  expect(statements.length).toBeGreaterThan(500);
  expect(statements.filter((line) => FORBIDDEN.test(line))).toEqual([]);
});

const LISTED = '/tutor-atm-lesson/api/lesson-ids?pageSize=20&lessonName=';

async function listed(name: string, cookies = cookie): Promise<number> {
  const { status, reply } = await walk.client.raw({
    method: 'GET',
    url: `${LISTED}${encodeURIComponent(name)}`,
    headers: { cookie: cookies },
  });
  expect(status).toBe(200);
  return z.object({ list: z.array(z.unknown()) }).parse(reply).list.length;
}

/** Answers the cookies of whoever created it. */
async function create(name: string): Promise<string> {
  const { status, headers, text } = await walk.client.raw({
    method: 'POST',
    url: '/tutor-atm-lesson/api/lessons',
    headers: { cookie, 'content-type': 'application/json' },
    payload: JSON.stringify({ name, category: 'systematic', flattedCategory: 'ted' }),
  });
  expect(status, text).toBe(200);
  const [position] = COOKIE.exec(String(headers['set-cookie'])) ?? [];
  return `${cookie}; ${position}`;
}

test('issue 20: who has written finds it at once, others when the replica has come so far', async () => {
  await expect.poll(() => replicas.figures()).toMatchObject([{ state: 'serving' }]);
  await standbyDoes('SELECT pg_wal_replay_pause()');
  const writer = await create('副本上还没有的课程');
  expect(await listed('副本上还没有的课程', writer)).toBe(1);
  expect(await listed('副本上还没有的课程')).toBe(0);
  await standbyDoes('SELECT pg_wal_replay_resume()');
  await expect.poll(() => listed('副本上还没有的课程'), { interval: 20 }).toBe(1);
  // The position that the writer carries is reached: the replica answers again.
  const position = carriedPosition(COOKIE.exec(writer)?.[0].split('=')[1]);
  expect(await replicas.choose({ position, key: 1 })).toBeDefined();
});

test('issue 20: a replica that lags beyond the bound is left out, and comes back', async () => {
  await standbyDoes('SELECT pg_wal_replay_pause()');
  await create('副本落后期间的课程');
  await expect.poll(() => replicas.figures()).toMatchObject([{ state: 'behind' }]);
  expect(replicas.figures()[0]?.lagMs).toBeGreaterThan(MAX_LAG_MS);
  expect(await listed('副本落后期间的课程')).toBe(1);
  await standbyDoes('SELECT pg_wal_replay_resume()');
  await expect.poll(() => replicas.figures()).toMatchObject([{ state: 'serving', lagMs: 0 }]);
  expect(changes.slice(-2)).toEqual(['serving -> behind', 'behind -> serving']);
});

test('issue 20: what a replica cannot do any more the primary answers; when it is up again it serves', async () => {
  const serving = await replicas.choose({ position: undefined, key: 1 });
  const reading = serving?.serve(() => sql`SELECT pg_sleep(20)`.execute(database.db));
  const before = changes.length;
  killNode(standby);
  await expect(reading).rejects.toMatchObject({ code: 'DATABASE_AWAY' });
  expect(await listed('副本落后期间的课程')).toBe(1);
  await expect.poll(() => changes.at(-1)).toMatch(/-> serving$/);
  expect(changes[before]).toBe('serving -> away');
});

test('issue 20: a write that a call sends to a replica is refused there, so that the primary has to answer', async () => {
  const serving = await replicas.choose({ position: undefined, key: 1 });
  const write = () => sql`UPDATE staff SET name = name`.execute(database.db);
  await expect(serving?.serve(write)).rejects.toThrow(DatabaseAwayError);
  expect(replicas.figures()).toMatchObject([{ state: 'serving' }]);
});

test('issue 20: a replica that has become a primary, or belongs to another database, is left out', async () => {
  const foreign = openReplicas({
    urls: [inject('testServer').adminUrl],
    maxLagMs: MAX_LAG_MS,
    primaryUrl: primary.url,
    poolSize: 1,
    report: () => undefined,
  });
  await expect.poll(() => foreign.figures()).toMatchObject([{ state: 'foreign', lagMs: null }]);
  await foreign.close();

  await standbyDoes('SELECT pg_promote()');
  await expect.poll(() => changes.at(-1)).toBe('serving -> primary');
  expect(await replicas.choose({ position: undefined, key: 1 })).toBe(undefined);
  expect(await listed('副本落后期间的课程')).toBe(1);
});

const standbyDoes = (statement: string) => admin(standby.adminUrl, (client) => client.query(statement));
