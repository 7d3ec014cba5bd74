import type { RenewalSummary } from '@lectern/contract/lessons/lesson-renewal';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { RenewalDaily } from './renewal-daily.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

type Answer = Pick<RenewalSummary, 'state' | 'why'> & { readonly balanced?: boolean };

function show(answer: Answer): void {
  const day = { day: Date.UTC(2026, 8, 1), renewals: 2, losses: 1, left: 0, net: 1, renewed: 1, notRenewed: 0 };
  const reply = { lessonId: 7, computedTime: 1, version: 1, days: [day], balanced: true, ...answer };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(reply)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <RenewalDaily lessonId={7} /> }])} />
    </QueryClientProvider>,
  );
}

test('statistics 6: what is unknown is said, and shows no figure', async () => {
  show({ state: 'unknown', why: '订单暂时无法读取' });
  await screen.findByText('续报未知');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('R064: a lesson of another type says why there is none', async () => {
  show({ state: 'absent', why: '直播课不统计续报' });
  await screen.findByText('直播课不统计续报。');
  expect(screen.queryByRole('table')).toBeNull();
});

test('statistics 9: the table behind the bars says the same; days that do not add up are an alarm', async () => {
  show({ state: 'known', why: '', balanced: false });
  await screen.findByText('100.0%');
  expect(screen.getByRole('slider', { name: /每日续报，.*数据见下表/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('不一致');
});
