/** What is asked for on a page around episodes, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { CommandRequest } from '../../shared/plan/command-request.ts';

const ExtrasDialog = lazy(async () => ({ default: (await import('./extras-dialog.tsx')).ExtrasDialog }));

export const { Actions: ExtrasActions, useAsk: useAskCommand } = createAskAction<CommandRequest>(ExtrasDialog);
