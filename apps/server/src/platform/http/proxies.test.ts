/** ASVS V4.1.3, V15.3.4: what a browser writes into the headers of a proxy counts for nothing. */
import { endpoint } from '@lectern/contract/endpoint';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type BareApp, bareApp } from '../../../test/bare-app.ts';

const contract = {
  whence: endpoint({
    id: 'L900',
    method: 'GET',
    path: '/t/whence',
    tag: 't',
    summary: '从哪里来',
    permission: 'signedIn',
    reply: z.object({ address: z.string(), host: z.string() }),
  }),
};

let bare: BareApp | undefined;
afterEach(() => bare?.app.close());

async function whence(proxies: number, headers: Record<string, string>) {
  const handlers = {
    whence: async ({ call: { address, host } }: { call: { address: string; host: string } }) => ({ address, host }),
  };
  bare = await bareApp(contract, handlers, { proxies });
  const answer = await bare.app.inject({
    url: '/t/whence',
    headers: { host: 'lectern.test', ...headers },
    remoteAddress: '10.0.0.1',
  });
  return answer.json<{ address: string; host: string }>();
}

test.each([
  ['nobody stands in front', 0, '192.0.2.9', '10.0.0.1'],
  ['the proxy sets it', 1, '192.0.2.1', '192.0.2.1'],
  ['the proxy adds to what the browser wrote', 1, '198.51.100.7, 192.0.2.1', '192.0.2.1'],
  ['two of them add to it', 2, '198.51.100.7, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
  ['more are configured than there are', 2, '192.0.2.1', '192.0.2.1'],
])('%s: %d proxies, X-Forwarded-For %s counts as %s', async (_, proxies, forwarded, address) => {
  expect((await whence(proxies, { 'x-forwarded-for': forwarded })).address).toBe(address);
});

test.each([0, 1])('behind %d proxies our own address is Host, whatever X-Forwarded-Host says', async (proxies) => {
  expect((await whence(proxies, { 'x-forwarded-host': 'evil.test' })).host).toBe('lectern.test');
});
