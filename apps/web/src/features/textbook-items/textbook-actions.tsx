/** What is asked for on the page of textbook items, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { TextbooksRequest } from './textbooks-request.ts';

export const LINK = 'textbookItem.link';
export const STATE = 'textbookItem.state';

const TextbookDialog = lazy(async () => ({ default: (await import('./textbook-dialog.tsx')).TextbookDialog }));

export const { Actions: TextbookActions, useAsk: useAskTextbook } = createAskAction<TextbooksRequest>(TextbookDialog);
