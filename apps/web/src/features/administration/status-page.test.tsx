import type { SystemLine } from '@lectern/contract/administration/system-status';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { StatusPage } from './status-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const line = (label: string, state: SystemLine['state'], advice = ''): SystemLine => ({
  group: '备份',
  label,
  state,
  value: '值',
  advice,
});

function open(lines: readonly SystemLine[]): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ lines, time: 1_795_000_000_000 })));
  const router = createMemoryRouter([{ path: '/', element: <StatusPage /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const labelsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('strong')?.textContent);

test('issue 20: what is to be done stands first, what is wrong before what wants a look', async () => {
  open([line('大小', 'plain'), line('演练', 'look', '做一次'), line('备份', 'wrong', '运行 npm run backup')]);
  expect(await screen.findByText('1 项异常，1 项需要留意。')).toBeTruthy();
  expect(labelsIn(screen.getByRole('region', { name: '需要处理' }))).toEqual(['备份', '演练']);
  expect(labelsIn(screen.getByRole('region', { name: '备份' }))).toEqual(['大小', '演练', '备份']);
  expect(screen.getAllByText('异常')).toHaveLength(2);
});

test('issue 20: where all is well there is no such list', async () => {
  open([line('备份', 'fine')]);
  expect(await screen.findByText('一切正常。')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '需要处理' })).toBeNull();
});
