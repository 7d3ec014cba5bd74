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
import { classesTodayQuery, saleOutlookQuery } from './home-queries.ts';

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

test('issue 16: the day stands first: classes now and next, what should be on sale, each with the way to its rows', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aPerson({ privileges: ['amaze', 'LESSON_READ', 'EPISODE_READ'] }));
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  const dayStart = Date.parse('2026-03-01T00:00:00+08:00');
  const one = {
    id: 7,
    name: '第 3 讲 数轴',
    startTime: dayStart + 36_000_000,
    endTime: dayStart + 41_400_000,
    teacherName: null,
    subject: null,
    lesson: { id: 5, name: '初一数学' },
    lessonCount: 2,
  };
  client.setQueryData(classesTodayQuery.queryKey, {
    dayStart,
    count: 9,
    withoutTeacher: 1,
    running: { count: 1, ids: [7], list: [one] },
    coming: { count: 0, ids: [], list: [] },
    comingTomorrow: true,
  });
  client.setQueryData(saleOutlookQuery.queryKey, {
    late: { count: 2, ids: [5, 6] },
    soon: { count: 0, ids: [] },
    soonDays: 7,
    onSale: { count: 30, seats: 400, paid: 100 },
    full: { count: 1, ids: [8] },
    slow: { count: 120, ids: [9] },
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <HomePage /> }])} />
    </QueryClientProvider>,
  );
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['今天的课共 9 节直播，1 节还没有老师', '开售与报名']);
  const addresses = Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  );
  expect(addresses).toMatchObject({
    '第 3 讲 数轴': '/jwc/episodes/7',
    初一数学: '/lessons/5',
    '2 门': '/lessons?ids=5,6',
    '30 门': '/lessons?saleStatus=onSale',
    '1 门': '/lessons?saleStatus=soldOut',
    '120 门（查看前 1 门）': '/lessons?ids=9',
  });
  expect(addresses['1 节还没有老师']).toContain('withoutTeacher=true');
  expect(screen.getByText(/10:00–11:30/)).toBeTruthy();
  expect(screen.getByText(/已报 100 \/ 400 人（25%）/)).toBeTruthy();
  expect(screen.getByText('明天没有直播课')).toBeTruthy();
});
