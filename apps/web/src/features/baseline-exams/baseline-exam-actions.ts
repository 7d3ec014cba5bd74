/** What can be requested where baseline exams are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { BaselineExamRequest } from './baseline-exam-request.ts';

export const PUBLISH = 'baselineExam.publish';
export const WITHDRAW = 'baselineExam.withdraw';
export const UNBIND = 'baseline.unbind';
export const BASELINE_EXAM_PLACES = { frequent: [PUBLISH], groups: [] } as const;

const BaselineExamActionDialog = lazy(async () => ({
  default: (await import('./baseline-exam-action-dialog.tsx')).BaselineExamActionDialog,
}));

export const { Actions: BaselineExamActions, useAsk: useAskOfBaselineExams } =
  createAskAction<BaselineExamRequest>(BaselineExamActionDialog);
