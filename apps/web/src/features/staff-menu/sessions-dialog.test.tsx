import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { openDialogsInTests } from '../../shared/ui/dialogs-in-tests.ts';
import { dismissAllToasts, readToasts } from '../../shared/ui/toasts.ts';
import { SessionsDialog } from './sessions-dialog.tsx';

const session = (id: number) => ({
  id,
  current: id === 1,
  userAgent: '',
  address: `10.0.0.${id}`,
  createdTime: 1,
  lastSeenTime: 1,
});
let open = [1, 2, 3];

beforeEach(() => {
  open = [1, 2, 3];
  openDialogsInTests();
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (!init?.method || init.method === 'GET') return Response.json(open.map(session));
    const id = Number(/(\d+)/.exec(path)?.[1]);
    open = open.filter((one) => one !== id);
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  cleanup();
  dismissAllToasts();
  vi.unstubAllGlobals();
});

test('issue 16: all other sessions are ended at one press, the present one stays', async () => {
  const dialog = <SessionsDialog onClose={() => undefined} />;
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '结束其他全部会话（2）' }));
  await waitFor(() => expect(open).toEqual([1]));
  await waitFor(() => expect(readToasts().map(({ text }) => text)).toContain('已结束其他 2 个会话'));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^结束/ })).toBeNull());
});
