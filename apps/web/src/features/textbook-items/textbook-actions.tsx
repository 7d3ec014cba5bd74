/** What is asked for on the page of textbook items, and the dialog that does it. */
import type { TextbookItem } from '@lectern/contract/textbook-items';
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { AskedCommand } from '../../shared/plan/asked-command.ts';

export type AskedOfTextbooks =
  | AskedCommand
  | { readonly kind: 'edit'; readonly item: TextbookItem | null }
  | { readonly kind: 'order'; readonly item: TextbookItem }
  | { readonly kind: 'link'; readonly item: TextbookItem }
  | { readonly kind: 'import' };

export const STATE = 'textbookItem.state';

const TextbookDialog = lazy(async () => ({ default: (await import('./textbook-dialog.tsx')).TextbookDialog }));

export const { Actions: TextbookActions, useAsk: useAskTextbook } = createAskAction<AskedOfTextbooks>(TextbookDialog);
