import { endpoint } from '@lectern/contract/endpoint';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiClient } from '../../../test/api-client.ts';
import { anActor, type BareAppOptions, bareApp } from '../../../test/bare-app.ts';
import { RefusedError } from '../errors.ts';
import type { Actor } from './actor.ts';

const NOTE = z.object({ id: z.int(), title: z.string(), owner: z.object({ name: z.string() }).nullable() });
const contract = {
  read: endpoint({
    id: 'L900',
    method: 'GET',
    path: '/t/notes/:id',
    tag: 't',
    summary: '读',
    permission: 'LESSON_READ',
    params: z.strictObject({ id: z.string().regex(/^\d+$/, 'ID 须为数字').transform(Number) }),
    query: z.strictObject({ word: z.string().max(10, '最多 10 个字').optional() }),
    reply: NOTE,
  }),
  write: endpoint({
    id: 'L901',
    method: 'POST',
    path: '/t/notes',
    tag: 't',
    summary: '写',
    permission: ['LESSON_WRITE', 'ADMIN_CONFIG'],
    bodyLimit: 2_000,
    body: z.strictObject({
      title: z.string().trim().min(1, '请填写标题').max(20),
      tags: z.array(z.string()).optional(),
    }),
    reply: NOTE,
    refusals: ['taken'],
  }),
  me: endpoint({
    id: 'L902',
    method: 'GET',
    path: '/t/me',
    tag: 't',
    summary: '我',
    permission: 'signedIn',
    reply: z.string(),
  }),
  open: endpoint({
    id: 'L903',
    method: 'GET',
    path: '/t/open',
    tag: 't',
    summary: '公开',
    permission: 'public',
    reply: z.string(),
  }),
  csv: endpoint({
    id: 'L904',
    method: 'GET',
    path: '/t/notes.csv',
    tag: 't',
    summary: '导出',
    permission: 'EXPORT',
    query: z.strictObject({ fail: z.string().optional() }),
    reply: z.string(),
    contentType: 'text/csv; charset=utf-8',
  }),
  events: endpoint({
    id: 'L905',
    method: 'GET',
    path: '/t/events',
    tag: 't',
    summary: '进展',
    permission: 'EXPORT',
    reply: z.string(),
    contentType: 'text/event-stream; charset=utf-8',
  }),
};

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

async function api(options: BareAppOptions = {}, meanwhile: () => void = () => undefined) {
  const { app, denials } = await bareApp(
    contract,
    {
      read: async ({ params }) => {
        if (params.id === 500) throw new Error('secret inner text');
        return { id: params.id, title: 'x', owner: null, secret: 'not declared' };
      },
      write: async ({ body }) => {
        if (body.title === 'taken') throw new RefusedError('taken', '标题已被使用');
        return { id: 1, title: body.title, owner: { name: '甲' } };
      },
      me: async ({ actor }) => actor.name,
      open: async ({ actor }) => actor?.name ?? 'nobody',
      csv: async ({ query }) => pieces(query.fail),
      events: async () => twoEvents(meanwhile),
    },
    options,
  );
  close = () => app.close();
  return { ...apiClient(app), denials };
}

async function* pieces(fail: string | undefined): AsyncGenerator<string> {
  if (fail) throw new RefusedError('tooMany', '太多');
  yield 'a,b\r\n';
  yield '1,课程\r\n';
}

async function* twoEvents(meanwhile: () => void): AsyncGenerator<string> {
  yield 'data: 1\n\n';
  meanwhile();
  yield 'data: 2\n\n';
}

describe('who may call', () => {
  test('nobody signed in is answered 401 before the input is looked at', async () => {
    const { raw } = await api({ actor: null });
    const answer = await raw({ method: 'GET', url: '/t/notes/abc' });
    expect(answer.status).toBe(401);
    expect(answer.error).toMatchObject({ code: 'NOT_SIGNED_IN', retryable: false });
  });
  test('an expired session is answered 401', async () => {
    expect((await (await api({ actor: 'expired' })).send(contract.me, {})).status).toBe(401);
  });
  test('R014: without the root permission every privilege is worth nothing', async () => {
    const { send, denials } = await api({ actor: anActor({ privileges: new Set(['LESSON_READ'] as const) }) });
    const answer = await send(contract.read, { params: { id: '1' }, query: {} });
    expect(answer.status).toBe(403);
    expect(answer.error.details).toEqual({ permission: 'amaze' });
    expect(denials).toMatchObject([{ staffId: 7, endpoint: 'GET /t/notes/:id', permission: 'LESSON_READ' }]);
  });
  test('a signed-in call needs no root permission', async () => {
    const { call } = await api({ actor: anActor({ privileges: new Set() }) });
    expect(await call(contract.me, {})).toBe('测试员');
  });
  test('any one of several privileges is enough', async () => {
    const { call } = await api({ actor: anActor({ privileges: new Set(['amaze', 'ADMIN_CONFIG'] as const) }) });
    expect(await call(contract.write, { body: { title: '甲' } })).toMatchObject({ title: '甲' });
  });
  test('a missing privilege is answered 403 before the body is looked at', async () => {
    const { raw } = await api({ actor: anActor({ privileges: new Set(['amaze'] as const) }) });
    const answer = await raw({
      method: 'POST',
      url: '/t/notes',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
    expect(answer.status).toBe(403);
    expect(answer.error.details).toEqual({ permission: 'LESSON_WRITE | ADMIN_CONFIG' });
  });
  test('a public call is told who calls when somebody is signed in', async () => {
    expect(await (await api()).call(contract.open, {})).toBe('测试员');
    await close?.();
    expect(await (await api({ actor: null })).call(contract.open, {})).toBe('nobody');
  });
});

describe('areas 12: a stream of events tells only whom it was opened by', () => {
  const looking = anActor({ viewing: { own: anActor({ id: 8 }), endsAt: new Date(8e14) } });
  test.each<[string, Actor, () => Promise<Actor | null>, number]>([
    ['goes on while nothing changes', looking, async () => looking, 2],
    ['ends with the look as another person', looking, async () => anActor({ id: 8 }), 1],
    ['ends with the look as another person of whom one is the other', looking, async () => anActor(), 1],
    ['ends with the session', anActor(), async () => null, 1],
    ['ends where the cookie is of another session', anActor(), async () => anActor({ sessionId: 2 }), 1],
    ['ends with the right to it', anActor(), async () => anActor({ privileges: new Set(['amaze'] as const) }), 1],
    ['ends where nobody can say who it is', anActor(), () => Promise.reject(new Error('no database')), 1],
  ])('%s', async (_case, opened, then, told) => {
    let authenticate = async (): Promise<Actor | null> => opened;
    const { send } = await api({ deps: { authenticate: () => authenticate() } }, () => {
      authenticate = then;
    });
    expect((await send(contract.events, {})).text.match(/data:/g)).toHaveLength(told);
  });
});

describe('what leaves', () => {
  test('only declared fields leave', async () => {
    const { send } = await api();
    const answer = await send(contract.read, { params: { id: '3' }, query: {} });
    expect(answer.text).toBe('{"id":3,"title":"x","owner":null}');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
  test('an unknown failure leaves as a 500 without its text', async () => {
    const lines: string[] = [];
    const { send } = await api({ log: (line) => lines.push(line) });
    const answer = await send(contract.read, { params: { id: '500' }, query: {} });
    expect(answer.status).toBe(500);
    expect(answer.error).toMatchObject({ code: 'INTERNAL', retryable: false });
    expect(answer.text).not.toContain('secret');
    expect(answer.error.requestId).toBe(answer.headers['x-request-id']);
    expect(lines.join('')).toContain(answer.error.requestId);
  });
  test('a refusal of a rule is a 409 with its code', async () => {
    const answer = await (await api()).send(contract.write, { body: { title: 'taken' } });
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([409, 'taken', '标题已被使用']);
  });
  test('text in pieces is streamed with its own content type', async () => {
    const answer = await (await api()).send(contract.csv, { query: {} });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toBe('a,b\r\n1,课程\r\n');
  });
  test('a stream that fails before its first piece still gets the error body', async () => {
    const answer = await (await api()).send(contract.csv, { query: { fail: '1' } });
    expect([answer.status, answer.error.code]).toEqual([409, 'tooMany']);
  });
});

describe('bad input', () => {
  const post = (payload: string | Buffer, contentType = 'application/json') => ({
    method: 'POST' as const,
    url: '/t/notes',
    headers: { 'content-type': contentType },
    payload,
  });

  test.each([
    ['an unknown field', post('{"title":"a","x":1}'), 400, 'INVALID', /不认识的字段/],
    ['a wrong type', post('{"title":5}'), 400, 'INVALID', /title/],
    ['a missing field', post('{}'), 400, 'INVALID', /缺少必填字段/],
    ['the sentence of the field itself', post('{"title":"  "}'), 400, 'INVALID', /请填写标题/],
    ['a text that is too long', post(JSON.stringify({ title: '长'.repeat(21) })), 400, 'INVALID', /title/],
    ['no body', post(''), 400, 'INVALID', /缺少请求体/],
    ['broken JSON', post('{"title":'), 400, 'INVALID', /JSON/],
    ['a body that is no UTF-8', post(Buffer.from([0x22, 0xff, 0x22])), 400, 'INVALID', /UTF-8/],
    ['a prototype key', post('{"title":"a","__proto__":{"x":1}}'), 400, 'INVALID', /__proto__/],
    ['a nested prototype key', post('{"title":"a","tags":[{"constructor":1}]}'), 400, 'INVALID', /constructor/],
    ['a NUL', post('{"title":"a\\u0000"}'), 400, 'INVALID', /空字符/],
    ['half a surrogate pair', post('{"title":"\\ud800"}'), 400, 'INVALID', /不完整/],
    ['half a million brackets', post('['.repeat(900) + ']'.repeat(900)), 400, 'INVALID', /嵌套/],
    ['another content type', post('title=a', 'application/x-www-form-urlencoded'), 415, 'WRONG_CONTENT_TYPE', /json/],
    ['another charset', post('{"title":"a"}', 'application/json; charset=gbk'), 415, 'WRONG_CONTENT_TYPE', /json/],
    ['a text that claims to be plain', post('{"title":"a"}', 'text/plain'), 415, 'WRONG_CONTENT_TYPE', /json/],
    ['a body that is too large', post(`{"title":"${'a'.repeat(3000)}"}`), 413, 'TOO_LARGE', /过大/],
    ['a parameter that is no id', { url: '/t/notes/abc' }, 400, 'INVALID', /ID 须为数字/],
    ['an unknown query name', { url: '/t/notes/1?x=1' }, 400, 'INVALID', /，x：不认识的字段/],
    ['a query name that stands twice', { url: '/t/notes/1?word=a&word=b' }, 400, 'INVALID', /重复/],
    ['a broken escape in the query', { url: '/t/notes/1?word=%ff' }, 400, 'INVALID', /编码/],
    ['a prototype key in the query', { url: '/t/notes/1?__proto__=a' }, 400, 'INVALID', /__proto__/],
    ['a query where none is taken', { url: '/t/me?a=1' }, 400, 'INVALID', /不认识的字段/],
    ['a broken escape in the path', { url: '/t/notes/%ff' }, 400, 'INVALID', /编码/],
  ] as const)('%s is refused', async (_name, options, status, code, message) => {
    const { raw } = await api();
    const answer = await raw(options);
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      status,
      code,
      expect.stringMatching(message),
    ]);
    expect(Object.keys(answer.error).filter((key) => key !== 'details')).toEqual([
      'code',
      'message',
      'requestId',
      'retryable',
    ]);
  });

  test('every issue is named with its place', async () => {
    const answer = await (await api()).raw(post('{"title":"","tags":[1],"x":2}'));
    expect(answer.error.message).toBe('提交的内容有误，title：请填写标题');
    expect(answer.error.details).toEqual([
      { in: 'body', path: 'title', message: '请填写标题' },
      { in: 'body', path: 'tags.0', message: expect.any(String) },
      { in: 'body', path: 'x', message: '不认识的字段' },
    ]);
  });
});

describe('addresses and methods', () => {
  test.each([
    ['/t/nothing', 404],
    ['/t/me/', 404],
    ['//t/me', 404],
    ['/t//me', 404],
    ['/T/me', 404],
    ['/t/me;x=1', 404],
  ])('%s is no way round to a call', async (url, status) => {
    const answer = await (await api()).raw({ url });
    expect([answer.status, answer.error.code]).toEqual([status, 'NO_SUCH_CALL']);
  });
  test.each(['HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
    '%s on a GET call is answered 405',
    async (method) => {
      const answer = await (await api()).raw({ method, url: '/t/me' });
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET']);
    },
  );
  test('a method override header changes nothing', async () => {
    const answer = await (await api()).raw({ url: '/t/notes', headers: { 'x-http-method-override': 'POST' } });
    expect(answer.status).toBe(405);
  });
  test('an escaped address is the same call with the same fence', async () => {
    expect((await (await api({ actor: null })).raw({ url: '/t/%6de' })).status).toBe(401);
  });
});

describe('calls from other sites', () => {
  const write = (headers: Record<string, string>) => ({
    method: 'POST' as const,
    url: '/t/notes',
    headers: { 'content-type': 'application/json', host: 'lectern.test', ...headers },
    payload: '{"title":"a"}',
  });
  test.each([
    ['the header is missing', { 'x-lectern-request': '' }, 403],
    ['the origin is foreign', { origin: 'https://evil.test' }, 403],
    ['the origin is opaque', { origin: 'null' }, 403],
    ['the browser says cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['the browser says same-site', { 'sec-fetch-site': 'same-site' }, 403],
    ['the page is our own', { origin: 'https://lectern.test', 'sec-fetch-site': 'same-origin' }, 200],
  ])('when %s, a write is answered accordingly', async (_name, headers, status) => {
    expect((await (await api()).raw(write(headers))).status).toBe(status);
  });
});
