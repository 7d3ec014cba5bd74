/** What speaks against a move whatever else moves and whoever is taken. */

import { PLANNING_HORIZON } from '@lectern/domain/schedule/planning-horizon';
import { DURATION_OPTIONS, durationLabel, nearestDuration } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { isTooSoon, MIN_LEAD_MS } from '@lectern/domain/time/too-soon';
import type { CommandContext, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { type LessonRow, sharingReasons, suitabilityReasons } from '../../lessons/index.ts';
import type { AssignableTeacher } from '../../teachers/index.ts';
import { isMoved, isTaughtByOther, type WantedMove } from './wanted-move.ts';

export interface MoveWorld {
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly teachers: ReadonlyMap<number, AssignableTeacher>;
}

export function ownReasons(
  { actor, at }: CommandContext,
  move: WantedMove,
  { lessons, teachers }: MoveWorld,
): readonly RowReason[] {
  const { episode, teacherId } = move;
  return [
    ...(move.rev === undefined || move.rev === episode.rev ? [] : [CHANGED_SINCE_SEEN]),
    ...(episode.startAt <= at ? [STARTED] : []),
    ...(isMoved(move) ? timeReasons(move, at.getTime()) : []),
    ...(isMoved(move) || isTaughtByOther(move) ? [] : [SAME]),
    ...(isTaughtByOther(move) && teacherId !== null
      ? suitabilityReasons(teachers.get(teacherId), episode.subjectId)
      : []),
    ...sharingReasons(actor, episode, lessons),
  ];
}

function timeReasons({ episode, times }: WantedMove, now: number): readonly RowReason[] {
  const [startAt, endAt] = [times.startAt.getTime(), times.endAt.getTime()];
  if (endAt > PLANNING_HORIZON) return [refused('tooFar', '时间超出可排课的范围，请选择 2100 年以前的时间')];
  if (startAt >= endAt) return [refused('startAfterEnd', '开始时间须早于结束时间，请修改')];
  const reason =
    tooSoonReason(startAt, now) ?? durationReason(episode.endAt.getTime() - episode.startAt.getTime(), endAt - startAt);
  return reason ? [reason] : [];
}

/** R194 */
export function tooSoonReason(startAt: number, now: number): RowReason | undefined {
  if (!isTooSoon(startAt, now)) return undefined;
  const earliest = formatDateTime(Math.ceil((now + MIN_LEAD_MS) / MINUTE_MS) * MINUTE_MS);
  return refused('tooSoon', `开始时间距现在不足 5 分钟或已过，请改到 ${earliest} 之后`);
}

/** R195: a length that it has already may stay. */
function durationReason(before: number, after: number): RowReason | undefined {
  const minutes = after / MINUTE_MS;
  if (before === after || DURATION_OPTIONS.includes(minutes)) return undefined;
  const told = durationLabel(Math.round(minutes));
  return refused(
    'durationNotOffered',
    `时长不在可选范围内，请选最接近的 ${durationLabel(nearestDuration(minutes))}：现为 ${told}`,
  );
}

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

export const STARTED = refused('started', '讲次已经开始，不能再调整');
const SAME = refused('unchanged', '时间和老师都没有变化，无需调整');
const CHANGED_SINCE_SEEN = refused('changedSinceSeen', '讲次刚被他人修改，请刷新后按最新的时间重新调整');
