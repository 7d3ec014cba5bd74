import type { ExternalLesson } from '@lectern/contract/lessons/external-lessons';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import { ExternalLessonDialog } from './external-lesson-dialog.tsx';

const LESSON: ExternalLesson = {
  id: 3,
  rev: 1,
  provider: '启明网校',
  externalId: 'X-1',
  name: '同步课',
  subject: null,
  phase: null,
  grade: null,
  startTime: 0,
  endTime: 0,
  teacherText: '',
  address: '',
  lessonId: null,
  lessonName: null,
  updatedTime: 0,
  updatedBy: '',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an external id that is taken is refused at its field', async () => {
  const refusal = { code: 'externalIdTaken', message: 'X-1 已存在', requestId: 'r', retryable: false };
  vi.stubGlobal('fetch', async () => Promise.resolve(Response.json(refusal, { status: 409 })));
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ExternalLessonDialog lesson={LESSON} onClose={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const field = screen.getByLabelText(/^外部 ID/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/X-1 已存在/)).toHaveLength(1);
});
