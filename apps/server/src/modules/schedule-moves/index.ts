/** Public API of moves: commands that move episodes and let others give them, and what could be done instead. */
import { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { describeSubject, plainValueLabel, wordsFrom } from '../operation-log/index.ts';
import { changeLeaveCommand } from './commands/change-leave.ts';
import { coverLeaveCommand } from './commands/cover-leave.ts';
import { postponeCommand } from './commands/postpone-lesson.ts';
import { rescheduleCommand } from './commands/reschedule.ts';
import { LEAVE_SUBJECT } from './leaves.repository.ts';
import { type ScheduleMovesDeps, scheduleMovesHandlers } from './schedule-moves.routes.ts';

export { applyMoves } from './commands/apply-moves.ts';
export { comingOutlines, outlineMoves, WATCHED } from './commands/outline-moves.ts';
export { episodeSource, postponedRows } from './commands/reached-episodes.ts';
export {
  ASKED_FOR,
  leftByMembers,
  type ReschedulePayload,
  rescheduleRows,
  withReason,
} from './commands/reschedule-rows.ts';
export { undoRows } from './commands/undo-rows.ts';
export type { WantedMove } from './commands/wanted-move.ts';
export type { EntryMove } from './entries.repository.ts';
export { notifyOfMoves } from './notify-of-moves.ts';
export { paymentTimes } from './payments.queries.ts';
export { rankedForTimes } from './rank-for-times.ts';
export { timesToFill } from './times-to-fill.ts';

export function scheduleMoveCommands(): readonly CommandType[] {
  return [rescheduleCommand, coverLeaveCommand, changeLeaveCommand, postponeCommand];
}

export function scheduleMovesModule(deps: ScheduleMovesDeps) {
  describeSubject(LEAVE_SUBJECT, {
    ...wordsFrom(
      '请假',
      { 'leave.create': '登记请假', 'leave.withdraw': '撤回请假', 'leave.change': '修改请假' },
      { startTime: '开始时间', endTime: '结束时间', reason: '事由' },
    ),
    valueLabel: (_field, value) => (typeof value === 'number' ? formatDateTime(value) : plainValueLabel(value)),
  });
  return { contract: scheduleMovesContract, handlers: scheduleMovesHandlers(deps) };
}
