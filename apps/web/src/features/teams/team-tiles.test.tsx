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
