/** What is asked for on a page of lessons, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { ActionRequest } from './action-lesson.ts';

const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

export const { Actions: LessonActions, useAsk: useAskAction } = createAskAction<ActionRequest>(ActionDialog);
