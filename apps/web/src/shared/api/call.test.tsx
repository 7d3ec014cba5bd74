import { lessonsContract } from '@lectern/contract/lessons/lessons';
import { identityContract } from '@lectern/contract/shell/identity';
import { shellContract } from '@lectern/contract/shell/shell';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { configureClient } from './client-settings.ts';
import { flushRequestLog, startRequestLog } from './request-log.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const headersOf = (nth: number) => fetched.mock.calls[nth]?.[1]?.headers as Record<string, string>;

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  configureClient({ platformHeader: null, onSignedOut: () => undefined, onTask: () => undefined });
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('sends the request mark, and no idempotency key with a read', async () => {
    fetched.mockResolvedValue(answer({ id: 1 }));
    await call(lessonsContract.get, { params: { id: 5 } });
    expect(fetched.mock.calls[0]?.[0]).toBe('/tutor-atm-lesson/api/lessons/5');
    expect(headersOf(0)).toEqual({ 'x-lectern-request': '1' });
  });

  it('R340: adds the platform header when there is one', async () => {
    configureClient({ platformHeader: { name: 'x-platform', value: 'two' } });
    fetched.mockResolvedValue(answer({}));
    await call(shellContract.navigation);
    expect(headersOf(0)).toMatchObject({ 'x-platform': 'two' });
  });

  it('sends a write again with the same idempotency key when no answer came', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValueOnce(answer({ id: 5, rev: 2 }));
    await call(lessonsContract.publish, { params: { id: 5 }, body: {} });
    expect(headersOf(0)['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(headersOf(1)['idempotency-key']).toBe(headersOf(0)['idempotency-key']);
  });

  it.each([503, 429])(
    'sends a write that was refused for a moment (%i) again, with the same idempotency key',
    async (status) => {
      const refused = answer({}, { status, headers: { 'retry-after': '0.01' } });
      fetched.mockResolvedValueOnce(refused).mockResolvedValueOnce(answer({ id: 5, rev: 2 }));
      await call(lessonsContract.publish, { params: { id: 5 }, body: {} });
      expect(fetched).toHaveBeenCalledTimes(2);
      expect(headersOf(1)['idempotency-key']).toBe(headersOf(0)['idempotency-key']);
    },
  );

  it.each(['900', undefined])(
    'reports a limit that is no matter of moments at once (Retry-After %s)',
    async (seconds) => {
      const headers = seconds === undefined ? {} : { 'retry-after': seconds };
      fetched.mockResolvedValue(answer({}, { status: 429, headers }));
      await expect(call(lessonsContract.publish, { params: { id: 5 }, body: {} })).rejects.toMatchObject({
        status: 429,
      });
      expect(fetched).toHaveBeenCalledTimes(1);
    },
  );

  it('sends no idempotency key with a POST that only reads', async () => {
    fetched.mockResolvedValue(answer({}));
    await call(lessonsContract.timeCalculation, { body: {} });
    expect(headersOf(0)).not.toHaveProperty('idempotency-key');
  });

  it('turns the error body into an ApiError', async () => {
    const body = {
      code: 'noOnShelfTeam',
      message: '课程没有已上架的班级',
      details: { a: 1 },
      requestId: 'r1',
      retryable: false,
    };
    fetched.mockResolvedValue(answer(body, { status: 409 }));
    const error = await call(lessonsContract.publish, { params: { id: 5 } }).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 409, ...body } satisfies Partial<ApiError>);
  });

  it('gives an answer that is not ours a message of its own', async () => {
    fetched.mockResolvedValue(new Response('<html>', { status: 502, headers: { 'x-request-id': 'r2' } }));
    const error = await call(shellContract.navigation).catch((e: unknown) => e);
    expect(error).toMatchObject({ status: 502, code: 'http502', requestId: 'r2', retryable: true });
  });

  it('tells the shell when the session is gone, but not when a password was wrong', async () => {
    const onSignedOut = vi.fn<() => void>();
    configureClient({ onSignedOut });
    fetched.mockImplementation(async () => answer({}, { status: 401 }));
    await call(identityContract.login, { body: { account: 'a', password: 'b' } }).catch(() => undefined);
    expect(onSignedOut).not.toHaveBeenCalled();
    await call(shellContract.navigation).catch(() => undefined);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it.each([
    ['the body', 77, 77],
    ['the field taskId', { taskId: 78 }, 78],
  ])('R346: header code 1001 leads to the task whose id is %s', async (_, body, id) => {
    const onTask = vi.fn<(taskId: number) => void>();
    configureClient({ onTask });
    fetched.mockResolvedValue(answer(body, { headers: { code: '1001' } }));
    await call(lessonsContract.batchPublish, { body: { ids: [1] } });
    expect(onTask).toHaveBeenCalledWith(id);
  });

  it('takes the answer that was fetched before the code was there, once', async () => {
    window.lecternPreloaded = { '/lectern/api/me': Promise.resolve(answer({ id: 9 })) };
    fetched.mockResolvedValue(answer({ id: 10 }));
    expect(await call(identityContract.me)).toEqual({ id: 9 });
    expect(await call(identityContract.me)).toEqual({ id: 10 });
  });

  it('R339: logs a request once within 500 ms and sends the entries together', async () => {
    fetched.mockImplementation(async () => answer({}));
    const stop = startRequestLog();
    flushRequestLog();
    await call(lessonsContract.get, { params: { id: 31 } });
    await call(lessonsContract.get, { params: { id: 31 } });
    await call(lessonsContract.get, { params: { id: 32 } });
    fetched.mockClear();
    flushRequestLog();
    stop();
    const sent: unknown = JSON.parse(fetched.mock.calls[0]?.[1]?.body as string);
    const entries = (sent as { entries: { path: string }[] }).entries;
    expect(entries.map(({ path }) => path).filter((path) => /lessons\/3[12]$/.test(path))).toEqual([
      '/tutor-atm-lesson/api/lessons/31',
      '/tutor-atm-lesson/api/lessons/32',
    ]);
  });
});
