import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { meQuery } from '../../../shared/api/session.ts';
import { createQueryClient } from '../../../shared/query-client.ts';
import { dismissAllToasts, readToasts } from '../../../shared/ui/toasts.ts';
import { anOperator } from '../list/list-test-data.ts';
import type { ActionLesson } from './action-lesson.ts';
import { BinDialog } from './bin-dialog.tsx';

const LESSON: ActionLesson = {
  id: 7,
  name: '初二数学提高班',
  status: 'init',
  rev: 1,
  paidCount: 0,
};
const FAILURE = { code: 'INTERNAL', message: '服务出错，请稍后重试', requestId: 'r1', retryable: false };
const failure = () => Response.json(FAILURE, { status: 500 });

let answer: (response: Response) => void = () => undefined;

function open(dialog: ReactNode) {
  const client = createQueryClient();
  client.setQueryData(meQuery.queryKey, anOperator());
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{dialog}</MemoryRouter>
    </QueryClientProvider>,
  );
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= () => undefined;
});
beforeEach(() => {
  const later = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  // What refers to the lesson is another question than the one that the tests answer.
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('delete-prompts') ? Promise.resolve(Response.json([])) : later,
  );
});
afterEach(() => {
  cleanup();
  act(dismissAllToasts);
  vi.unstubAllGlobals();
});

describe('a dialog that is closed before the answer', () => {
  test('lets a failure be heard', async () => {
    const { unmount } = open(<BinDialog lesson={LESSON} onClose={() => undefined} />);
    fireEvent.click(screen.getByRole('button', { name: '将 1 门课程移入回收站' }));
    unmount();
    answer(failure());
    await waitFor(() => expect(readToasts()).toMatchObject([{ kind: 'error', text: FAILURE.message }]));
  });

  test('tells the success, and closes nothing that was opened since', async () => {
    const close = vi.fn();
    const { unmount } = open(<BinDialog lesson={LESSON} onClose={close} />);
    fireEvent.click(screen.getByRole('button', { name: '将 1 门课程移入回收站' }));
    unmount();
    answer(Response.json({ ok: true }));
    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ kind: 'success', text: '“初二数学提高班”已移入回收站，30 天内可以恢复' }]),
    );
    expect(close).not.toHaveBeenCalled();
  });
});

describe('an open dialog', () => {
  test('tells a failure itself, once', async () => {
    open(<BinDialog lesson={LESSON} onClose={() => undefined} />);
    const button = screen.getByRole('button', { name: '将 1 门课程移入回收站' });
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    answer(failure());
    expect((await screen.findByRole('alert')).textContent).toContain(FAILURE.message);
    expect(readToasts()).toEqual([]);
  });
});
