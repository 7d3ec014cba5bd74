import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { ToastRegion } from '../../../shared/ui/toast-region.tsx';
import { dismissAllToasts } from '../../../shared/ui/toasts.ts';
import { taskQueries } from '../task-queries.ts';
import { aTask, counted } from '../task-test-data.ts';
import { aTaskServer } from '../task-test-server.ts';
import { joinRunning } from './join-running.ts';
import { RunningTasks } from './running-tasks.tsx';

function openBar(path = '/lessons') {
  const client = createQueryClient();
  const Bar = () => (
    <>
      <RunningTasks module={undefined} />
      <Outlet />
    </>
  );
  const router = createMemoryRouter([{ element: <Bar />, children: [{ path: '*', element: null }] }], {
    initialEntries: [path],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const refresh = () => act(() => client.invalidateQueries({ queryKey: taskQueries.lists }));
  return { router, refresh };
}

const running = (id: number, done: number) =>
  aTask(id, { state: 'running', rowCount: 100, counts: counted(done, { waiting: 100 - done }), finishedTime: 0 });
const ended = aTask(42, { state: 'partial', rowCount: 100, counts: counted(97, { refused: 2, notDone: 1 }) });

afterEach(() => {
  act(dismissAllToasts);
  cleanup();
  vi.unstubAllGlobals();
});

describe('running tasks in the bar', () => {
  test('areas 9: nothing stands there while nothing runs', async () => {
    aTaskServer(aTask(41), aTask(43, { state: 'planned' }));
    const { refresh } = openBar();
    await refresh();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('areas 9: one leads to its page, several to the list of them', async () => {
    const server = aTaskServer(running(42, 40));
    const { refresh } = openBar();
    const one = await screen.findByRole('link', { name: /发布课程/ });
    expect(one.getAttribute('href')).toBe('/jwc/batch/task/42');
    expect(one.textContent).toContain('40%');
    server.tasks.set(43, running(43, 60));
    await refresh();
    const both = await screen.findByRole('link', { name: /2 个任务/ });
    expect(both.getAttribute('href')).toBe('/jwc/batch/task?mine=true&state=running');
    expect(both.textContent).toContain('50%');
  });

  test('areas 9: its end is told with the four counters and leads to it', async () => {
    const server = aTaskServer(running(42, 40));
    const { router, refresh } = openBar();
    await screen.findByRole('link', { name: /发布课程/ });
    server.tasks.set(42, ended);
    await refresh();
    await screen.findByText('发布课程（任务 42）部分成功：成功 97，拒绝 2，失败 0，未执行 1');
    act(() => screen.getByRole('button', { name: '查看任务' }).click());
    await waitFor(() => expect(router.state.location.pathname).toBe('/jwc/batch/task/42'));
    expect(screen.queryByText(/未执行 1/)).toBeNull();
  });

  test('areas 9: its own page tells of the end itself, and a pause is no end', async () => {
    const server = aTaskServer(running(42, 40), running(43, 10));
    const { refresh } = openBar('/jwc/batch/task/42');
    await screen.findByRole('link', { name: /2 个任务/ });
    server.tasks.set(42, ended);
    server.tasks.set(43, { ...running(43, 10), state: 'paused' });
    await refresh();
    await waitFor(() => expect(screen.queryByRole('link', { name: /个任务/ })).toBeNull());
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('several are one bar', () => {
    expect(joinRunning([running(1, 10), running(2, 30)])).toEqual({
      rowCount: 200,
      counts: counted(40, { waiting: 160 }),
    });
  });
});
