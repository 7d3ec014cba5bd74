/** What is asked for on the pages of dictionaries, and the dialog that does it. */
import type { DictionaryRow } from '@lectern/contract/dictionary-rows';
import type { Dictionary } from '@lectern/domain/dictionaries/dictionary-kinds';
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';

export type AskedOfEntries = { readonly dictionary: Dictionary } & (
  | { readonly kind: 'edit'; readonly entry: DictionaryRow | null }
  | { readonly kind: 'remove' | 'merge'; readonly entry: DictionaryRow }
  | { readonly kind: 'import' }
);

const EntryDialogs = lazy(async () => ({ default: (await import('./dialogs/entry-dialogs.tsx')).EntryDialogs }));

export const { Actions: EntryActions, useAsk: useAskEntry } = createAskAction<AskedOfEntries>(EntryDialogs);
