/** What can be requested where unit mock exams are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { MockExamRequest } from './mock-exam-request.ts';

export const UNBIND = 'mockExam.unbind';
export const MOCK_EXAM_PLACES = { frequent: [UNBIND], groups: [] } as const;

const MockExamActionDialog = lazy(async () => ({
  default: (await import('./mock-exam-action-dialog.tsx')).MockExamActionDialog,
}));

export const { Actions: MockExamActions, useAsk: useAskOfMockExams } =
  createAskAction<MockExamRequest>(MockExamActionDialog);
