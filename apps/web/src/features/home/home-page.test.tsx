import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { aConfig } from '../../shared/api/config-test-data.ts';
import { meQuery } from '../../shared/api/session.ts';
import { aPerson } from '../../shared/api/session-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { taskQueries } from '../tasks/index.ts';
import { HomePage } from './home-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('decision 5: what waits for a release stands last, so that it moves nothing when it comes', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aPerson({ privileges: ['amaze', 'LESSON_READ', 'BATCH_TASK_HIGH'] }));
  const waiting = taskQueries.list({ toRelease: 'true', pageSize: 6 });
  client.setQueryData(waiting.queryKey, { list: [], total: 2, page: 1, pageSize: 6 });
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <HomePage /> }])} />
    </QueryClientProvider>,
  );
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles.length).toBeGreaterThan(1);
  expect(titles.at(-1)).toBe('待我放行（2）');
});
