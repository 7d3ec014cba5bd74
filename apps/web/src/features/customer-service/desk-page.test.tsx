import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
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

test('areas 12: what cannot be searched for takes away what the search before it found', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ students: [] })));
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aPerson({ privileges: ['STUDENT_READ'] }));
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <DeskPage /> }])} />
    </QueryClientProvider>,
  );
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
