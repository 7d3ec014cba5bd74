import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configureClient } from '../api/client-settings.ts';
import { meQuery } from '../api/session.ts';
import { createQueryClient } from '../query-client.ts';
import { dismissAllToasts, readToasts } from '../ui/toasts.ts';
import { PlanDialog } from './plan-dialog.tsx';
import type { PlanRequest } from './plan-queries.ts';
import { aPlan, aRow, aTask, ME, PlanServer, refusal } from './plan-test-data.ts';

let server: PlanServer;
const onClose = vi.fn<() => void>();
const onFinished = vi.fn<Parameters<typeof PlanDialog>[0]['onFinished']>();
const REQUEST: PlanRequest = { type: 'lesson.publish', selection: { ids: [1, 2, 3] }, input: {} };

function openDialog(request = REQUEST, more: Pick<ComponentProps<typeof PlanDialog>, 'next'> = {}) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, ME);
  const told = (verb: string) => `已${verb}“课程 1”`;
  const element = <PlanDialog request={request} onClose={onClose} onFinished={onFinished} told={told} {...more} />;
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}
const HANGS_MS = 60_000;
const SEMESTER_FIX: PlanFix = {
  lack: 'semester',
  unit: '门',
  noun: '课程',
  verb: '补全',
  fields: [
    {
      name: 'value',
      label: '学期',
      control: 'option',
      required: true,
      options: [{ value: '7', label: '2026 年秋季' }],
    },
  ],
  fixed: { field: 'semester' },
  groups: [
    {
      key: 'a',
      label: '2026 年秋季内',
      proposed: { value: '7' },
      why: '按上课时间',
      rows: [{ id: 3, name: '课程 3', to: null, targets: [3] }],
    },
  ],
};
const posted = (path: string) => server.asked.filter((call) => call.method === 'POST' && call.path === path);

beforeEach(() => {
  server = new PlanServer();
  vi.stubGlobal('fetch', server.fetch);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // The virtual list asks how large its window and its rows are; jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dismissAllToasts();
  onClose.mockReset();
  onFinished.mockReset();
});

describe('the dialog of a command', () => {
  test('makes the plan once, of what was asked for', async () => {
    openDialog();
    await screen.findByRole('dialog', { name: '发布课程' });
    await screen.findByRole('button', { name: '发布 2 门课程' });
    expect(posted('/lectern/api/plans').map(({ body }) => body)).toEqual([REQUEST]);
  });

  test('areas 0: tells the counters that are not zero and shows what was not done', async () => {
    server.rows = [aRow(1), aRow(2), { ...aRow(3, 'refused'), state: 'refused' }];
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    await screen.findByRole('dialog', { name: '发布课程结果' });
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['成功 2', '拒绝 1']);
    expect((await screen.findByRole('row', { name: /课程 3/ })).textContent).toContain('课程有必填项未填写');
    expect(onFinished).toHaveBeenCalledWith(aTask());
  });

  test('areas 0: what was not done, and the way back, are plans in the same place', async () => {
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    server.plan = aPlan({ id: 42, label: '撤销发布课程', verb: '撤销发布', undoOf: 41, hash: 'u1' });
    fireEvent.click(await screen.findByRole('button', { name: '撤销上一步' }));
    await screen.findByRole('dialog', { name: '撤销发布课程' });
    expect(await screen.findByRole('button', { name: '撤销发布 2 门课程' })).toBeTruthy();
    expect(posted('/lectern/api/tasks/41/undo')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '重新预演' }));
    await waitFor(() => expect(posted('/lectern/api/tasks/41/undo')).toHaveLength(2));
    // Another has taken its place.
    expect(posted('/lectern/api/tasks/42/cancel')).toHaveLength(1);
  });

  test('ends with its page: Back gives up the plan, an address that is only put right does not', async () => {
    const dialog = <PlanDialog request={REQUEST} onClose={onClose} onFinished={onFinished} />;
    const router = createMemoryRouter([{ path: '/', element: dialog }], { initialEntries: ['/?page=1', '/?page=2'] });
    const client = createQueryClient();
    client.setQueryData(meQuery.queryKey, ME);
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    await screen.findByRole('button', { name: '发布 2 门课程' });
    await act(() => router.navigate('/?page=3', { replace: true }));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => router.navigate(-1));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('issue 16: what one does next with what was made is planned in the same place', async () => {
    server.rows = [1, 2].map((id) => ({ ...aRow(id), state: 'succeeded' as const }));
    openDialog(REQUEST, { next: { type: 'team.shelve', label: (count) => `上架新建的 ${count} 个小班` } });
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    fireEvent.click(await screen.findByRole('button', { name: /^上架新建的 \d 个小班$/ }));
    await waitFor(() => expect(posted('/lectern/api/plans')).toHaveLength(2));
    expect(posted('/lectern/api/plans')[1]?.body).toEqual({ type: 'team.shelve', selection: { ids: [1, 2] } });
  });

  test('offers no retry where everything was done', async () => {
    const task = aTask({
      state: 'succeeded',
      counts: { waiting: 0, succeeded: 3, unchanged: 0, refused: 0, failed: 0, notDone: 0 },
    });
    server.confirmAnswer = () => Response.json({ taskId: 41, task });
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    expect(await screen.findByRole('button', { name: '完成' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /再次预演/ })).toBeNull();
  });

  test('one record that went well closes with a message', async () => {
    const counts = { waiting: 0, succeeded: 1, unchanged: 0, refused: 0, failed: 0, notDone: 0 };
    server.confirmAnswer = () =>
      Response.json({ taskId: 41, task: aTask({ state: 'succeeded', rowCount: 1, counts }) });
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(readToasts().map(({ text }) => text)).toEqual(['已发布“课程 1”']);
  });

  test('R346: a large one goes on elsewhere and the dialog closes', async () => {
    server.confirmAnswer = () => Response.json({ taskId: 41, task: null }, { headers: { code: '1001' } });
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(onFinished).toHaveBeenCalledWith(null);
  });

  describe('what is filled in is too large to wait for', () => {
    const onTask = vi.fn<(taskId: number) => void>();
    const fill = aPlan({ id: 42, type: 'lesson.fill', label: '补全课程信息', verb: '补全', fields: [] });
    const fillTask = aTask({ id: 42, label: '补全课程信息', rowCount: 900 });
    const running = { ...fillTask, state: 'running' as const, counts: { ...fillTask.counts, waiting: 500 } };

    async function fillIn() {
      configureClient({ onTask });
      server.plan = aPlan({ lacks: [{ lack: 'semester', count: 1 }] });
      server.fix = SEMESTER_FIX;
      server.plans = { 42: fill };
      server.planAnswer = (body) => Response.json(isFill(body) ? fill : server.plan);
      server.confirmAnswer = () => Response.json({ taskId: 42, task: null }, { headers: { code: '1001' } });
      openDialog();
      fireEvent.click(await screen.findByRole('button', { name: /补全学期/ }));
      fireEvent.click(await screen.findByRole('button', { name: '补全 2 门课程' }));
    }
    const isFill = (body: unknown) => JSON.stringify(body ?? null).includes('lesson.fill');
    afterEach(() => {
      configureClient({ onTask: () => undefined });
      onTask.mockReset();
    });

    test(
      'issue 16: it is watched here, and at its end the first plan goes on',
      async () => {
        server.tasks = { 42: [running, { ...fillTask, state: 'succeeded' }] };
        await fillIn();
        expect(await screen.findByText('已处理 400 / 900 条，完成后自动回到“发布课程”。')).toBeTruthy();
        expect(onTask).not.toHaveBeenCalled();
        // By what was sent, which costs no look at the page: the polls of the task have their turn.
        await waitFor(() => expect(posted('/lectern/api/plans')).toHaveLength(3), { timeout: HANGS_MS });
        expect(await screen.findByRole('button', { name: '发布 2 门课程' }, { timeout: HANGS_MS })).toBeTruthy();
        expect(posted('/lectern/api/plans').map(({ body }) => isFill(body))).toEqual([false, true, false]);
        expect(onClose).not.toHaveBeenCalled();
      },
      HANGS_MS * 2,
    );

    test('issue 16: whoever leaves meanwhile hears where the first plan is', async () => {
      server.tasks = { 42: [running] };
      await fillIn();
      fireEvent.click(await screen.findByRole('button', { name: '在后台继续' }));
      expect(onClose).toHaveBeenCalledOnce();
      const [toast] = readToasts();
      expect(toast?.text).toBe('“发布课程”留在任务 41 中，补全学期完成后在那里再次预演');
      expect(posted('/lectern/api/tasks/41/cancel')).toEqual([]);
    });
  });

  test('whoever leaves before the answer still hears of it', async () => {
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    cleanup();
    await waitFor(() => expect(readToasts().map(({ text }) => text)).toEqual(['发布课程：成功 2 条，未完成 1 条']));
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    ['a command that does not exist', 400, 'unknownCommand', '没有这个操作'],
    ['nothing selected', 400, 'nothingSelected', '请先选择课程'],
    ['no permission', 403, 'FORBIDDEN', '没有权限，请联系管理员开通'],
  ])('says why there is no plan: %s', async (_sentence, status, code, message) => {
    server.planAnswer = () => refusal(status, code, message);
    openDialog();
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('tries again where trying may help', async () => {
    server.planAnswer = () => refusal(500, 'INTERNAL', '服务出错');
    openDialog();
    await screen.findByRole('alert');
    server.planAnswer = undefined;
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '发布 2 门课程' })).toBeTruthy();
  });

  test('a plan whose confirmation was sent is never given up: it may run already', async () => {
    server.confirmAnswer = () => refusal(502, 'AWAY', '服务暂不可用');
    openDialog();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    await screen.findByRole('alert');
    fireEvent.click(screen.getByRole('button', { name: '重新预演' }));
    await waitFor(() => expect(posted('/lectern/api/plans')).toHaveLength(2));
    expect(posted('/lectern/api/tasks/41/cancel')).toEqual([]);
  });

  test('a plan left half made is given up', async () => {
    server.plan = aPlan({ state: 'planning', hash: null });
    openDialog();
    await screen.findByText(/正在预检/);
    fireEvent.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(posted('/lectern/api/tasks/41/cancel')).toHaveLength(1));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
