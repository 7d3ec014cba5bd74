/** What is asked for on the page of third-party lessons, and the dialog that does it. */
import type { ExternalLesson } from '@lectern/contract/external-lessons';
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { AskedCommand } from '../../shared/plan/asked-command.ts';

export type AskedOfExternalLessons =
  | AskedCommand
  | { readonly kind: 'edit'; readonly lesson: ExternalLesson | null }
  | { readonly kind: 'import' };

export const REMOVE = 'externalLesson.remove';

const ExternalDialog = lazy(async () => ({ default: (await import('./external-dialog.tsx')).ExternalDialog }));

export const { Actions: ExternalActions, useAsk: useAskExternal } =
  createAskAction<AskedOfExternalLessons>(ExternalDialog);
