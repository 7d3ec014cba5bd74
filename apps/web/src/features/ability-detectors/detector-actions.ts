/** What can be requested where ability detectors are listed, and the dialog that does it. */
import { lazy } from 'react';
import { createAskAction } from '../../shared/plan/ask-action.tsx';
import type { DetectorRequest } from './detector-request.ts';

export const OPEN = 'detector.open';
export const CLOSE = 'detector.close';
export const REBANDS = 'detector.rebands';
export const PUBLISH = 'abilityDetector.publish';
export const WITHDRAW = 'abilityDetector.withdraw';
export const DETECTOR_PLACES = { frequent: [OPEN, CLOSE, PUBLISH], groups: [] } as const;

const DetectorActionDialog = lazy(async () => ({
  default: (await import('./detector-action-dialog.tsx')).DetectorActionDialog,
}));

export const { Actions: DetectorActions, useAsk: useAskOfDetectors } =
  createAskAction<DetectorRequest>(DetectorActionDialog);
