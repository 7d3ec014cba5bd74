import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../../shared/api/app-config.ts';
import { aConfig } from '../../../shared/api/config-test-data.ts';
import { meQuery } from '../../../shared/api/session.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { type TaskModule, taskListPath } from '../task-paths.ts';
import { aTask, counted } from '../task-test-data.ts';
import { aTaskPerson, aTaskServer } from '../task-test-server.ts';
import { TaskListPage } from './task-list-page.tsx';

function openList(search = '', module?: TaskModule) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, aTaskPerson());
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  const path = taskListPath(module);
  const router = createMemoryRouter([{ path, element: <TaskListPage module={module} /> }], {
    initialEntries: [`${path}${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const running = (done: number) =>
  aTask(42, { state: 'running', rowCount: 100, counts: counted(done, { waiting: 100 - done }), finishedTime: 0 });

beforeAll(() => {
  Element.prototype.scrollTo ??= () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of tasks', () => {
  test('areas 9: shows progress as it is made while something runs', async () => {
    const server = aTaskServer(running(10), aTask(41));
    openList();
    await screen.findByText('10%');
    screen.getByText('1 个任务正在执行，进度每 2 秒更新');
    server.tasks.set(42, running(70));
    expect(await screen.findByText('70%', {}, { timeout: 4_000 })).toBeTruthy();
  });

  test('keeps its filters in the address', async () => {
    aTaskServer(running(10), aTask(41));
    const router = openList('?page=2&pageSize=50');
    fireEvent.click(await screen.findByRole('radio', { name: '我发起的' }));
    await waitFor(() => expect(router.state.location.search).toBe('?mine=true&pageSize=50'));
    fireEvent.change(screen.getByRole('combobox', { name: '状态' }), { target: { value: 'failed' } });
    await waitFor(() => expect(router.state.location.search).toBe('?mine=true&state=failed&pageSize=50'));
    fireEvent.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(router.state.location.search).toBe('?pageSize=50'));
  });

  test('areas 9: filters by what colleagues have started too', async () => {
    aTaskServer(aTask(41, { type: 'lesson.cancel', label: '取消课程' }), aTask(42));
    openList();
    await screen.findByRole('option', { name: '取消课程' });
    expect(screen.getAllByRole('option', { name: '发布课程' })).toHaveLength(1);
  });

  test('says why nothing is there and what to do next', async () => {
    aTaskServer();
    openList('?state=failed');
    await screen.findByText('没有符合条件的任务');
    fireEvent.click(screen.getByRole('button', { name: '重置全部条件' }));
    expect(await screen.findByText('还没有批量任务')).toBeTruthy();
  });

  test('issue 16: says what became of the records; what there is none of is not said', async () => {
    const counts = { waiting: 0, succeeded: 9, unchanged: 0, refused: 3, failed: 0, notDone: 0 };
    aTaskServer(aTask(41, { state: 'partial', counts }));
    openList();
    const row = within(await screen.findByRole('row', { name: /发布课程/ }));
    expect(row.getByText('成功 9')).toBeTruthy();
    expect(row.getByText('拒绝 3')).toBeTruthy();
    expect(row.queryByText(/失败\s*0|无需变更|未执行/)).toBeNull();
  });

  test('R048: leads to the pages of its own module', async () => {
    aTaskServer(aTask(41));
    openList('', '4');
    expect((await screen.findByRole('link', { name: '发布课程' })).getAttribute('href')).toBe('/convenientTools/41');
    expect(screen.getByRole('link', { name: '新建任务' }).getAttribute('href')).toBe('/convenientTools/new');
  });
});
