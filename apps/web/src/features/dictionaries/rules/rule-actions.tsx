import { lazy } from 'react';
import { createAskAction } from '../../../shared/plan/ask-action.tsx';
import type { RuleRequest } from './rule-request.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

export const { Actions: RuleActions, useAsk: useAskRule } = createAskAction<RuleRequest>(RuleDialog);
