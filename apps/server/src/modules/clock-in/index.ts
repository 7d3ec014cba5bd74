/** The door of the clock-in module: uploading its two kinds of csv files and importing them (R094-R108). */
import { clockInContract } from '@lectern/contract/files/clock-in';
import { describeSubject } from '../operation-log/index.ts';
import { clockInHandlers } from './clock-in.routes.ts';
import { CLOCK_IN_ACTION } from './clock-in-action.ts';
import type { ClockInDeps } from './clock-in-deps.ts';

export function clockInModule(deps: ClockInDeps) {
  describeSubject('clockInImport', {
    actionLabel: (action) => (CLOCK_IN_ACTION.has(action) ? CLOCK_IN_ACTION.labelOf(action) : action),
  });
  return { contract: clockInContract, handlers: clockInHandlers(deps) };
}
