/** What only shows on a real connection: raw addresses, broken requests, crowds, stopping. */

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { endpoint } from '@lectern/contract/endpoint';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anActor, type BareAppOptions, bareApp } from '../../../test/bare-app.ts';
import { monotonicMs } from '../clock.ts';
import type { AnsweredCall } from '../metrics/answered-call.ts';
import type { Actor } from './actor.ts';
import { prepareStop } from './graceful-stop.ts';
import { logRequests } from './request-log.ts';

const contract = {
  wait: endpoint({
    id: 'L900',
    method: 'GET',
    path: '/t/wait',
    tag: 't',
    summary: '等',
    permission: 'signedIn',
    reply: z.string(),
  }),
  save: endpoint({
    id: 'L901',
    method: 'POST',
    path: '/t/save',
    tag: 't',
    summary: '存',
    permission: 'signedIn',
    reply: z.string(),
  }),
  find: endpoint({
    id: 'L902',
    method: 'GET',
    path: '/t/find/:id',
    tag: 't',
    summary: '找',
    permission: 'signedIn',
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({ name: z.string() }),
    reply: z.string(),
  }),
};

let close: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function listening(options: BareAppOptions = {}) {
  const gate = Promise.withResolvers<void>();
  const answered: AnsweredCall[] = [];
  const { app } = await bareApp(
    contract,
    {
      wait: async () => {
        await gate.promise;
        return 'waited';
      },
      save: async () => 'saved',
      find: async () => 'found',
    },
    {
      ...options,
      prepare: (bare) => {
        logRequests(bare, (call) => answered.push(call));
        Object.assign(handle, prepareStop(bare, 300));
      },
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  close = () => {
    gate.resolve();
    return app.close();
  };
  return { port, url: `http://127.0.0.1:${port}`, open: gate.resolve, app, answered };
}
const handle = {} as ReturnType<typeof prepareStop>;

/** The answer's text to exactly these bytes. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const post = { method: 'POST', headers: { 'x-lectern-request': '1' } };

describe('addresses as they come over the wire', () => {
  test.each([
    '/t/./save',
    '/t/x/../save',
    '/t/%2e/save',
    '/t%2fsave',
    '//t/save',
    '/t/save/',
    '/t\\save',
    '/t/save;a',
    '/T/save',
  ])('%s leads nowhere', async (target) => {
    const { port } = await listening();
    expect(await exchange(port, get(target))).toMatch(/^HTTP\/1\.1 404/);
  });
  test('an absolute address is not taken for a path of ours', async () => {
    const { port } = await listening();
    expect(await exchange(port, get('http://evil.test/t/save'))).toMatch(/^HTTP\/1\.1 40[45]/);
  });
  test.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a request without host', 'GET /t/wait HTTP/1.1\r\n\r\n', 400],
    ['headers beyond any need', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST /t/save HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
    [
      'length and chunks',
      'POST /t/save HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
  ])('%s is answered with an error and a closed connection', async (_name, bytes, status) => {
    const { port } = await listening();
    expect(await exchange(port, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test('ASVS V3.4.1, V3.4.4, V3.4.6: what is no request at all is answered with the headers of every answer', async () => {
  const { port } = await listening({ https: true });
  const answer = await exchange(port, 'hello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toMatch(/\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n/);
  expect(answer).toMatch(/\r\ncontent-security-policy: [^\r]*frame-ancestors 'none'/);
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
});

test('ASVS V13.4.4: TRACE gives nothing back of what was sent', async () => {
  const { port } = await listening();
  const answer = await exchange(
    port,
    'TRACE /t/wait HTTP/1.1\r\nHost: x\r\nCookie: a=secret\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 40[045] /);
  expect(answer).not.toContain('secret');
});

test('a body that comes too slowly is answered with 408 and a closed connection', async () => {
  const { port, url } = await listening({ bodyWithinMs: 60 });
  const head = 'POST /t/save HTTP/1.1\r\nHost: x\r\nX-Lectern-Request: 1\r\nContent-Type: application/json\r\n';
  expect(await exchange(port, `${head}Content-Length: 9\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 408 /);
  expect((await fetch(`${url}/t/save`, post)).status).toBe(200);
});

/** A head whose body never comes; ends with what the server said. */
const unfinished = (port: number): Promise<string> => exchange(port, `${SLOW_HEAD}Content-Length: 9\r\n\r\n{`);
const SLOW_HEAD = 'POST /t/save HTTP/1.1\r\nHost: x\r\nX-Lectern-Request: 1\r\nContent-Type: application/json\r\n';

describe('senders who dawdle', () => {
  test('hold no place: with more of them than places, everybody else is answered', async () => {
    const { port, url } = await listening({ maxInFlight: 4, bodyWithinMs: 1_500 });
    const slow = Array.from({ length: 30 }, () => unfinished(port));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await fetch(`${url}/t/find/1?name=a`)).status).toBe(200);
    expect((await fetch(`${url}/t/save`, post)).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
  test('drop their own: beyond 64 of one address the oldest goes, and a body that comes at once is read', async () => {
    const { port, url } = await listening({ bodyWithinMs: 3_000 });
    const from = monotonicMs();
    const oldest = unfinished(port);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const rest = Array.from({ length: 70 }, () => unfinished(port));
    expect(await oldest).toMatch(/^HTTP\/1\.1 408 /);
    expect(monotonicMs() - from).toBeLessThan(2_500);
    expect((await fetch(`${url}/t/save`, post)).status).toBe(200);
    await Promise.all(rest);
  });
  test('are not those who were refused before their body was read: any number of them is answered', async () => {
    const { url } = await listening({ actor: null });
    const statuses: number[] = [];
    for (let round = 0; round < 100; round += 1) {
      const answer = await fetch(`${url}/t/save`, post);
      await answer.text();
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(Array<number>(100).fill(401));
  });
  test('get one answer: who was refused before the body came is not told 408 as well', async () => {
    const { port } = await listening({ bodyWithinMs: 80, actor: null });
    const said = await exchange(port, `${SLOW_HEAD}Content-Length: 9\r\n\r\n{`);
    expect(said.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401']);
  });
});

describe('a crowd', () => {
  test('is turned away with 503 and Retry-After beyond the cap; writes keep a lane', async () => {
    const { url, open, answered } = await listening({ maxInFlight: 10 });
    const from = monotonicMs();
    const waiting = Array.from({ length: 9 }, () => fetch(`${url}/t/wait`));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const tenth = await fetch(`${url}/t/wait`);
    expect([tenth.status, tenth.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await tenth.json()).toMatchObject({ code: 'BUSY', retryable: true });
    const [refused] = answered;
    expect(refused?.durationMs, 'its own time, not that since the start').toBeLessThan(monotonicMs() - from);
    expect((await fetch(`${url}/t/save`, post)).status).toBe(200);
    open();
    expect((await Promise.all(waiting)).map((answer) => answer.status)).toEqual(Array(9).fill(200));
    expect((await fetch(`${url}/t/wait`)).status).toBe(200);
  });
  test('that hangs up gives its places back', async () => {
    const { url } = await listening({ maxInFlight: 4 });
    const leaving = new AbortController();
    const waiting = Array.from({ length: 3 }, () => fetch(`${url}/t/wait`, { signal: leaving.signal }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    leaving.abort();
    await Promise.allSettled(waiting);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await fetch(`${url}/t/find/1?name=a`)).status).toBe(200);
  });
  test('that hangs up before its session is known takes no place', async () => {
    const known = Promise.withResolvers<Actor>();
    const { url, port, open } = await listening({ maxInFlight: 2, deps: { authenticate: () => known.promise } });
    const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
    for (const socket of sockets) socket.write(get('/t/wait'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const socket of sockets) socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    known.resolve(anActor());
    open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await fetch(`${url}/t/find/1?name=a`)).status).toBe(200);
  });
});

describe('stopping', () => {
  test('finishes what is under way, still serves during the notice, and closes connections', async () => {
    const { url, open } = await listening();
    const underWay = fetch(`${url}/t/wait`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const stopped = handle.stop({ noticeMs: 150 });
    expect(handle.isStopping()).toBe(true);
    const late = await fetch(`${url}/t/save`, post);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    await new Promise((resolve) => setTimeout(resolve, 250));
    open();
    expect(await (await underWay).json()).toBe('waited');
    await stopped;
    await expect(fetch(`${url}/t/save`, post)).rejects.toThrow('fetch failed');
  });
  test('lets in who knocked before it stopped listening, although the loop had no time for them', async () => {
    const { port } = await listening();
    const noticeMs = 200;
    const visitors = Array.from({ length: 40 }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.setEncoding('utf8').end('GET /t/find/1?name=a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
      return readAll(socket);
    });
    const stopped = handle.stop({ noticeMs });
    // All of them wait in the system's queue when the notice ends.
    process.nextTick(() => {
      const until = monotonicMs() + noticeMs;
      while (monotonicMs() <= until);
    });
    const answers = await Promise.all(visitors);
    expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 200'))).toHaveLength(visitors.length);
    await stopped;
  });
  test('cuts what does not end in time', async () => {
    const { url } = await listening();
    const endless = fetch(`${url}/t/wait`).then(
      () => 'answered',
      () => 'cut',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await handle.stop({ noticeMs: 0, drainMs: 100 });
    expect(await endless).toBe('cut');
  });
});

test('ASVS V16.3.3: the log names what a call was refused with, so that who tries the locks is seen', async () => {
  const lines: string[] = [];
  const { url, port } = await listening({ log: (line) => lines.push(line) });
  await fetch(`${url}/t/find/1?other=secret`);
  await fetch(`${url}/t/save`, { method: 'POST', headers: { origin: 'https://evil.test', 'x-lectern-request': '1' } });
  await fetch(`${url}/t/nothing/secret`);
  await exchange(port, get('/t/find/1?name=a'));
  // By call, as this server writes a line for each of two listeners.
  const answered = () => {
    const ofCalls = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    return [...new Map(ofCalls.map((line) => [line.reqId, line])).values()];
  };
  await expect.poll(() => answered().length).toBe(4);
  expect(answered().map(({ status, refusedWith }) => [status, refusedWith])).toEqual([
    [400, 'INVALID'],
    [403, 'CROSS_SITE'],
    [404, 'NO_SUCH_CALL'],
    [200, undefined],
  ]);
  expect(lines.join('')).not.toMatch(/secret|evil/);
});

test('the log names route and outcome, and neither ids nor search words nor cookies', async () => {
  const lines: string[] = [];
  const { url } = await listening({ log: (line) => lines.push(line) });
  await fetch(`${url}/t/find/13800001111?name=${encodeURIComponent('王小明')}`, {
    headers: { cookie: 'lectern_session=secret' },
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const log = lines.join('');
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({
    route: '/t/find/:id',
    method: 'GET',
    status: 200,
    endpoint: 'L902',
    staffId: 7,
  });
  expect(log).not.toMatch(/13800001111|王小明|%E7|secret|测试员/);
});
