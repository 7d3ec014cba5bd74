/** What is asked for on the pages of assistants, and the dialog that does it. */
import type { ListedAssistant } from '@lectern/contract/assistants';
import { lazy } from 'react';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';

export type AskedOfAssistants = AskedCommand | { readonly kind: 'edit'; readonly assistant: ListedAssistant | null };

export const REMOVE = 'assistant.remove';

const AssistantDialog = lazy(async () => ({ default: (await import('./assistant-dialog.tsx')).AssistantDialog }));

export const { Actions: AssistantActions, useAsk: useAskAssistant } =
  createAskAction<AskedOfAssistants>(AssistantDialog);
