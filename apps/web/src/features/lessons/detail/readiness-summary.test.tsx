import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../shared/query-client.ts';
import { ReadinessSummary } from './readiness-summary.tsx';

const REPEATED = { code: 'repeated', message: '课程已发布，无需重复发布', mend: { tab: 'info' } };
const WARNINGS = [
  { code: 'withoutTeacher', message: '有讲次未安排老师：3 讲', mend: { tab: 'outline' } },
  {
    code: 'datesContradict',
    message: '日期互相矛盾：退款截止时间晚于课程结束时间',
    mend: { tab: 'info', field: 'refundDeadline' },
  },
];

function open(answer: () => Response, status: 'init' | 'published' = 'published') {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <ReadinessSummary lesson={{ id: 7, name: '课程', status }} mayWrite />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('issue 13 section 3: a published lesson names what is wrong with it, each with its link, and no refusal of a publish', async () => {
  open(() => Response.json({ allowed: false, refusals: [REPEATED], warnings: WARNINGS }));
  const fold = await screen.findByRole('button', { name: '有 2 项需留意' });
  expect(screen.queryAllByRole('link')).toEqual([]);
  fireEvent.click(fold);
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['去处理“大纲管理”', '/lessons/7/outline'],
    ['去处理“退款截止时间”', '/lessons/7/edit?field=refundDeadline'],
  ]);
  expect(screen.queryByText(REPEATED.message)).toBeNull();
});

test('a check that failed says so and is made again', async () => {
  let answer = () =>
    Response.json({ code: 'INVALID', message: '检查失败', requestId: 'r', retryable: false }, { status: 400 });
  open(() => answer());
  expect((await screen.findByRole('status')).textContent).toContain('发布检查结果未知：检查失败');
  answer = () => Response.json({ allowed: false, refusals: [REPEATED], warnings: WARNINGS.slice(0, 1) });
  fireEvent.click(screen.getByRole('button', { name: '重新检查' }));
  expect(await screen.findByText('有 1 项需留意')).toBeDefined();
});

test('a lesson that is not published yet counts what refuses it and what is to be confirmed', async () => {
  const missing = { ...REPEATED, code: 'noOnShelfTeam', message: '课程没有已上架的小班' };
  open(() => Response.json({ allowed: false, refusals: [missing], warnings: WARNINGS }), 'init');
  const fold = await screen.findByRole('button', { name: '还不能发布，有 1 项待处理，另需确认 2 项' });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  fold.focus();
  fireEvent.click(fold);
  const list = screen.getByRole('list');
  expect([fold.getAttribute('aria-expanded'), fold.getAttribute('aria-controls')]).toEqual(['true', list.id]);
  expect(within(list).getAllByRole('listitem')).toHaveLength(3);
  expect(document.activeElement).toBe(fold);
  expect(fold.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
