import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { aConfig } from '../../shared/api/config-test-data.ts';
import { meQuery } from '../../shared/api/session.ts';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { DeskPage } from './desk-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openDesk(initialEntries: InitialEntry[] = ['/']) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aPerson({ privileges: ['STUDENT_READ'] }));
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  const router = createMemoryRouter([{ path: '/', element: <DeskPage /> }], { initialEntries });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

test('decision 160: a search of the bar is searched for here at once, and is no part of the address', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    sent.push(typeof init?.body === 'string' && JSON.parse(init.body));
    return new Response(JSON.stringify({ students: [] }));
  });
  const router = openDesk([{ pathname: '/', state: { search: '19999999999' } }]);
  await screen.findByText('没有找到学员');
  expect(sent).toEqual([{ text: '19999999999' }]);
  expect(router.state.location).toMatchObject({ pathname: '/', search: '', state: null });
  await act(() => router.navigate('/', { state: { search: 'abc' } }));
  expect((await screen.findByRole('alert')).textContent).toContain('请输入完整手机号');
  expect(sent).toHaveLength(1);
});

test('areas 12: what cannot be searched for takes away what the search before it found', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ students: [] })));
  openDesk();
  const search = (text: string) => {
    fireEvent.change(screen.getByLabelText('查找学员'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: '查找' }));
  };
  search('19999999999');
  await screen.findByText('没有找到学员');
  search('abc');
  expect(screen.getByRole('alert').textContent).toContain('请输入完整手机号');
  expect(await screen.findByText('还没有查找')).toBeTruthy();
  expect(screen.queryByText('没有找到学员')).toBeNull();
});
