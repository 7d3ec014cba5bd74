/** The door of the schedule: who is where at what time, and what contradicts it. */
import { conflictsContract } from '@lectern/contract/schedule/conflicts';
import { scheduleContract } from '@lectern/contract/schedule/schedule';
import { timeOffContract } from '@lectern/contract/schedule/time-off';
import { describeSubject, wordsFrom } from '../operation-log/index.ts';
import { conflictsHandlers } from './conflicts.routes.ts';
import { scheduleHandlers } from './schedule.routes.ts';
import type { ScheduleDeps } from './schedule-deps.ts';
import { timeOffHandlers } from './time-off.routes.ts';

export {
  assertLessonMayReturn,
  assertMayBeMade,
  assertMayJoin,
  assertMayReturn,
  enrolmentReasons,
  returnReasons,
} from './changed-classes.ts';
export { checkDrafts, type WantedItem } from './check-drafts.ts';
export { checkTeachers } from './check-teachers.ts';
export { asException, conflictChoices, conflictReasons } from './conflict-reasons.ts';
export { exceptionOf } from './exception-of.ts';
export { type Change, freshConflicts, isForeign } from './fresh-conflicts.ts';
export { limitsInForce, setStandardLimits } from './limits-in-force.ts';
export {
  checkDraftsFor,
  conflictsOfItemsFor,
  conflictsOfLessonFor,
  type Masked,
  managesLeave,
  maskConflicts,
  type Reader,
} from './mask-conflicts.ts';
export { mentorTimes } from './mentor-times.ts';
export { orNone } from './or-none.ts';
export { keysOfPersons, leavesOfPersons, takenOfPerson } from './person-times.ts';
export { personsAmong } from './persons.queries.ts';
export { itemsSeenAmong, lessonsSeenAmong } from './schedule-sight.queries.ts';
export type { ItemWithConflicts } from './stored-conflicts.ts';
export { type TakenSlot, takenSlots, type WantedSlot } from './taken-slots.ts';
export { teacherConflictsOfLesson } from './teacher-conflicts.ts';
export { TEACHER_BUSY } from './teacher-once.ts';
export { classesToCome, schedulesOfTeams } from './team-schedules.ts';
export { holidaysBetween, leavesOf } from './time-off.queries.ts';
export { hoursOfTeachers } from './working-hours.queries.ts';

export function scheduleModule(deps: ScheduleDeps) {
  describeSubject(
    'holiday',
    wordsFrom('节假日', { 'holiday.create': '登记节假日', 'holiday.delete': '删除节假日' }, { days: '日期' }),
  );
  return {
    contract: { ...scheduleContract, ...conflictsContract, ...timeOffContract },
    handlers: { ...scheduleHandlers(deps), ...conflictsHandlers(deps), ...timeOffHandlers(deps) },
  };
}
