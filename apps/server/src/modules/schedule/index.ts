/** The door of the schedule: who is where at what time, and what contradicts it. */
import { scheduleContract } from '@lectern/contract/schedule';
import { type ScheduleDeps, scheduleHandlers } from './schedule.routes.ts';

export { checkDrafts, type WantedItem } from './check-drafts.ts';
export { conflictReasons } from './conflict-reasons.ts';
export { TEACHER_BUSY } from './teacher-once.ts';
export { holidaysBetween, leavesOf } from './time-off.queries.ts';

export function scheduleModule(deps: ScheduleDeps) {
  return { contract: scheduleContract, handlers: scheduleHandlers(deps) };
}
