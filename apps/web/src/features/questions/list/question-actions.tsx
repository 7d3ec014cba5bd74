/** Requests of the list of questions, and the dialog that carries them out. */
import { lazy } from 'react';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { QuestionsRequest } from './questions-request.ts';

export const STATE = 'question.state';

const QuestionsDialog = lazy(async () => ({ default: (await import('./questions-dialog.tsx')).QuestionsDialog }));

export const { Actions: QuestionActions, useAsk: useAskQuestions } = createAskAction<QuestionsRequest>(QuestionsDialog);
