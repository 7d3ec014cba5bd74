import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { shellContract } from '@lectern/contract/shell/shell';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/database.ts';
import { type ModuleApp, moduleApp } from '../../../test/module-app.ts';
import { pageReportsModule } from './index.ts';

interface Received {
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let database: OpenTestDatabase;
let outside: Server;
let address: string;
const received: Received[] = [];
const warnings: string[] = [];
let module: ReturnType<typeof pageReportsModule>;
let app: ModuleApp;
let time = Date.parse('2026-03-01T02:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  outside = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.statusCode = request.url === '/broken' ? 500 : 200;
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  const bound = outside.address();
  address = `127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`;
  module = aModule(`http://key123@${address}/42`, `http://${address}/requests`);
  app = moduleApp(module);
});
afterAll(async () => {
  await app.close();
  outside.close();
  await database.close();
});

function aModule(errorsDsn?: string, requestLogUrl?: string) {
  const warn = (what: string) => warnings.push(what);
  return pageReportsModule({ db: database.db, now: () => new Date(time), errorsDsn, requestLogUrl, warn });
}

const entry = {
  method: 'GET',
  path: '/api/users?keyword=13800138000',
  status: 200,
  durationMs: 12,
  page: '#/users?keyword=王',
};
const ENVELOPE = '{"event_id":"0123456789abcdef0123456789abcdef"}\n{"type":"event"}\n{"message":"13800138000 坏了"}';
const sendEnvelope = async (on: ModuleApp, text = ENVELOPE) =>
  (await on.as()).raw({
    method: 'POST',
    url: shellContract.errorEnvelope.path,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload: text,
  });

test('R339: request logs are kept and handed on without what people searched for', async () => {
  await (await app.as()).call(shellContract.requestLogs, { body: { entries: [entry, entry] } });
  await module.idle();
  const rows = await database.db.selectFrom('requestLog').selectAll().execute();
  expect(rows).toMatchObject([{ staffId: 7, path: '/api/users', page: '#/users', durationMs: 12 }, {}]);
  const sent = received.find(({ url }) => url === '/requests');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ staffId: 7, entries: [{ path: '/api/users' }, {}] });
  expect(JSON.stringify([rows, received])).not.toMatch(/13800138000|王/);
});

test('R347: an error report is kept and handed on to the Sentry-compatible service', async () => {
  expect((await sendEnvelope(app)).reply).toEqual({ id: '0123456789abcdef0123456789abcdef' });
  await module.idle();
  const rows = await database.db.selectFrom('errorReport').selectAll().execute();
  expect(rows).toMatchObject([{ staffId: 7, message: '10000000000 坏了' }]);
  const sent = received.find(({ url }) => url === '/api/42/envelope/');
  expect(sent?.headers['x-sentry-auth']).toContain('sentry_key=key123');
  expect(sent?.body).toBe(ENVELOPE.replace('13800138000', '10000000000'));
});

test('R348: a trace is kept apart from errors, handed on as well, and has a limit of its own', async () => {
  const transaction = {
    transaction: '/lessons/:lessonId',
    start_timestamp: 1,
    timestamp: 1.5,
    contexts: { trace: { trace_id: 'a'.repeat(32), op: 'pageload' } },
  };
  const text = `{"event_id":"${'c'.repeat(32)}"}\n{"type":"transaction"}\n${JSON.stringify(transaction)}`;
  const errorsBefore = await database.db.selectFrom('errorReport').select('id').execute();
  expect((await sendEnvelope(app, text)).reply).toEqual({ id: 'c'.repeat(32) });
  await module.idle();
  const rows = await database.db.selectFrom('pageTrace').selectAll().execute();
  expect(rows).toMatchObject([
    { staffId: 7, eventId: 'c'.repeat(32), name: '/lessons/:lessonId', op: 'pageload', durationMs: 500, spans: [] },
  ]);
  expect(await database.db.selectFrom('errorReport').select('id').execute()).toEqual(errorsBefore);
  expect(received.some(({ body }) => body === text)).toBe(true);
  for (let sent = 1; sent < 120; sent += 1) await sendEnvelope(app, text);
  expect((await sendEnvelope(app, text)).status).toBe(429);
  expect((await sendEnvelope(app)).status).toBe(200);
  time += 61_000;
});

test('what is no envelope or too large is refused and leaves nothing', async () => {
  const before = await database.db.selectFrom('errorReport').select('id').execute();
  expect((await sendEnvelope(app, 'hello')).status).toBe(400);
  expect((await sendEnvelope(app, `{"a":"${'x'.repeat(262_144)}"}`)).status).toBe(413);
  expect(await database.db.selectFrom('errorReport').select('id').execute()).toEqual(before);
});

test('a service that refuses is not trouble for the page', async () => {
  const broken = aModule(undefined, `http://${address}/broken`);
  const alone = moduleApp(broken);
  await (await alone.as()).call(shellContract.requestLogs, { body: { entries: [entry] } });
  await broken.idle();
  expect(warnings).toContain('report not forwarded');
  await alone.close();
});

test('a page that fails in a loop is told to wait', async () => {
  const alone = moduleApp(aModule());
  const statuses: number[] = [];
  for (let i = 0; i < 62; i += 1) statuses.push((await sendEnvelope(alone)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  time += 61_000;
  expect((await sendEnvelope(alone)).status).toBe(200);
  await alone.close();
});

test('old reports are swept away, newer ones stay', async () => {
  time += 31 * 24 * 3_600_000;
  await module.sweep();
  expect(await database.db.selectFrom('requestLog').select('id').execute()).toEqual([]);
  expect(await database.db.selectFrom('pageTrace').select('id').execute()).toEqual([]);
  expect((await database.db.selectFrom('errorReport').select('id').execute()).length).toBeGreaterThan(0);
});
