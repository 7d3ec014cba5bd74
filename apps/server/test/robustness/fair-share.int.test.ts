/** Issue 13 section 8: six hundred readers of one account take nothing from another person but a little time. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { manyLessons } from '../many-lessons.ts';
import { aSession } from './a-session.ts';
import { openCaller } from './http-caller.ts';
import { type RunningServer, startServer } from './running-server.ts';

const READERS = 600;
const CALLS = 12;
/** How many times as long another person may wait as in quiet: a dozen others in its way, and the readers' own load. */
const MAX_TIMES = 100;
const LIST = '/tutor-atm-lesson/api/lesson-ids?expand=rows&pageSize=50&count=exact';
const LESSONS = '/tutor-atm-lesson/api/lessons';
const CLIENT = fileURLToPath(new URL('greedy-readers.ts', import.meta.url));
const Made = z.object({ id: z.int(), rev: z.int() });

let database: OpenTestDatabase;
let server: RunningServer;
beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
  server = await startServer({ env: { DATABASE_URL: database.url, LECTERN_DEMO: '0' } });
  // What lessons refer to has been seeded by the start.
  await manyLessons(database.db, 2_000);
});
afterAll(async () => {
  await server?.stop();
  await database?.close();
});

interface Measured {
  readonly statuses: readonly number[];
  readonly medianMs: { readonly read: number; readonly write: number };
}

/** Reads and writes by turns, on kept connections. */
async function measure(cookie: string): Promise<Measured> {
  const caller = openCaller(server.port, 2);
  const headers = { cookie, 'content-type': 'application/json', 'x-lectern-request': '1' };
  const body = JSON.stringify({ name: '公平', category: 'systematic', flattedCategory: 'ted' });
  const reads: number[] = [];
  const writes: number[] = [];
  const statuses: number[] = [];
  for (let turn = 0; turn < CALLS; turn += 1) {
    const read = await caller.send({ method: 'GET', url: LIST, headers, body: undefined });
    const written = await caller.send({ method: 'POST', url: LESSONS, headers, body });
    if (written.status === 200) Made.parse(JSON.parse(written.text));
    statuses.push(read.status, written.status);
    reads.push(read.elapsedMs);
    writes.push(written.elapsedMs);
  }
  caller.close();
  return { statuses, medianMs: { read: median(reads), write: median(writes) } };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test('others read and write meanwhile, and are answered each time', async () => {
  const privileges = ['amaze', 'LESSON_READ', 'LESSON_WRITE'] as const;
  const greedy = await aSession(database.pool, { name: '甲', privileges });
  const other = await aSession(database.pool, { name: '乙', privileges });
  await measure(other.cookie);
  const quiet = await measure(other.cookie);

  const readers = fork(CLIENT, [String(server.port), greedy.cookie, LIST, String(READERS)]);
  onTestFinished(() => void readers.kill('SIGKILL'));
  await once(readers, 'message');
  const crowded = await measure(other.cookie);
  readers.send('end');
  const [seen]: [number, number][][] = await once(readers, 'message');

  console.info('quiet', quiet.medianMs, 'crowded', crowded.medianMs, 'readers', seen);
  expect(new Set(crowded.statuses)).toEqual(new Set([200]));
  const statuses = new Map(seen);
  expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 429]);
  for (const kind of ['read', 'write'] as const) {
    expect(crowded.medianMs[kind] / quiet.medianMs[kind], kind).toBeLessThan(MAX_TIMES);
  }
}, 720_000);
