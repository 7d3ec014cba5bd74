/** The application as a whole: everything is mounted, described, fenced and fails well. */
import { CONTRACTS } from '@lectern/contract/all';
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import { operationLogContract } from '@lectern/contract/history/operation-log';
import { ErrorBody } from '@lectern/contract/wire-values';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from './database.ts';
import { apiOf, buildTestApp, test } from './harness.ts';

const endpoints: AnyEndpoint[] = Object.values(CONTRACTS).flatMap((contract) => Object.values(contract));
const isMutating = (endpoint: AnyEndpoint) => endpoint.method !== 'GET';

describe('every call of the contract', () => {
  test('is mounted, and refuses whoever is not signed in', async ({ api }) => {
    expect(endpoints.length).toBeGreaterThan(50);
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      const url = endpoint.path.replaceAll(/:\w+/g, '1');
      const answer = await api.anonymous.raw({ method: endpoint.method, url });
      expect([endpoint.id, answer.status, answer.error.code]).toEqual([endpoint.id, 401, 'NOT_SIGNED_IN']);
    }
  });
  test('R014: refuses a signed-in person without the root permission, and records it', async ({ api, database }) => {
    const guest = await api.as({ privileges: [] });
    const fenced = endpoints.filter(({ permission }) => permission !== 'public' && permission !== 'signedIn');
    for (const endpoint of fenced) {
      const answer = await guest.raw({ method: endpoint.method, url: endpoint.path.replaceAll(/:\w+/g, '1') });
      expect([endpoint.id, answer.status]).toEqual([endpoint.id, 403]);
    }
    const denied = await database.db.selectFrom('deniedAccess').select('endpoint').execute();
    expect(new Set(denied.map((row) => row.endpoint)).size).toBe(fenced.length);
  });
  test('refuses a write that carries no header of ours', async ({ api }) => {
    const admin = await api.as();
    for (const endpoint of endpoints.filter(isMutating)) {
      const url = endpoint.path.replaceAll(/:\w+/g, '1');
      const answer = await admin.raw({ method: endpoint.method, url, headers: { 'x-lectern-request': '' } });
      expect([endpoint.id, answer.status, answer.error.code]).toEqual([endpoint.id, 403, 'CROSS_SITE']);
    }
  });
  test('refuses an unknown query name', async ({ api }) => {
    const admin = await api.as();
    for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
      const answer = await admin.raw({ url: `${endpoint.path.replaceAll(/:\w+/g, '1')}?noSuchName=1` });
      expect([endpoint.id, answer.status, answer.error.code]).toEqual([endpoint.id, 400, 'INVALID']);
    }
  });
});

test('issue 16: the log has each type and action in Chinese, and offers each field once', async ({ api }) => {
  const words = await (await api.as()).call(operationLogContract.words, {});
  expect(words.length).toBeGreaterThan(30);
  const raw = words.flatMap(({ subjectType, label, actions }) =>
    [label, ...actions.map((action) => action.label)]
      .filter((text) => !/\p{Script=Han}/u.test(text))
      .map((text) => `${subjectType}: ${text}`),
  );
  const twice = words.flatMap(({ subjectType, actions, fields }) =>
    [actions, fields].flatMap((options) => {
      const values = options.map(({ value }) => value);
      return values.filter((value, at) => values.indexOf(value) < at).map((value) => `${subjectType}: ${value}`);
    }),
  );
  expect({ raw, twice }).toEqual({ raw: [], twice: [] });
});

describe('bad input', () => {
  const list = '/tutor-atm-lesson/api/lesson-ids';
  const ids = Array.from({ length: 201 }, (_, index) => index + 1).join(',');
  test.for([
    ['too large a page', { url: `${list}?pageSize=201` }, 400],
    ['a page size beyond any number', { url: `${list}?pageSize=8888888888` }, 400],
    ['too long a list of ids', { url: `/tutor-atm-lesson/api/lessons?ids=${ids}` }, 400],
    ['an id beyond safe numbers', { url: '/tutor-atm-lesson/api/lessons/9999999999999999' }, 400],
    ['an id that does not exist', { url: '/tutor-atm-lesson/api/lessons/999999999' }, 404],
    ['an unknown call', { url: '/tutor-atm-lesson/api/nothing' }, 404],
    ['a NUL in a search', { url: `${list}?lessonName=%00` }, 400],
    ['a lone surrogate in a search', { url: `${list}?lessonName=%ed%a0%80` }, 400],
  ] as const)('%s is answered with the error body in Chinese', async ([, options, status], { api }) => {
    const answer = await (await api.as()).raw(options);
    expect(answer.status).toBe(status);
    expect(ErrorBody.parse(answer.error).message).toMatch(/\p{Script=Han}/u);
  });
});

describe('headers', () => {
  const always = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    'cache-control': 'no-store',
  };
  test.for([
    ['a reply', '/lectern/api/app-config', 200],
    ['a refusal', '/lectern/api/me', 401],
    ['an unknown address', '/nothing', 404],
    ['a wrong method', '/lectern/api/login', 405],
    ['a broken address', '/lectern/%ff', 400],
    ['the API page', '/lectern/api/docs', 200],
    ['health', '/health/live', 200],
    ['metrics', '/metrics', 200],
  ] as const)('stand on %s', async ([, url, status], { api }) => {
    const answer = await api.anonymous.raw({ url });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(always);
    // ASVS V4.1.1
    expect(answer.headers['content-type']).toMatch(/^(application\/json|text\/(html|plain)); .*charset=utf-8$/);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
  test('say https only where it is served', async ({ database, api }) => {
    expect((await api.anonymous.raw({ url: '/health/live' })).headers['strict-transport-security']).toBeUndefined();
    const secure = await buildTestApp(database, { env: { LECTERN_HTTPS: '1' } });
    const answer = await apiOf(secure.http, database).anonymous.raw({ url: '/health/live' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.stop({ noticeMs: 0 });
  });
});

describe('the OpenAPI document', () => {
  const Operation = z.object({
    operationId: z.string(),
    summary: z.string().min(1),
    'x-permission': z.unknown(),
    security: z.array(z.unknown()),
    parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean() })).optional(),
    responses: z.looseObject({ '200': z.object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) }) }),
  });
  const Document = z.object({
    openapi: z.literal('3.1.0'),
    paths: z.record(z.string(), z.record(z.string(), Operation)),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  });

  test('describes every mounted call, its parameters and its permission', async ({ api }) => {
    const answer = await api.anonymous.raw({ url: '/lectern/api/openapi.json' });
    const document = Document.parse(answer.reply);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, ...operation })),
    );
    expect(operations).toHaveLength(endpoints.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const { path, parameters = [] } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    }
  });
  test('refers to nothing that it does not hold', async ({ api }) => {
    const { text } = await api.anonymous.raw({ url: '/lectern/api/openapi.json' });
    const document = Document.parse(JSON.parse(text));
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(0);
    for (const reference of new Set(references)) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(Object.keys(document.components.schemas)).toContain(reference.split('/').at(-1));
    }
    expect(text).not.toContain('$defs');
  });
  test('is readable as a page that loads only its own files', async ({ api }) => {
    const page = await api.anonymous.raw({ url: '/lectern/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('发布课程');
    const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    for (const url of loaded) expect([url, (await api.anonymous.raw({ url })).status]).toEqual([url, 200]);
    expect(page.text).not.toMatch(/<script(?![^>]*src=)|<style|style="/);
  });
});

describe('health', () => {
  test('is live and ready, and counts calls by route', async ({ api }) => {
    expect((await api.anonymous.raw({ url: '/health/live' })).reply).toEqual({ status: 'live' });
    expect((await api.anonymous.raw({ url: '/health/ready' })).reply).toEqual({ status: 'ready' });
    const { text } = await api.anonymous.raw({ url: '/metrics' });
    expect(text).toContain(
      'lectern_http_request_duration_seconds_count{method="GET",route="/health/live",status="200"}',
    );
    expect(text).toMatch(/lectern_pool_waiting 0/);
    expect(text).toMatch(/lectern_nodejs_eventloop_lag_seconds/);
  });

  test('a lost connection is survived, a database that is away is told as such, and both heal', async () => {
    const database = await openTestDatabase();
    const app = await buildTestApp(database);
    const admin = await apiOf(app.http, database).as();
    const list = { url: '/tutor-atm-lesson/api/lesson-ids' };
    expect((await admin.raw(list)).status).toBe(200);

    const name = new URL(database.url).pathname.slice(1);
    const server = await openTestDatabase();
    const command = (text: string) => server.pool.query(text);
    const killAll = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`;
    await command(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await command(killAll);
    const away = await admin.raw(list);
    expect([away.status, away.error.code, away.error.retryable]).toEqual([503, 'DATABASE_AWAY', true]);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    expect((await admin.raw({ url: '/health/ready' })).status).toBe(503);
    expect((await admin.raw({ url: '/health/live' })).status).toBe(200);

    await command(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await expect.poll(async () => (await admin.raw(list)).status, { timeout: 5000 }).toBe(200);
    expect((await admin.raw({ url: '/health/ready' })).status).toBe(200);
    await app.stop({ noticeMs: 0 });
    await database.close();
    await server.close();
  });

  test('a stopping server is not ready any more', async () => {
    const database = await openTestDatabase();
    const app = await buildTestApp(database);
    const stopped = app.stop({ noticeMs: 200 });
    const answer = await apiOf(app.http, database).anonymous.raw({ url: '/health/ready' });
    expect([answer.status, answer.error.code]).toEqual([503, 'NOT_READY']);
    await stopped;
    await database.close();
  });
});
