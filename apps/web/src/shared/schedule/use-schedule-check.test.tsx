import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { ConflictNote } from './conflict-note.tsx';
import type { CheckedDraft } from './schedule-drafts.ts';
import { useScheduleCheck } from './use-schedule-check.ts';

const HOUR_MS = 3_600_000;
const aDraft = (start: number): CheckedDraft => ({
  startTime: start * HOUR_MS,
  endTime: (start + 1) * HOUR_MS,
  teacherId: 5,
});
const answers = vi.fn<(drafts: readonly CheckedDraft[]) => Response>();

function Screen({ drafts }: { drafts: readonly CheckedDraft[] }) {
  const { verdicts, isChecking, retry } = useScheduleCheck(drafts);
  return verdicts.map((verdict) => (
    <ConflictNote key={verdict.key} verdict={verdict} isChecking={isChecking} onRetry={retry} />
  ));
}
function show(drafts: readonly CheckedDraft[]) {
  const client = createQueryClient();
  const inside = (shown: readonly CheckedDraft[]) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Screen drafts={shown} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(inside(drafts));
  return (next: readonly CheckedDraft[]) => rerender(inside(next));
}

beforeEach(() => {
  const reply = async (_url: unknown, init?: RequestInit) => {
    const { drafts } = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { drafts: CheckedDraft[] };
    return Promise.resolve(answers(drafts));
  };
  vi.stubGlobal('fetch', vi.fn(reply));
  answers.mockImplementation((drafts) =>
    Response.json(drafts.map((_, index) => ({ key: `draft:${index}`, verdict: 'none', conflicts: [] }))),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  answers.mockReset();
});

describe('the check of drafts', () => {
  test('is asked once the drafts stand still, not for every change', async () => {
    const change = show([aDraft(30)]);
    expect(screen.getByRole('status').textContent).toBe('正在核对');
    change([aDraft(31)]);
    change([aDraft(32)]);
    expect(await screen.findByText('无冲突')).toBeDefined();
    expect(answers.mock.calls.map(([drafts]) => drafts)).toEqual([[aDraft(30)], [aDraft(32)]]);
  });

  test('tells at once that two drafts contradict each other, before the server has answered', () => {
    show([aDraft(30), aDraft(30.5)]);
    expect(screen.getAllByText(/重叠 30 分钟/)).toHaveLength(2);
    expect(screen.getAllByText('正在核对')).toHaveLength(2);
  });

  test('is 未知 when the server fails, never 无冲突, and can be asked again', async () => {
    answers.mockImplementation(() =>
      Response.json({ code: 'BUSY', message: '忙', requestId: 'r', retryable: true }, { status: 503 }),
    );
    show([aDraft(30)]);
    expect(await screen.findByText('未知')).toBeDefined();
    answers.mockImplementation(() => Response.json([{ key: 'draft:0', verdict: 'none', conflicts: [] }]));
    fireEvent.click(screen.getByRole('button', { name: '重新核对' }));
    await waitFor(() => expect(screen.getByText('无冲突')).toBeDefined());
  });

  test('asks nothing without drafts', async () => {
    show([]);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(answers).not.toHaveBeenCalled();
  });
});
