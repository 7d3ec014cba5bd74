// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { sendError } from './error-reporter.ts';

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
  const event: unknown = JSON.parse(typeof init?.body === 'string' ? (init.body.split('\n')[2] ?? '') : '');
  expect(event).toMatchObject({ environment: 'stage', user: { id: '7', username: '林静', identity: '教务运营' } });
  expect(init?.headers).toMatchObject({ 'x-lectern-platform': '2' });
});
