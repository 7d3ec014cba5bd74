import type { Me } from '@lectern/contract/shell/identity';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { aConfig } from '../../shared/api/config-test-data.ts';
import { meQuery } from '../../shared/api/session.ts';
import { ME } from '../../shared/plan/plan-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { ExchangeDialog } from './exchange-dialog.tsx';
import { LeavesPage } from './leaves-page.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { TeacherSuggestions } from './teacher-suggestions.tsx';

const AT = Date.parse('2026-03-05T11:00:00Z');
const asked: { readonly path: string; readonly body: unknown }[] = [];
let answers: Record<string, object>;

const load = (points: number) => ({ code: 'load', text: '当周没有其他讲次', points });
const TEACHERS = [
  {
    id: 1,
    name: '王老师',
    isFree: true,
    points: 55,
    reasons: [{ code: 'subject', text: '授课学科相符', points: 40 }, load(15)],
    busy: [],
  },
  {
    id: 2,
    name: '李老师',
    isFree: false,
    points: 15,
    reasons: [load(15)],
    busy: [{ kind: 'episode', name: '英语班“语法”', path: '/lessons/7/outline' }],
  },
];
const MOVE = {
  name: '第 1 讲',
  lessonId: 7,
  lessonName: '甲班',
  teacherId: 1,
  teacherName: '王老师',
  rev: 3,
  fromTime: AT,
};
const EXCHANGES = [
  {
    payers: 62,
    conflictsBefore: 1,
    conflictsAfter: 0,
    moves: [
      { ...MOVE, episodeId: 5, startTime: AT + 86_400_000, endTime: AT + 90_000_000 },
      { ...MOVE, episodeId: 6, lessonName: '乙班', startTime: AT, endTime: AT + 3_600_000 },
    ],
  },
];

const STAFF: Me = { ...ME, privileges: ['amaze', 'EPISODE_READ', 'EPISODE_WRITE'] };

function show(element: ReactElement) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, STAFF);
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
}
const plans = () => asked.filter(({ path }) => path === '/lectern/api/plans').map(({ body }) => body);

beforeEach(() => {
  Element.prototype.scrollTo ??= () => undefined;
  asked.length = 0;
  answers = {};
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push({ path: pathname, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1];
    const refused = { code: 'REFUSED', message: '此处不答', requestId: 'r', retryable: false };
    return Promise.resolve(answer ? Response.json(answer) : Response.json(refused, { status: 409 }));
  });
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('dialogs of the schedule', () => {
  test('areas 5: teachers with time can be chosen and say why; those without say what takes them', async () => {
    answers = { '/teacher-suggestions': { teachers: TEACHERS } };
    const onChange = vi.fn<(teacher: { id: number; name: string }) => void>();
    show(<TeacherSuggestions episodeId={5} value={null} onChange={onChange} />);
    fireEvent.click(await screen.findByRole('radio', { name: /王老师.*授课学科相符/ }));
    expect(onChange).toHaveBeenCalledWith({ id: 1, name: '王老师' });
    expect(screen.queryByRole('radio', { name: /李老师/ })).toBeNull();
    expect(screen.getByRole('link', { name: '英语班“语法”' }).getAttribute('href')).toBe('/lessons/7/outline');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有此人' } });
    expect(screen.getByText('没有符合的老师')).toBeTruthy();
  });

  test('areas 5: an exchange shows both sides and its conflicts, and is planned with the versions that were seen', async () => {
    answers = { '/exchanges': { exchanges: EXCHANGES, lookedAt: 9 } };
    show(<ExchangeDialog episode={{ id: 5, name: '第 1 讲', startTime: AT }} onClose={() => undefined} />);
    const choice = await screen.findByRole('radio', { name: /两讲互换.*冲突 1 → 0.*62 人/ });
    const plan = screen.getByRole('button', { name: '预览调课' });
    expect(plan.hasAttribute('disabled')).toBe(true);
    fireEvent.click(choice);
    fireEvent.click(plan);
    await waitFor(() => expect(plans()).toHaveLength(1));
    expect(plans()[0]).toEqual({
      type: 'episode.reschedule',
      input: {
        moves: [
          { episodeId: 5, startTime: AT + 86_400_000, rev: 3, group: 0 },
          { episodeId: 6, startTime: AT, rev: 3, group: 0 },
        ],
      },
    });
  });

  test('areas 5: another span drops the chosen exchange, so that nothing out of sight is planned', async () => {
    answers = { '/exchanges': { exchanges: EXCHANGES, lookedAt: 9 } };
    show(<ExchangeDialog episode={{ id: 5, name: '第 1 讲', startTime: AT }} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('radio', { name: /两讲互换/ }));
    const plan = screen.getByRole('button', { name: '预览调课' });
    expect(plan.hasAttribute('disabled')).toBe(false);
    answers = { '/exchanges': { exchanges: [], lookedAt: 9 } };
    fireEvent.click(screen.getByRole('radio', { name: '前后 7 天' }));
    await screen.findByText('没有不产生冲突的换法');
    expect(plan.hasAttribute('disabled')).toBe(true);
  });

  test('issue 13, 2: a search that looked at a part only says so, and sends nobody on a wider search', async () => {
    answers = { '/exchanges': { exchanges: EXCHANGES, lookedAt: 2000, isPart: true } };
    show(<ExchangeDialog episode={{ id: 5, name: '第 1 讲', startTime: AT }} onClose={() => undefined} />);
    const note = /只比较了时间最近的 2,000 讲的一部分换法/;
    expect((await screen.findByText(note)).textContent).toContain('缩小查找范围可以比较得更全');
    answers = { '/exchanges': { exchanges: [], lookedAt: 2000, isPart: true } };
    fireEvent.click(screen.getByRole('radio', { name: '前后 7 天' }));
    await screen.findByText('比较过的讲次里没有不产生冲突的换法');
    expect(screen.getByText(note).textContent).not.toContain('缩小');
    expect(screen.queryByText(/扩大查找范围/)).toBeNull();
  });

  test('areas 5: a conflict may stand only with a reason, which goes along with the next plan', async () => {
    show(<RescheduleDialog moves={[{ episodeId: 5, startTime: AT }]} onClose={() => undefined} />);
    fireEvent.click(await screen.findByRole('button', { name: '有冲突仍要调整…' }));
    fireEvent.change(screen.getByLabelText('例外原因'), { target: { value: ' 两班合上 ' } });
    fireEvent.click(screen.getByRole('button', { name: '重新预演' }));
    await waitFor(() => expect(plans()).toHaveLength(2));
    const moves = [{ episodeId: 5, startTime: AT }];
    expect(plans()).toEqual([
      { type: 'episode.reschedule', input: { moves } },
      { type: 'episode.reschedule', input: { moves, overrideReason: '两班合上' } },
    ]);
  });

  test('areas 5: leave is listed with what nobody covers, and leads to the episodes', async () => {
    const leave = {
      id: 1,
      teacherId: 9,
      teacherName: '何老师',
      startTime: AT,
      endTime: AT + 86_400_000,
      reason: '病假',
      createdBy: '陈岚',
      createdTime: AT,
    };
    const row = {
      episodeId: 5,
      name: '第 1 讲',
      lessonId: 7,
      lessonName: '甲班',
      startTime: AT,
      endTime: AT + 1,
      teacherId: null,
      teacherName: null,
      reasons: [],
      candidates: 0,
    };
    answers = {
      '/leaves-with-cover': { list: [{ ...leave, uncovered: 2, taskId: null }], total: 1 },
      '/leave-cover': { rows: [row], isBest: true },
    };
    show(<LeavesPage />);
    expect((await screen.findByRole('row', { name: /何老师/ })).textContent).toContain('2 讲');
    fireEvent.click(screen.getByRole('button', { name: '安排代课：何老师' }));
    expect(await screen.findByText('没有学科相符且有空的老师')).toBeTruthy();
    expect(screen.getByRole('button', { name: '为“第 1 讲”换时间' })).toBeTruthy();
  });
});
