/** Requests of the list of writing tasks, and the dialog that runs them. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { WritingRequest } from './writing-request.ts';

export const REMOVE = 'writingTask.remove';
export const WRITING_PLACES = { frequent: ['writingTask.switch', 'writingTask.window', REMOVE] } as const;

const WritingDialog = lazy(async () => ({ default: (await import('./writing-dialog.tsx')).WritingDialog }));

export const { Actions: WritingActions, useAsk: useAskOfWriting } = createAskAction<WritingRequest>(WritingDialog);
