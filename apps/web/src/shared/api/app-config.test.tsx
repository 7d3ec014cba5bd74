import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { appConfigQuery } from './app-config.ts';
import { aConfig } from './config-test-data.ts';

const LONGER_THAN_ALL_RETRIES_MS = 60_000;
const UNAVAILABLE = { code: 'UNAVAILABLE', message: '服务暂时不可用', requestId: 'r', retryable: true };

let asked = 0;
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each<[string, () => Promise<Response>]>([
  ['the server is not available', () => Promise.resolve(Response.json(UNAVAILABLE, { status: 503 }))],
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
])('R344: environment features are asked for again twice where %s, and once more on demand', async (_case, failing) => {
  answer = failing;
  const client = createQueryClient();
  const failed = client.fetchQuery({ ...appConfigQuery, retry: client.getDefaultOptions().queries?.retry ?? false });
  const outcome = failed.then(
    () => 'loaded',
    () => 'failed',
  );
  await vi.advanceTimersByTimeAsync(LONGER_THAN_ALL_RETRIES_MS);
  expect(await outcome).toBe('failed');
  expect(asked).toBe(3);

  const config = aConfig();
  answer = () => Promise.resolve(Response.json(config));
  expect((await client.fetchQuery(appConfigQuery)).features).toEqual(config.features);
  expect(asked).toBe(4);
});

test('R343: features come with the configuration of this server and with nothing else', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    urls.push(url);
    return Promise.resolve(Response.json(aConfig()));
  });
  const client = createQueryClient();
  await client.fetchQuery(appConfigQuery);
  // Kept for as long as the page is open.
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  await client.fetchQuery(appConfigQuery);
  expect(urls).toEqual(['/lectern/api/app-config']);
});
