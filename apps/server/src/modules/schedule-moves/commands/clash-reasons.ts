/** A conflict of a move in words: both episodes, how long they overlap, and the outline where the other one stands. */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { exceptionCode } from '@lectern/domain/tasks/task-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { formatClock, formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';
import { asException, type TakenSlot, type WantedSlot } from '../../schedule/index.ts';
import type { WantedMove } from './wanted-move.ts';

export interface Clash {
  /** With where the other is, or where it goes in the same plan. */
  readonly at: 'now' | 'then';
  readonly slot: WantedSlot;
  readonly other: Omit<TakenSlot, 'wantedBy'>;
  /** Both overlapped before the move. */
  readonly wasBefore: boolean;
  /** Both go there and this one comes first: it is the other that has to give way. */
  readonly leads: boolean;
}

const BUSY = 'teacherConflict';
const OVERRIDDEN = 'conflictOverridden';
const KEPT = '，按例外原因保留';

export const slotSpan = ({ startAt, endAt }: Pick<WantedSlot, 'startAt' | 'endAt'>): Span => ({
  startAt: startAt.getTime(),
  endAt: endAt.getTime(),
});

export function overlapMinutes(a: Span, b: Span): number {
  return Math.max(0, Math.min(a.endAt, b.endAt) - Math.max(a.startAt, b.startAt)) / MINUTE_MS;
}

export function clashReason({ slot, other, at }: Clash, outcome: 'refused' | 'warning'): RowReason {
  const { id, name, lessonId, lessonName } = other;
  const span = slotSpan(other);
  const minutes = overlapMinutes(slotSpan(slot), span);
  const which =
    at === 'then' ? `本次移动的“${name}”` : lessonName === null ? `“${name}”` : `“${lessonName}”的“${name}”`;
  const where = `${which} ${formatDateTime(span.startAt)}–${formatClock(span.endAt)}，重叠 ${minutes} 分钟`;
  return {
    outcome,
    code: outcome === 'refused' ? BUSY : OVERRIDDEN,
    message: `老师的时间有冲突${outcome === 'refused' ? '' : KEPT}：${where}`,
    ...(lessonId === null ? {} : { to: lessonPath(lessonId, 'outline') }),
    details: {
      kind: 'teacher',
      episodeId: slot.episodeId,
      otherEpisodeId: other.seen ? id : null,
      overlapMinutes: minutes,
    },
  };
}

/** Where the reason for it is not given yet. */
export function asChoice(reason: RowReason): RowReason {
  if (reason.code !== OVERRIDDEN) return asException(reason);
  return { ...reason, code: exceptionCode(BUSY), message: reason.message.replace(KEPT, '') };
}

export const togetherReason = (mate: WantedMove | undefined): RowReason => ({
  outcome: 'refused',
  code: 'togetherRefused',
  message: `须一起变动的讲次不能移动：“${mate?.episode.name ?? ''}”`,
});
