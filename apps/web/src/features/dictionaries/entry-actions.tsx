import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { EntriesRequest } from './entries-request.ts';

const EntryDialogs = lazy(async () => ({ default: (await import('./dialogs/entry-dialogs.tsx')).EntryDialogs }));

export const { Actions: EntryActions, useAsk: useAskEntry } = createAskAction<EntriesRequest>(EntryDialogs);
