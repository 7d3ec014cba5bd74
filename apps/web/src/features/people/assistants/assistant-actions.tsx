/** What is asked for on the pages of assistants, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { AssistantsRequest } from './assistants-request.ts';

export const REMOVE = 'assistant.remove';

const AssistantDialog = lazy(async () => ({ default: (await import('./assistant-dialog.tsx')).AssistantDialog }));

export const { Actions: AssistantActions, useAsk: useAskAssistant } =
  createAskAction<AssistantsRequest>(AssistantDialog);
