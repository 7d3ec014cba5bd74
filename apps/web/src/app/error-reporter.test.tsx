import { afterEach, expect, test, vi } from 'vitest';
import { sendError } from './error-reporter.ts';

afterEach(() => vi.unstubAllGlobals());

test('R347: a report names the person and the environment of this installation', async () => {
  const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', send);
  sendError(
    new TypeError('broken'),
    { id: '7', username: '林静', identity: '教务运营' },
    { platformHeader: { name: 'x-lectern-platform', value: '2' }, environment: 'stage' },
  );
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  const [, init] = send.mock.calls[0] ?? [];
  const sent = await new Response(init?.body).text();
  const event: unknown = JSON.parse(sent.split('\n')[2] ?? '');
  expect(event).toMatchObject({ environment: 'stage', user: { id: '7', username: '林静', identity: '教务运营' } });
  expect(init?.headers).toMatchObject({ 'x-lectern-platform': '2' });
});
