import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { AskedOfEntries } from './asked-of-entries.ts';

const EntryDialogs = lazy(async () => ({ default: (await import('./dialogs/entry-dialogs.tsx')).EntryDialogs }));

export const { Actions: EntryActions, useAsk: useAskEntry } = createAskAction<AskedOfEntries>(EntryDialogs);
