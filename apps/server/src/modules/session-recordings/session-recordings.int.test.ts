import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  sessionRecordingsContract as contract,
  MAX_RECORDING_CHUNKS,
} from '@lectern/contract/administration/session-recordings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp } from '../../../test/module-app.ts';
import { MAX_RECORDING_BYTES, RECORDINGS_A_DAY } from './append-chunk.ts';
import { sessionRecordingsModule } from './index.ts';
import { MAX_UNPACKED_BYTES } from './recording-chunk.ts';

const START = Date.parse('2026-03-01T02:00:00Z');
const DAY_MS = 24 * 3_600_000;

let database: OpenTestDatabase;
let app: ModuleApp;
let me: number;
let colleague: number;
let isOpen = true;
let time = START;

const aModule = (outsideUrl?: string) =>
  sessionRecordingsModule({
    db: database.db,
    now: () => new Date(time),
    isOpen: async () => isOpen,
    outsideUrl,
    warn: () => undefined,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  app = moduleApp(aModule());
  const staff = await database.db
    .insertInto('staff')
    .values([
      { account: 'lin', name: '林晓芸' },
      { account: 'zhou', name: '周子涵' },
    ])
    .returning('id')
    .execute();
  [me = 0, colleague = 0] = staff.map(({ id }) => id);
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  isOpen = true;
  // Another minute: the limit of calls starts afresh.
  time += 120_000;
  await database.db.deleteFrom('sessionRecording').execute();
});

const event = (text: string, timestamp = START) => JSON.stringify({ type: 3, data: { text }, timestamp });

async function append(key: string, sequence: number, body: string | Buffer, as = me, on = app) {
  const api = await on.as({ id: as });
  return api.raw({
    method: 'POST',
    url: `/lectern/api/session-recordings/${key}/chunks?sequence=${sequence}`,
    headers: { 'content-type': 'application/x-ndjson' },
    payload: body,
  });
}
const play = async (key: string) => (await app.as()).call(contract.events, { params: { id: key } });
const list = async (query = {}) => (await app.as()).call(contract.list, { query });

test('R342: pieces of a session are kept packed, in order, and played back as they were', async () => {
  const key = randomUUID();
  expect((await append(key, 1, gzipSync(`${event('第二段')}\n${event('c')}\n`))).status).toBe(200);
  expect((await append(key, 0, event('第一段'))).status).toBe(200);
  expect((await play(key)).trim().split('\n')).toEqual([event('第一段'), event('第二段'), event('c')]);
  const { rows } = await database.pool.query<{ start: string }>(
    `SELECT encode(substring(body for 2), 'hex') AS start FROM session_recording_chunk`,
  );
  expect(rows.map(({ start }) => start)).toEqual(['1f8b', '1f8b']);
  expect(await list()).toMatchObject({ total: 1, list: [{ key, staffId: me, staffName: '林晓芸', eventCount: 3 }] });
});

test('a piece that is sent again is not stored again', async () => {
  const key = randomUUID();
  for (let sent = 0; sent < 2; sent += 1) expect((await append(key, 0, event('a'))).status).toBe(200);
  expect((await list()).list).toMatchObject([{ eventCount: 1 }]);
});

test('R342: only the person whose session it is may append, and only while recording is open', async () => {
  const key = randomUUID();
  await append(key, 0, event('a'));
  expect(await append(key, 1, event('b'), colleague)).toMatchObject({ status: 404 });
  isOpen = false;
  expect(await append(key, 1, event('b'))).toMatchObject({ status: 409, error: { code: 'recordingClosed' } });
  expect(await append(randomUUID(), 0, event('b'))).toMatchObject({ status: 409 });
  expect((await list()).list).toMatchObject([{ key, eventCount: 1 }]);
});

test('phone numbers do not reach the database, wherever in the page they stood', async () => {
  const key = randomUUID();
  await append(key, 0, gzipSync(event('家长 13800138000')));
  expect(await play(key)).toContain('家长 10000000000');
});

test.each([
  ['no events', 'hello'],
  ['an empty body', ''],
  ['JSON that is no event', '{"a":1}'],
  ['broken gzip', Buffer.from([0x1f, 0x8b, 0, 1, 2])],
  ['no text', Buffer.from([0xff, 0xfe])],
])('refuses %s and keeps nothing', async (_, body) => {
  expect(await append(randomUUID(), 0, body)).toMatchObject({ status: 400 });
  expect((await list()).total).toBe(0);
});

test('a piece that unpacks to too much is refused before it is unpacked', async () => {
  const bomb = gzipSync(event('a'.repeat(MAX_UNPACKED_BYTES)));
  expect(bomb.length).toBeLessThan(20_000);
  expect(await append(randomUUID(), 0, bomb)).toMatchObject({ status: 413 });
  expect(await append(randomUUID(), 0, 'a'.repeat(1_048_577))).toMatchObject({ status: 413 });
});

test.each([
  ['bytes', { byteCount: MAX_RECORDING_BYTES }],
  ['pieces', { chunkCount: MAX_RECORDING_CHUNKS }],
  ['hours', { startedAt: new Date(START - DAY_MS) }],
])('a recording takes only so many %s', async (_, change) => {
  const key = randomUUID();
  await append(key, 0, event('a'));
  await database.db.updateTable('sessionRecording').set(change).where('key', '=', key).execute();
  expect(await append(key, 1, event('b'))).toMatchObject({ status: 409, error: { code: 'recordingFull' } });
});

test('a person makes only so many recordings a day and sends only so many pieces a minute', async () => {
  for (let made = 0; made < RECORDINGS_A_DAY; made += 1) await append(randomUUID(), 0, event('a'));
  expect(await append(randomUUID(), 0, event('a'))).toMatchObject({ error: { code: 'tooManyRecordings' } });
  expect((await append(randomUUID(), 0, event('a'), colleague)).status).toBe(200);
  const api = await app.as({ id: me });
  const answers: number[] = [];
  for (let sent = 0; sent < 62; sent += 1) {
    const url = `/lectern/api/session-recordings/${randomUUID()}/chunks?sequence=0`;
    answers.push((await api.raw({ method: 'POST', url, payload: event('a') })).status);
  }
  expect(answers.at(-1)).toBe(429);
});

test('who looked at whose session is in the operation log', async () => {
  const key = randomUUID();
  await append(key, 0, event('a'));
  await play(key);
  const [{ id } = { id: 0 }] = (await list()).list;
  const rows = await database.db
    .selectFrom('operationLog')
    .select(['actorId', 'subjectName'])
    .where('action', '=', 'recording.view')
    .where('subjectId', '=', id)
    .execute();
  expect(rows).toEqual([{ actorId: 7, subjectName: '林晓芸' }]);
  expect(await (await app.as()).send(contract.events, { params: { id: randomUUID() } })).toMatchObject({ status: 404 });
});

test('recordings are found by a part of the name and swept after 30 days', async () => {
  await append(randomUUID(), 0, event('a'));
  await append(randomUUID(), 0, event('a'), colleague);
  expect((await list({ staffName: '子涵' })).list).toMatchObject([{ staffName: '周子涵' }]);
  const module = aModule();
  time += 30 * DAY_MS - 1000;
  await module.sweep();
  expect((await list()).total).toBe(2);
  time += 2000;
  await module.sweep();
  expect((await list()).total).toBe(0);
  expect(await database.db.selectFrom('sessionRecordingChunk').select('sequence').execute()).toEqual([]);
});

test('decision 32: with an outside address the events go there and are not kept here', async () => {
  const received: string[] = [];
  const outside: Server = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part.toString()));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const bound = outside.address();
  const module = aModule(`http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/`);
  const alone = moduleApp(module);
  const key = randomUUID();
  expect((await append(key, 0, event('13800138000'), me, alone)).status).toBe(200);
  await module.idle();
  expect(JSON.parse(received.join(''))).toMatchObject({ key, sequence: 0, staffId: me, events: event('10000000000') });
  const kept = await database.db.selectFrom('sessionRecordingChunk').select('body').execute();
  expect(kept.map(({ body }) => body.length)).toEqual([0]);
  expect((await list()).list).toMatchObject([{ key, handedOn: true }]);
  const answer = await (await alone.as()).send(contract.events, { params: { id: key } });
  expect(answer).toMatchObject({ status: 409, error: { code: 'recordingElsewhere' } });
  outside.close();
  await alone.close();
});

test('issue 16: the list says the length that the player shows, in whatever order the pieces came', async () => {
  const key = randomUUID();
  await append(key, 1, event('c', START + 9_000));
  time += 60_000;
  await append(key, 0, `${event('a')}\n${event('b', START + 4_000)}`);
  expect((await list()).list).toMatchObject([{ key, durationMs: 9_000 }]);
});

test('issue 16: a recording from before that was kept has the length of its pieces', async () => {
  const key = randomUUID();
  await append(key, 0, event('a'));
  time += 5_000;
  await append(key, 1, event('b'));
  await database.db.updateTable('sessionRecording').set({ firstEventMs: null, lastEventMs: null }).execute();
  expect((await list()).list).toMatchObject([{ key, durationMs: 5_000 }]);
});

test('recordings are found by when they began, and sorted', async () => {
  const [early, late] = [randomUUID(), randomUUID()];
  await append(early, 0, `${event('a')}\n${event('b')}`);
  time += DAY_MS;
  await append(late, 0, event('a'));
  const keys = async (query: Readonly<Record<string, string>>) => (await list(query)).list.map(({ key }) => key);
  expect(await keys({ startTime: String(time) })).toEqual([late]);
  expect(await keys({ endTime: String(time - 1) })).toEqual([early]);
  expect(await keys({ sort: 'startedTime', order: 'asc' })).toEqual([early, late]);
  expect(await keys({ sort: 'eventCount', order: 'desc' })).toEqual([early, late]);
  expect(await keys({ sort: 'eventCount', order: 'asc' })).toEqual([late, early]);
});
