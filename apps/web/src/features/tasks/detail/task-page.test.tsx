import type { Me } from '@lectern/contract/shell/identity';
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../../shared/api/app-config.ts';
import { aConfig } from '../../../shared/api/config-test-data.ts';
import { meQuery } from '../../../shared/api/session.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { aTask, counted } from '../task-test-data.ts';
import { aTaskPerson, aTaskServer } from '../task-test-server.ts';
import { TaskPage } from './task-page.tsx';

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.opened.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  tell(task: TaskSummary): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(task) }));
  }
}

function openTask(id: string, me: Me = aTaskPerson('EXPORT')) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, me);
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  const path = '/jwc/batch/task/:taskId';
  const router = createMemoryRouter(
    [
      { path, element: <TaskPage module={undefined} /> },
      { path: '*', element: null },
    ],
    {
      initialEntries: [`/jwc/batch/task/${id}`],
    },
  );
  const shown = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, shown };
}

const running = (done: number) =>
  aTask(42, {
    state: 'running',
    rowCount: 100,
    counts: counted(done, { waiting: 100 - done }),
    finishedTime: 0,
  });

beforeEach(() => {
  FakeStream.opened = [];
  vi.stubGlobal('EventSource', FakeStream);
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a task', () => {
  test('areas 9: follows the stream of a running task and never goes backwards', async () => {
    aTaskServer(running(10));
    openTask('42');
    await screen.findByText('10%');
    const [stream] = FakeStream.opened;
    expect(stream?.url).toBe('/lectern/api/tasks/42/events');
    act(() => stream?.tell(running(40)));
    await screen.findByText('40%');
    act(() => stream?.tell(running(30)));
    expect(screen.queryByText('30%')).toBeNull();
    screen.getByText('40%');
  });

  test('areas 9: polls where the stream is not to be had', async () => {
    const server = aTaskServer(running(10));
    openTask('42');
    await screen.findByText('10%');
    const [stream] = FakeStream.opened;
    act(() => {
      stream?.close();
      stream?.dispatchEvent(new Event('error'));
    });
    server.tasks.set(42, running(55));
    expect(await screen.findByText('55%', {}, { timeout: 4_000 })).toBeTruthy();
  });

  test('issue 3: says that the connection is lost when the stream breaks and asking does not help', async () => {
    const server = aTaskServer(running(10));
    openTask('42');
    await screen.findByText('10%');
    const [stream] = FakeStream.opened;
    const tell = (name: string) => act(() => void stream?.dispatchEvent(new Event(name)));
    tell('error');
    expect(screen.queryByText(/连接已断开/), 'one that never stood is not missed').toBeNull();
    tell('open');
    tell('error');
    expect(screen.queryByText(/连接已断开/), 'while asking brings news').toBeNull();
    server.down = true;
    await screen.findByText(/连接已断开，正在重新连接/, {}, { timeout: 8_000 });
    tell('open');
    expect(screen.queryByText(/连接已断开/)).toBeNull();
  });

  test('areas 9: a task that waits has lost nothing when its stream ends', async () => {
    aTaskServer(aTask(42, { state: 'paused', rowCount: 100, counts: counted(10, { waiting: 90 }), finishedTime: 0 }));
    openTask('42');
    await screen.findByText('10%');
    act(() => void FakeStream.opened[0]?.dispatchEvent(new Event('open')));
    act(() => void FakeStream.opened[0]?.dispatchEvent(new Event('error')));
    expect(screen.queryByText(/连接已断开/)).toBeNull();
  });

  test('areas 9: a file that the task left is downloaded there, or said to be over', async () => {
    const file = { name: '课程-任务42.csv', size: 12_000, kept: true, fault: '', notes: ['第 2 题：缺图（图 1）'] };
    aTaskServer(aTask(42, { file }));
    const { shown } = openTask('42');
    const link = await screen.findByRole('link', { name: '下载文件（12 KB）' });
    expect(link.getAttribute('href')).toBe('/lectern/api/tasks/42/file');
    shown.unmount();
    aTaskServer(aTask(42, { file: { ...file, kept: false } }));
    openTask('42');
    await screen.findByText('文件已过期清理，请重新导出');
  });

  test('areas 9: closes the stream when the task has ended and when one leaves', async () => {
    aTaskServer(running(10));
    const { shown } = openTask('42');
    await screen.findByText('10%');
    await waitFor(() => expect(FakeStream.opened).toHaveLength(1));
    act(() => FakeStream.opened[0]?.tell(aTask(42, { rowCount: 100, counts: counted(100) })));
    await screen.findByRole('button', { name: '撤销此任务' });
    expect(FakeStream.opened[0]?.readyState).toBe(2);
    shown.unmount();

    FakeStream.opened = [];
    aTaskServer(running(20));
    const again = openTask('42');
    await screen.findByText('20%');
    again.shown.unmount();
    expect(FakeStream.opened.every(({ readyState }) => readyState === 2)).toBe(true);
  });

  test('areas 9: pauses and goes on', async () => {
    const server = aTaskServer(running(10));
    openTask('42');
    fireEvent.click(await screen.findByRole('button', { name: '暂停' }));
    fireEvent.click(await screen.findByRole('button', { name: '继续' }));
    await screen.findByRole('button', { name: '暂停' });
    expect(server.sent.map(({ path }) => path.split('/').at(-1))).toEqual(['pause', 'resume']);
  });

  test('areas 9: says what stays before it cancels', async () => {
    const server = aTaskServer(running(10));
    openTask('42');
    fireEvent.click(await screen.findByRole('button', { name: '取消任务' }));
    expect(server.sent).toEqual([]);
    fireEvent.click(screen.getByText('取消其余 90 条'));
    await screen.findByText('已取消');
  });

  test('areas 9: a retry and an undo open their plan', async () => {
    aTaskServer(aTask(42, { state: 'partial', counts: counted(2, { refused: 1 }) }));
    const { router } = openTask('42');
    fireEvent.click(await screen.findByRole('button', { name: '再次预演未完成的 1 条' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jwc/batch/task/99'));
  });

  test('decision 52: what the command does is said above its plan, and not above the one that takes it back', async () => {
    aTaskServer(aTask(42, { state: 'planned' }), aTask(43, { state: 'planned', undoOf: 42 }));
    openTask('42');
    await screen.findByText('检查全部发布条件后上架课程');
    cleanup();
    openTask('43');
    await screen.findByRole('button', { name: '重新预演' });
    expect(screen.queryByText('检查全部发布条件后上架课程')).toBeNull();
  });

  test('areas 9: a plan is made anew from the same records where it stands', async () => {
    const server = aTaskServer(aTask(42, { state: 'planned' }));
    const { router } = openTask('42');
    fireEvent.click(await screen.findByRole('button', { name: '重新预演' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/jwc/batch/task/99'));
    expect(server.sent.map(({ path }) => path)).toEqual([
      '/lectern/api/tasks/42/retry',
      '/lectern/api/tasks/42/cancel',
    ]);
  });

  test('areas 9: the maker waits for a second person, who releases the very plan they see', async () => {
    const waiting = aTask(42, { state: 'awaitingRelease', tier: 'HIGH', startedTime: 0, finishedTime: 0 });
    aTaskServer(waiting);
    const maker = openTask('42', aTaskPerson('BATCH_TASK_HIGH'));
    await screen.findByText('等待第二人放行');
    expect(screen.queryByRole('button', { name: /^放行/ })).toBeNull();
    maker.shown.unmount();

    const server = aTaskServer({ ...waiting, mine: false });
    openTask('42', aTaskPerson('BATCH_TASK_HIGH'));
    const release = await screen.findByRole('button', { name: /^放行并发布/ });
    fireEvent.click(release);
    await waitFor(() => expect(server.sent).toHaveLength(1));
    expect(server.sent[0]).toMatchObject({ path: '/lectern/api/tasks/42/release', body: { hash: 'a1b2' } });
  });

  test('areas 9: links the task that it takes back', async () => {
    aTaskServer(aTask(42, { undoOf: 40, undoneBy: 44 }));
    openTask('42');
    const back = await screen.findByRole('link', { name: '任务 40' });
    expect(back.getAttribute('href')).toBe('/jwc/batch/task/40');
    screen.getByRole('link', { name: '任务 44' });
  });

  test.each(['9999', 'abc', '0'])('says that there is no task %s', async (id) => {
    aTaskServer();
    openTask(id);
    expect(await screen.findByText('任务不存在，或不在你的数据范围内')).toBeTruthy();
  });

  test('tells a failure and tries again', async () => {
    const server = aTaskServer(aTask(42));
    server.down = true;
    openTask('42');
    await screen.findByText('服务出错');
    server.down = false;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '撤销此任务' })).toBeTruthy();
  });
});
