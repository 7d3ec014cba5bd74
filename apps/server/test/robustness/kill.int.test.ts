/**
 * Kills the server, the database or both, 21 times, while another process writes; after each restart everything that
 * was acknowledged is there, everything that was not is there wholly or not at all, and sending it again has one effect.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { aSession } from './a-session.ts';
import { killCluster, openCluster } from './cluster-processes.ts';
import { type Lane, type LessonState, lanesOf, logsWithoutLesson, stateAfter, storedState } from './crash-checks.ts';
import { type Intent, readJournal } from './journal.ts';
import { type RunningServer, startServer, waitUntilReady } from './running-server.ts';

const CLIENT = fileURLToPath(new URL('write-client.ts', import.meta.url));
const TARGETS = ['server', 'database', 'both'] as const;
type Target = (typeof TARGETS)[number];
const ROUNDS = 21;
/** Beyond it nothing has come back at all; how soon it does is printed, and measured on a quiet machine. */
const READY_WITHIN_MS = 30_000;
const Reply = z.object({ code: z.string().optional() });

const root = mkdtempSync(join(tmpdir(), 'lectern-kill-'));
// The database's own account has to pass through when the tests run as root.
chmodSync(root, 0o755);
const dataFolder = join(root, 'data');
const readyMs: Record<Target, number[]> = { server: [], database: [], both: [] };
const waiting: { lane: Lane; open: Intent }[] = [];
let server: RunningServer;
let pool: pg.Pool;
let cookie: string;
let acknowledged = 0;
let unanswered = 0;

const start = (port?: number) =>
  startServer({
    env: { LECTERN_DATA: dataFolder, LECTERN_DEMO: '0' },
    ...(port === undefined ? {} : { port, readyWithinMs: READY_WITHIN_MS }),
  });

beforeAll(async () => {
  server = await start();
  pool = openCluster(dataFolder);
  ({ cookie } = await aSession(pool, { name: '断电测试', privileges: PRIVILEGE.codes }));
}, 360_000);

afterAll(async () => {
  await pool?.end();
  await server?.stop();
  rmSync(root, { recursive: true, force: true });
  const shown = TARGETS.map(
    (target) =>
      `${target} ${readyMs[target]
        .map(Math.round)
        .toSorted((a, b) => a - b)
        .join(' ')}`,
  );
  process.stdout.write(
    `${acknowledged} writes acknowledged, ${unanswered} unanswered; ready after ms: ${shown.join('; ')}\n`,
  );
});

test.each(Array.from({ length: ROUNDS }, (_, round) => [round, TARGETS[round % TARGETS.length] ?? 'server'] as const))(
  'round %i: killing the %s loses no acknowledged write and halves none',
  async (round, target) => {
    const folder = join(root, `round-${round}`);
    mkdirSync(folder);
    const client = startClient(folder, round);
    await expect.poll(() => readJournal(folder).acks.size, { timeout: 20_000, interval: 10 }).toBeGreaterThan(0);
    await sleep(50 + Math.random() * 450);
    await pool.end();
    readyMs[target].push(await kill(target));
    await client.ended;
    pool = openCluster(dataFolder);

    const lanes = lanesOf(readJournal(folder));
    acknowledged += lanes.reduce((sum, lane) => sum + lane.acked.length, 0);
    const violations: string[] = [];
    for (const lane of lanes) violations.push(...(await violationsOf(lane, target)));
    expect(violations).toEqual([]);
    expect(await logsWithoutLesson(pool)).toBe(0);
  },
  180_000,
);

test('a write whose key died with the database takes effect once when it is sent again after the lease', async () => {
  // A reservation whose holder died with the database may be taken over after 15 s: those of now are of then.
  await pool.query(`UPDATE idempotency_key SET created_at = created_at - interval '15 seconds' WHERE status IS NULL`);
  const violations: string[] = [];
  for (const { lane, open } of waiting) {
    const outcome = await sendAgain(open);
    const complete = stateAfter([...lane.acked, open]);
    violations.push(...differences(lane, `${open.kind} again: ${outcome}`, await storedState(pool, lane), complete));
  }
  expect(violations).toEqual([]);
  expect(acknowledged).toBeGreaterThan(ROUNDS);
  expect(unanswered).toBeGreaterThan(0);
}, 180_000);

/** What stands after the crash, and that a repeat of the last acknowledged and of the open write adds nothing twice. */
async function violationsOf(lane: Lane, target: Target): Promise<string[]> {
  const without = stateAfter(lane.acked);
  const found = await storedState(pool, lane);
  const { open } = lane;
  if (!open) return differences(lane, 'all was acknowledged', found, without);
  unanswered += 1;
  const complete = stateAfter([...lane.acked, open]);
  const halved = isSame(found, without) ? [] : differences(lane, `${open.kind} was not acknowledged`, found, complete);
  const last = lane.acked.at(-1);
  const repeated = last ? await sendAgain(last) : 'done';
  const doubled = differences(
    lane,
    `repeat of an acknowledged write: ${repeated}`,
    await storedState(pool, lane),
    found,
  );

  const outcome = await sendAgain(open);
  if (outcome === 'done') {
    return [...halved, ...doubled, ...differences(lane, `${open.kind} again`, await storedState(pool, lane), complete)];
  }
  waiting.push({ lane, open });
  // Only a server that lived on keeps the reservation of a call that its database forgot.
  const mayWait = outcome === 'inFlight' && target === 'database';
  return [...halved, ...doubled, ...(mayWait ? [] : [`${lane.name}: ${open.kind} again: ${outcome}`])];
}

function differences(lane: Lane, when: string, found: LessonState, wanted: LessonState): string[] {
  return isSame(found, wanted)
    ? []
    : [`${lane.name}: ${when}: stands ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];
}

function isSame(a: LessonState, b: LessonState): boolean {
  return isDeepStrictEqual({ ...a }, { ...b });
}

/** `done`, `inFlight` while the key is still reserved by the attempt that died, else what came instead. */
async function sendAgain({ path, key, body }: Intent): Promise<string> {
  const response = await fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-lectern-request': '1', 'idempotency-key': key },
    body: JSON.stringify(body),
  });
  const { code } = Reply.parse(await response.json());
  if (code === 'IDEMPOTENCY_IN_FLIGHT') return 'inFlight';
  // The effect stands but its answer died with the process: told, and not done again.
  return response.ok || code === 'IDEMPOTENCY_REPLY_LOST' ? 'done' : `${response.status} ${code}`;
}

/** Resolves with the time until the product is ready again. */
async function kill(target: Target): Promise<number> {
  if (target === 'database') {
    killCluster(dataFolder);
    return waitUntilReadyAgain();
  }
  const { port } = server;
  if (target === 'both') {
    const gone = server.kill();
    killCluster(dataFolder);
    await gone;
  } else await server.kill();
  server = await start(port);
  return server.readyAfterMs;
}

/** Ready for the first time may still be the answer of before the kill: it has to have noticed. */
async function waitUntilReadyAgain(): Promise<number> {
  const killedAt = performance.now();
  await sleep(50);
  await waitUntilReady(server.baseUrl, { withinMs: 30_000 });
  return performance.now() - killedAt;
}

function startClient(folder: string, round: number) {
  const child = spawn(process.execPath, [CLIENT, server.baseUrl, cookie, folder, String(round)], {
    stdio: 'ignore',
  });
  return {
    ended: new Promise<void>((resolve) => child.once('exit', () => resolve())),
  };
}
