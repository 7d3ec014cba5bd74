/** What can be requested where exams are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { ExamsRequest } from './exams-request.ts';

export const BIN = 'jam.bin';
export const PUBLISH = 'paper.publish';
export const WITHDRAW = 'paper.withdraw';
export const EXAM_PLACES = { frequent: [PUBLISH, BIN], groups: [] } as const;

const ExamActionDialog = lazy(async () => ({ default: (await import('./exam-action-dialog.tsx')).ExamActionDialog }));

export const { Actions: ExamActions, useAsk: useAskOfExams } = createAskAction<ExamsRequest>(ExamActionDialog);
