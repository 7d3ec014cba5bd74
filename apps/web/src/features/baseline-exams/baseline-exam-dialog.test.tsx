import type { BaselineExam } from '@lectern/contract/exams/baseline-exams';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { BaselineExamDialog } from './baseline-exam-dialog.tsx';

const READ: BaselineExam = {
  id: 5,
  rev: 1,
  name: '高一基线',
  subjectId: 2,
  phase: 3,
  gradeId: 10,
  paperState: 'empty',
  draftSheet: null,
  publishedSheet: null,
  draftIsNewer: false,
  lessonCount: 0,
  updatedTime: 0,
  updatedBy: '陈岚',
};
const THEIRS: BaselineExam = { ...READ, name: '高一摸底', gradeId: null, rev: 2, updatedBy: '林静' };

beforeAll(() => {
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

test('a field that two people changed shows the value of both, not 未设置', async () => {
  vi.stubGlobal('fetch', (_path: string, init?: { method?: string }) =>
    Promise.resolve(
      init?.method === 'POST'
        ? Response.json({ code: 'STALE', message: '内容已被他人修改' }, { status: 409 })
        : Response.json(THEIRS),
    ),
  );
  const client = createQueryClient();
  client.setQueryData(dictionaryQueries.options().queryKey, {
    ...Object(null),
    subjects: [{ id: 2, name: '数学' }],
    phases: [{ id: 3, name: '高中' }],
    grades: [{ id: 10, name: '高一' }],
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <BaselineExamDialog exam={READ} onClose={() => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  fireEvent.change(screen.getByLabelText(/考试名称/), { target: { value: '高一入学基线' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  const merge = await screen.findByRole('dialog', { name: '合并修改' });
  expect(merge.textContent).toContain('高一入学基线');
  expect(merge.textContent).toContain('高一摸底');
  expect(merge.textContent).not.toContain('未设置');
});
