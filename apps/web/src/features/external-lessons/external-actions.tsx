/** What is asked for on the page of third-party lessons, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { ExternalLessonsRequest } from './external-lessons-request.ts';

export const REMOVE = 'externalLesson.remove';

const ExternalDialog = lazy(async () => ({ default: (await import('./external-dialog.tsx')).ExternalDialog }));

export const { Actions: ExternalActions, useAsk: useAskExternal } =
  createAskAction<ExternalLessonsRequest>(ExternalDialog);
