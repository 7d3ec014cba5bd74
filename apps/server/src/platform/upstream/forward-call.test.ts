/** A service that misbehaves in every way, behind a prefix. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { endpoint } from '@lectern/contract/endpoint';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiClient } from '../../../test/api-client.ts';
import { anActor, bareApp } from '../../../test/bare-app.ts';
import { NotSignedInError } from '../errors.ts';
import { readSignedActor, signActor } from './actor-header.ts';
import { createForwarders } from './forward-call.ts';

const SECRET = 'a-secret-that-both-sides-know-0123456789';
const contract = {
  read: endpoint({
    id: 'L900',
    method: 'GET',
    path: '/up/things/:id',
    tag: 't',
    summary: '读',
    permission: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ word: z.string().optional() }),
    reply: z.object({ id: z.int(), name: z.string() }),
  }),
  write: endpoint({
    id: 'L901',
    method: 'POST',
    path: '/up/things',
    tag: 't',
    summary: '写',
    permission: 'signedIn',
    body: z.strictObject({ name: z.string() }),
    reply: z.object({ id: z.int(), name: z.string() }),
  }),
  documented: endpoint({
    id: 'E901',
    method: 'POST',
    path: '/up/documented',
    tag: 't',
    summary: '文档中的写',
    permission: 'signedIn',
    query: z.strictObject({ labelId: z.string().optional() }),
    body: z.strictObject({ ids: z.array(z.int()), template: z.int().optional() }),
    reply: z.object({ id: z.int(), name: z.string() }),
  }),
};

let service: Server;
let answerWith: (request: IncomingMessage, response: ServerResponse) => void;
let received: { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }[];
let close: () => Promise<void>;
let api: ReturnType<typeof apiClient>;

beforeEach(async () => {
  received = [];
  answerWith = (_request, response) => json(response, { id: 1, name: '甲', secret: 'not declared' });
  service = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(pieces).toString() });
      answerWith(request, response);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const settings = { addressOf: { '/up': `http://127.0.0.1:${port}/` }, secret: SECRET };
  const handler = () => Promise.reject(new Error('must not run here'));
  const { app } = await bareApp(
    contract,
    { read: handler, write: handler, documented: handler },
    {
      deps: { forwarderOf: createForwarders(settings, () => new Date(1_800_000_000_000)) },
    },
  );
  api = apiClient(app);
  close = async () => {
    await app.close();
    service.closeAllConnections();
    service.close();
  };
});
afterEach(() => close());

function json(response: ServerResponse, value: unknown, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
}
const read = (headers: Record<string, string> = {}) =>
  api.send(contract.read, { params: { id: '1' }, query: {} }, headers);

describe('what goes out', () => {
  test('is the call alone: no cookie, no foreign header, our word about the person last', async () => {
    await read({
      cookie: 'lectern_session=abc',
      authorization: 'Basic eA==',
      'x-forwarded-for': '1.2.3.4',
      'x-user-id': '1',
      connection: 'x-lectern-actor',
      'x-lectern-actor': 'forged',
    });
    const { headers = {} } = received[0] ?? {};
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'x-user-id'])
      expect(headers[name]).toBeUndefined();
    const call = { method: 'GET', target: '/up/things/1', at: 1_800_000_030_000 };
    expect(readSignedActor(String(headers['x-lectern-actor']), call, SECRET)).toMatchObject({
      id: 7,
      name: '测试员',
      sessionId: 0,
    });
  });
  test.each([
    ['a/../b', '/up/things/a%2F..%2Fb'],
    ['..%2f..%2fhealth', '/up/things/..%252f..%252fhealth'],
    ['a?x=1#y', '/up/things/a%3Fx%3D1%23y'],
    ['课', '/up/things/%E8%AF%BE'],
  ])('keeps the parameter %s in its place', async (id, url) => {
    await api.send(contract.read, { params: { id }, query: { word: '二 次&a=b' } });
    expect(received[0]?.url).toBe(`${url}?word=%E4%BA%8C+%E6%AC%A1%26a%3Db`);
  });
  test('never is a segment of dots', async () => {
    expect((await api.raw({ url: '/up/things/%2e%2e%2f' })).status).toBe(200);
    for (const url of ['/up/things/%2e%2e', '/up/things/%2e'])
      expect((await api.raw({ url })).status).toBeGreaterThanOrEqual(400);
    expect(received.map(({ url }) => url)).toEqual(['/up/things/..%2F']);
  });
  test('of a documented call is what was judged: no field that the answer names as ignored', async () => {
    const send = (url: string, body?: unknown) =>
      api.raw({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', 'confirm-warnings': 'paidStudents' },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    const answer = await send('/up/documented?labelId=&ids=7', { template: { id: 4, name: '甲' }, isAdmin: true });
    expect([answer.status, answer.headers['x-lectern-ignored']]).toEqual([200, 'isAdmin']);
    expect(received[0]?.url).toBe('/up/documented');
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ ids: [7], template: 4 });
    expect(received[0]?.headers).toMatchObject({
      'confirm-warnings': 'paidStudents',
      'content-type': 'application/json',
    });
    await send('/up/documented', [5, 6]);
    expect(JSON.parse(received[1]?.body ?? '')).toEqual({ ids: [5, 6] });
  });
  test('passes the body byte for byte, after it was checked here', async () => {
    const send = (payload: string) =>
      api.raw({
        method: 'POST',
        url: '/up/things',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
        payload,
      });
    expect((await send('{ "name" : "甲" }')).status).toBe(200);
    expect(received[0]).toMatchObject({
      body: '{ "name" : "甲" }',
      headers: { 'idempotency-key': 'k', 'x-lectern-request': '1' },
    });
    expect((await send('{"name":1}')).status).toBe(400);
    expect(received).toHaveLength(1);
  });
});

describe('what comes back', () => {
  test('is what the contract declares, without cookies and foreign headers', async () => {
    answerWith = (_request, response) =>
      json(response, { id: 1, name: '甲', secret: 1 }, 200, {
        'set-cookie': 'a=b',
        'x-powered-by': 'x',
        'access-control-allow-origin': '*',
      });
    const answer = await read();
    expect(answer.text).toBe('{"id":1,"name":"甲"}');
    for (const name of ['set-cookie', 'x-powered-by', 'access-control-allow-origin', 'code']) {
      expect(answer.headers[name]).toBeUndefined();
    }
  });
  test.each([
    [17, '17'],
    [{ taskId: 17, more: 1 }, '{"taskId":17}'],
  ])('R346: header code 1001 passes with the task id of %j', async (value, text) => {
    answerWith = (_request, response) => json(response, value, 200, { code: '1001' });
    const answer = await read();
    expect([answer.headers['code'], answer.text]).toEqual(['1001', text]);
  });
  test('another code header does not pass', async () => {
    answerWith = (_request, response) => json(response, { id: 1, name: 'a' }, 200, { code: '1002' });
    expect((await read()).headers['code']).toBeUndefined();
  });
  test.each([
    ['a reply off the contract', { id: 1 }, 200, {}, 502, 'UPSTREAM_INVALID'],
    ['a redirect', {}, 302, { location: 'http://evil.test/' }, 502, 'UPSTREAM_FAILED'],
    ['a failure', { message: 'inner text' }, 500, {}, 502, 'UPSTREAM_FAILED'],
    ['that it does not know us', {}, 401, {}, 502, 'UPSTREAM_FAILED'],
    ['that it is busy', {}, 503, { 'retry-after': '7' }, 503, 'BUSY'],
    ['a refusal with a code', { code: 'repeated', message: '课程已发布' }, 409, {}, 409, 'repeated'],
    ['a refusal without body', null, 404, {}, 404, 'UPSTREAM_REFUSED'],
  ] as const)('%s becomes an error body of ours', async (_name, value, status, headers, wanted, code) => {
    answerWith = (_request, response) => json(response, value, status, headers);
    const answer = await read();
    expect([answer.status, answer.error.code]).toEqual([wanted, code]);
    expect(answer.text).not.toContain('inner text');
    expect(answer.error.requestId).toBe(answer.headers['x-request-id']);
  });
  test('that is no JSON becomes 502', async () => {
    answerWith = (_request, response) => response.writeHead(200).end('<html>');
    const { error } = await read();
    expect([error.code, error.retryable]).toEqual(['UPSTREAM_INVALID', false]);
  });
  test('that breaks off becomes 502, which may be tried again', async () => {
    answerWith = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setTimeout(() => response.destroy(), 20);
    };
    const { status, error } = await read();
    expect([status, error.code, error.retryable]).toEqual([502, 'UPSTREAM_FAILED', true]);
  });
  test('that unfolds beyond measure becomes 502', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    answerWith = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    expect((await read()).error.code).toBe('UPSTREAM_FAILED');
  });
});

test('after five failures in a row the service is left alone for a while', async () => {
  answerWith = (_request, response) => json(response, {}, 500);
  for (let i = 0; i < 5; i += 1) expect((await read()).status).toBe(502);
  const asked = received.length;
  const answer = await read();
  expect([answer.status, answer.error.code, answer.error.retryable]).toEqual([503, 'UPSTREAM_AWAY', true]);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(received).toHaveLength(asked);
});

describe('the signed person', () => {
  const call = { method: 'POST', target: '/up/things?a=1', at: 1_000_000 };
  const header = signActor(anActor({ privileges: new Set(['amaze', 'LESSON_READ'] as const) }), call, SECRET);
  test('is read by whoever shares the secret', () => {
    expect([...readSignedActor(header, call, SECRET).privileges]).toEqual(['amaze', 'LESSON_READ']);
  });
  test.each([
    ['another method', { ...call, method: 'GET' }, SECRET],
    ['another address', { ...call, target: '/up/things?a=2' }, SECRET],
    ['a minute later', { ...call, at: call.at + 60_001 }, SECRET],
    ['a minute before', { ...call, at: call.at - 60_001 }, SECRET],
    ['another secret', call, `${SECRET}x`],
  ])('is worth nothing for %s', (_name, other, secret) => {
    expect(() => readSignedActor(header, other, secret)).toThrow(NotSignedInError);
  });
  test('is worth nothing with one letter changed', () => {
    const [text = '', signature = ''] = header.split('.');
    const changed = `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}.${signature}`;
    expect(() => readSignedActor(changed, call, SECRET)).toThrow(NotSignedInError);
  });
});
