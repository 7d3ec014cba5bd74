import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { TeamTiles } from './team-tiles.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an error before anything was seen speaks of no earlier content', async () => {
  const refused = { code: 'NOT_FOUND', message: '课程不存在', requestId: 'r1', retryable: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 404 })));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <TeamTiles lessonId={7} /> }])} />
    </QueryClientProvider>,
  );
  await screen.findByText('课程不存在');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  expect(screen.queryByText(/上一次查到/)).toBeNull();
});

test('满班率 is read right: 78 of 163 places are taken although no team is full', async () => {
  const sums = {
    teamCount: 12,
    onShelfCount: 7,
    capacity: 163,
    reserved: 10,
    studentCount: 78,
    unassignedCount: 3,
    withoutMentorCount: 0,
    fullCount: 0,
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(sums)));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <TeamTiles lessonId={7} /> }])} />
    </QueryClientProvider>,
  );
  const full = (await screen.findByText('0 / 12')).closest('div');
  expect([full?.textContent, full?.title]).toEqual([
    '满班小班0 / 12',
    '满班率 0%：12 个小班中，0 个的在读人数已达容量减预留',
  ]);
  expect(screen.getByText('48%').closest('div')?.textContent).toBe('已占名额48%');
  expect(screen.getByRole('link', { name: '未分班 3' }).getAttribute('href')).toBe('/lessons/7/teams/placing');
});
