/** What can be requested where assessments are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { AssessmentRequest } from './assessment-request.ts';

export const OPEN = 'assessment.open';
export const CLOSE = 'assessment.close';
export const PUBLISH = 'assessment.publish';
export const WITHDRAW = 'assessment.withdraw';
export const ASSESSMENT_PLACES = { frequent: [OPEN, CLOSE, PUBLISH], groups: [] } as const;

const AssessmentActionDialog = lazy(async () => ({
  default: (await import('./assessment-action-dialog.tsx')).AssessmentActionDialog,
}));

export const { Actions: AssessmentActions, useAsk: useAskOfAssessments } =
  createAskAction<AssessmentRequest>(AssessmentActionDialog);
