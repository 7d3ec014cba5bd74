/** A long clock-in file through the product in a process of its own: time, memory, and what a crash leaves. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clockInContract } from '@lectern/contract/files/clock-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLesson, anEpisode, seedDictionaries } from '../builders.ts';
import { type OpenTestDatabase, openTestDatabase } from '../database.ts';
import { aSession } from './a-session.ts';
import { type RunningServer, startServer } from './running-server.ts';

const ROWS = 300_000;
/** A few seconds on a machine of its own; a crowded one is given more. */
const WITHIN_MS = 40_000;
/** What the heap takes before it is collected; it does not grow with the file. */
const MAX_GROWTH_KB = 150 * 1024;

let database: OpenTestDatabase;
let server: RunningServer;
let cookie: string;
let lessonIds: number[];
const storageFolder = mkdtempSync(join(tmpdir(), 'lectern-files-'));

const start = () =>
  startServer({ env: { DATABASE_URL: database.url, LECTERN_DEMO: '0', LECTERN_STORAGE_FOLDER: storageFolder } });

beforeAll(async () => {
  database = await openTestDatabase({ poolSize: 2 });
  await seedDictionaries(database.db);
  lessonIds = [await aLesson(database.db), await aLesson(database.db)];
  for (const lessonId of lessonIds) await anEpisode(database.db, { lessonId });
  server = await start();
  ({ cookie } = await aSession(database.pool, { name: '教务运营', privileges: ['amaze', 'BATCH_TASK_LOW'] }));
}, 360_000);

afterAll(async () => {
  await server?.stop();
  await database?.close();
  rmSync(storageFolder, { recursive: true, force: true });
});

test('a crash in the middle of an import leaves none of its rows', async () => {
  const resourceId = await upload(longFile('139'));
  const running = importFile(resourceId).catch(() => undefined);
  await sleep(600);
  await server.kill();
  await running;
  expect(await countRows()).toEqual({ rows: 0, imports: 0 });
  server = await start();
}, 360_000);

test('a long file is imported in time and in little memory, and a second time adds nothing', async () => {
  const text = longFile('138');
  const before = memoryKb('VmRSS');
  const startedAt = performance.now();
  const first = await importFile(await upload(text));
  expect(performance.now() - startedAt).toBeLessThan(WITHIN_MS);
  expect(first).toMatchObject({ succCount: ROWS, newCount: ROWS, failedCount: 1, failedLines: [ROWS + 2] });
  expect(await importFile(await upload(text))).toMatchObject({ succCount: ROWS, newCount: 0 });
  expect(memoryKb('VmHWM') - before).toBeLessThan(MAX_GROWTH_KB);
  expect(await countRows()).toEqual({ rows: ROWS, imports: 1 });
  expect(readdirSync(join(storageFolder, 'incoming'))).toEqual([]);
}, 360_000);

function longFile(prefix: string): string {
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `${prefix}${String(i).padStart(8, '0')},${lessonIds[i % lessonIds.length]},1`,
  );
  return `手机号,lessonId,讲\n${lines.join('\n')}\n1.38E+10,1,1\n`;
}

async function upload(text: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([text]), '打卡.csv');
  const url = `${server.baseUrl}${clockInContract.upload.path}?entrance=clockInCompensate`;
  const answer = await fetch(url, { method: 'POST', headers: { cookie, 'x-lectern-request': '1' }, body: form });
  return clockInContract.upload.reply.parse(await answer.json()).resourceId;
}

async function importFile(resourceId: string) {
  const answer = await fetch(`${server.baseUrl}${clockInContract.compensate.path}`, {
    method: 'POST',
    headers: { cookie, 'x-lectern-request': '1', 'content-type': 'application/json' },
    body: JSON.stringify(resourceId),
  });
  return clockInContract.compensate.reply.parse(await answer.json());
}

async function countRows(): Promise<{ rows: number; imports: number }> {
  const { rows } = await database.pool.query<{ rows: number; imports: number }>(
    `SELECT (SELECT count(*)::int FROM clock_in_make_up) AS rows, (SELECT count(*)::int FROM clock_in_import) AS imports`,
  );
  return rows[0] ?? { rows: -1, imports: -1 };
}

/** 0 where the system does not tell. */
function memoryKb(name: 'VmRSS' | 'VmHWM'): number {
  const file = `/proc/${server.pid}/status`;
  if (!existsSync(file)) return 0;
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
}
