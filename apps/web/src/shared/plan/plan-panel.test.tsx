import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { meQuery } from '../api/session.ts';
import { createQueryClient } from '../query-client.ts';
import { PlanPanel, type Started } from './plan-panel.tsx';
import { planQueries } from './plan-queries.ts';
import { aPlan, aRow, ME, PlanServer, refusal } from './plan-test-data.ts';

let server: PlanServer;
const onConfirmed = vi.fn<(started: Started, open: boolean) => void>();
const onReplan = vi.fn<() => void>();
function openPlan(me = ME) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, me);
  const router = createMemoryRouter([
    { path: '/', element: <PlanPanel planId={41} onConfirmed={onConfirmed} onReplan={onReplan} leave={<i />} /> },
  ]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return client;
}

beforeEach(() => {
  server = new PlanServer();
  vi.stubGlobal('fetch', server.fetch);
  // The virtual list asks how large its window and its rows are; jsdom lays nothing out.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onConfirmed.mockReset();
  onReplan.mockReset();
});

describe('the panel of a plan', () => {
  test('says of each record what would become of it, why, and where that is mended', async () => {
    openPlan();
    const row = await screen.findByRole('row', { name: /课程 3/ });
    expect(row.textContent).toContain('拒绝');
    const mend = screen.getByRole('link', { name: '去处理：课程有必填项未填写：退款方式' });
    expect(mend.getAttribute('href')).toBe('/lessons/3/edit?field=refundWay');
    expect(mend.getAttribute('target')).toBe('_blank');
    expect(screen.getAllByText('未发布')[0]?.tagName).toBe('DEL');
    expect(screen.getByRole('tab', { name: '拒绝 1' })).toBeTruthy();
  });

  test('each of several things that are missing is a way to where it is filled in', async () => {
    const places = [
      { label: '课程标签', to: '/lessons/3/edit?field=label' },
      { label: '退款方式', to: '/lessons/3/edit?field=refundWay' },
    ];
    const [refused] = aRow(3, 'refused').reasons;
    server.rows = [
      {
        ...aRow(3, 'refused'),
        reasons: refused ? [{ ...refused, message: '未填写：课程标签、退款方式', places }] : [],
      },
    ];
    openPlan();
    const row = await screen.findByRole('row', { name: /课程 3/ });
    expect(row.textContent).toContain('未填写：课程标签、退款方式');
    const links = within(row).getAllByRole('link', { name: /^去处理：/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      places.map(({ label, to }) => [label, to]),
    );
  });

  test.each([
    ['of a dangerous plan', true],
    ['of another', false],
  ])('the button %s has the colour of danger where that is due, on a page as in a dialog', async (_of, dangerous) => {
    server.plan = aPlan({ type: 'lesson.cancel', verb: '取消', dangerous });
    openPlan();
    const button = await screen.findByRole('button', { name: '取消 2 门课程' });
    expect(button.classList.contains('button-danger')).toBe(dangerous);
  });

  test('areas 4: what is already as it would become is told apart from what may not be, and is no fault', async () => {
    server.plan = aPlan({ outcomes: { ok: 0, warning: 0, unknown: 0, unchanged: 2, refused: 1 } });
    server.rows = [aRow(1, 'unchanged'), aRow(2, 'unchanged'), aRow(3, 'refused')];
    openPlan();
    const row = await screen.findByRole('row', { name: /课程 1/ });
    expect(row.querySelector('.plan-mark')?.textContent).toBe('无需变更');
    fireEvent.click(screen.getByRole('tab', { name: '无需变更 2' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /课程 3/ })).toBeNull());
    expect(screen.getByRole('tab', { name: '拒绝 1' })).toBeTruthy();
  });

  test('issue 16: what all rows have in common stands once above them, other fields have columns, empty columns are none', async () => {
    const price = { field: 'price', label: '价格', rows: 2, shared: null, repeated: false };
    server.plan = aPlan({
      codes: [],
      outcomes: { ok: 3, warning: 0, unknown: 0, unchanged: 0, refused: 0 },
      fields: [...(aPlan().fields ?? []), price],
      impact: [
        { label: '在读学员', value: '0 人' },
        { label: '未来讲次', value: '12 讲' },
      ],
    });
    server.rows = [1, 2, 3].map((id) => ({
      ...aRow(id),
      changes: [...aRow(id).changes, { field: 'price', label: '价格', before: `${id} 元`, after: `${id}0 元` }],
    }));
    openPlan();
    const headers = await screen.findAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['对象', '结果', '价格']);
    const row = await screen.findByRole('row', { name: /课程 3/ });
    expect(row.textContent).toContain('30 元');
    expect(row.textContent).not.toContain('已发布');
    expect(screen.getByText(/^将发布 3 门课程。/).parentElement?.textContent).toContain('未发布→改为已发布');
    expect(screen.queryByText(/在读学员/)).toBeNull();
    expect(screen.getByText('12 讲')).toBeTruthy();
  });

  test('confirms the very plan that was read', async () => {
    openPlan();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    const sent = server.asked.find(({ path }) => path.endsWith('/plans/41/confirm'));
    expect(sent?.body).toEqual({ hash: 'a1b2', choices: {}, reason: '' });
  });

  test('areas 9: a plan that now waits for its release is known as such before it is read again', async () => {
    server.plan = aPlan({ tier: 'HIGH', needsRelease: true });
    server.confirmAnswer = () => Response.json({ taskId: 41, task: null });
    const client = openPlan({ ...ME, privileges: ['amaze', 'BATCH_TASK_HIGH'] });
    let known: string | undefined;
    onConfirmed.mockImplementation(() => {
      known = client.getQueryData(planQueries.plan(41).queryKey)?.state;
    });
    fireEvent.click(await screen.findByRole('button', { name: /^发布 2 门课程/ }));
    await waitFor(() => expect(known).toBe('awaitingRelease'));
  });

  test('many warnings: what was not answered one by one is answered at once, and nothing else', async () => {
    const codes = ['noLimit', 'priceZero', 'withoutTeacher', 'datesContradict'];
    server.plan = aPlan({
      outcomes: { ok: 1, warning: 4, unknown: 0, unchanged: 0, refused: 0 },
      choices: codes.map((code) => ({ code, message: code, count: 1, needsReason: false })),
    });
    openPlan();
    const rest = within(await screen.findByRole('group', { name: '尚未选择的各项' }));
    rest.getByText('尚未选择的 4 项');
    const first = within(screen.getByRole('group', { name: /noLimit/ }));
    fireEvent.click(first.getByRole('radio', { name: '跳过这些' }));
    fireEvent.click(rest.getByRole('button', { name: '都仍然执行' }));
    rest.getByText('各项都已选择');
    expect(rest.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: /^发布 / }));
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.asked.find(({ path }) => path.endsWith('/confirm'))?.body).toMatchObject({
      choices: { noLimit: 'skip', priceZero: 'apply', withoutTeacher: 'apply', datesContradict: 'apply' },
    });
  });

  test('areas 0: an unknown blocks until it is decided, and wants a reason when overridden', async () => {
    server.plan = aPlan({
      outcomes: { ok: 1, warning: 0, unknown: 1, unchanged: 0, refused: 1 },
      choices: [{ code: 'conflictUnknown', message: '冲突检查未完成', count: 1, needsReason: true }],
    });
    server.rows = [aRow(1), aRow(2, 'unknown'), aRow(3, 'refused')];
    openPlan();
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^发布 \d/ });
    await screen.findByRole('group', { name: /冲突检查未完成/ });
    expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
    expect(button().disabled).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /仍然执行/ }));
    expect(button().disabled).toBe(true);
    fireEvent.change(screen.getByRole('textbox', { name: /原因/ }), { target: { value: '已电话核对' } });
    expect(button().textContent).toBe('发布 2 门课程');
    fireEvent.click(button());
    await waitFor(() => expect(onConfirmed).toHaveBeenCalledOnce());
    expect(server.asked.find(({ path }) => path.endsWith('/confirm'))?.body).toEqual({
      hash: 'a1b2',
      choices: { conflictUnknown: 'apply' },
      reason: '已电话核对',
    });
  });

  test('issue 3: of 10,000 rows only those in view stand in the page, and only their page is fetched', async () => {
    server.rows = Array.from({ length: 10_000 }, (_, index) => aRow(index + 1));
    server.plan = aPlan({
      rowCount: 10_000,
      outcomes: { ok: 10_000, warning: 0, unknown: 0, unchanged: 0, refused: 0 },
      codes: [],
    });
    openPlan();
    await screen.findByRole('row', { name: /课程 1 / });
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
    const pages = server.asked.filter(({ path }) => path.endsWith('/rows')).map(({ search }) => search.get('page'));
    expect(pages).toEqual(['1']);
  });

  test('narrows the rows down by outcome, reason and name', async () => {
    openPlan();
    fireEvent.click(await screen.findByRole('tab', { name: '拒绝 1' }));
    await screen.findByRole('row', { name: /课程 3/ });
    expect(screen.queryByRole('row', { name: /课程 1/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /课程有必填项未填写/, pressed: false }));
    await waitFor(() => expect(server.asked.at(-1)?.search.get('code')).toBe('required'));
    fireEvent.keyDown(screen.getByRole('tab', { name: '拒绝 1' }), { key: 'Home' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '课程 2' } });
    await screen.findByRole('row', { name: /课程 2/ });
    await waitFor(() => expect(screen.queryByRole('row', { name: /课程 1/ })).toBeNull());
  });

  test.each([
    ['somebody else made', { mine: false, creatorName: '周敏' }, '由周敏发起，只有发起人可以确认'],
    ['is too old', { expiresTime: 1 }, '预演已超过有效期，请重新预演'],
    ['is too large for this person', { tier: 'HIGH' }, '这是高风险批量操作，需要“高风险批量任务”权限'],
    ['runs already', { state: 'running' }, '预演已确认，不能重复执行'],
    ['waits for a second person', { state: 'awaitingRelease' }, '已确认，等待第二人放行'],
    ['was canceled', { state: 'canceled' }, '预演已取消，没有执行'],
  ] as const)('cannot be confirmed when the plan %s, and says so', async (_sentence, change, words) => {
    server.plan = aPlan(change);
    openPlan();
    expect((await screen.findAllByText((text) => text.startsWith(words))).length).toBeGreaterThan(0);
    await screen.findByRole('row', { name: /课程 1/ });
    expect(screen.queryByRole('button', { name: /^发布 \d/ })).toBeNull();
  });

  test('a refused confirmation says why where it was asked, and offers the plan anew', async () => {
    server.confirmAnswer = () => refusal(409, 'planHashDiffers', '预演内容已变化，请重新预演');
    openPlan();
    fireEvent.click(await screen.findByRole('button', { name: '发布 2 门课程' }));
    expect((await screen.findByRole('alert')).textContent).toContain('预演内容已变化，请重新预演');
    expect(onConfirmed).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: '发布 2 门课程' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '重新预演' }));
    expect(onReplan).toHaveBeenCalledOnce();
  });

  test('shows how far the plan is until it is made', async () => {
    server.plan = aPlan({ state: 'planning', hash: null, evaluated: 1_200, selected: 3_000 });
    openPlan();
    await screen.findByText(/已检查 1,200 \/ 3,000 条所选记录/);
    server.plan = aPlan();
    expect(await screen.findByRole('button', { name: '发布 2 门课程' }, { timeout: 2_000 })).toBeTruthy();
  });
});
