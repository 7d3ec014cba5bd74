/**
 * What a move that is not saved yet would collide with among the events on the screen, so that every step of a drag
 * answers at once. The server looks again, and at everything, before it is saved.
 */
import { overlaps, type Span, takesTeacher } from '../episodes/teacher-slots.ts';
import { MINUTE_MS } from '../time/durations.ts';
import type { KeyedSpan } from './event-lanes.ts';

export interface TaughtSpan extends KeyedSpan {
  readonly teacherId: number | null;
  /** Null for what is no episode. */
  readonly specialEpisodeType: number | null;
  readonly canceled: boolean;
}

export interface Absence extends Span {
  readonly teacherId: number | null;
  readonly name: string;
}

export type DraftConflict =
  | { readonly kind: 'teacherBusy'; readonly otherKey: string; readonly overlapMinutes: number }
  | { readonly kind: 'absent'; readonly absence: Absence; readonly overlapMinutes: number };

/** `others` as they will stand, the moved ones at their new places. */
export function draftConflicts(
  moved: TaughtSpan,
  others: readonly TaughtSpan[],
  absences: readonly Absence[],
): readonly DraftConflict[] {
  if (!isTaught(moved)) return [];
  return [
    ...others
      .filter((other) => other.key !== moved.key && other.teacherId === moved.teacherId && isTaught(other))
      .filter((other) => overlaps(moved, other))
      .map((other) => ({
        kind: 'teacherBusy' as const,
        otherKey: other.key,
        overlapMinutes: minutesShared(moved, other),
      })),
    // A holiday is everybody's.
    ...absences
      .filter(({ teacherId }) => teacherId === null || teacherId === moved.teacherId)
      .filter((absence) => overlaps(moved, absence))
      .map((absence) => ({ kind: 'absent' as const, absence, overlapMinutes: minutesShared(moved, absence) })),
  ];
}

function isTaught({ teacherId, specialEpisodeType, canceled }: TaughtSpan): boolean {
  return teacherId !== null && specialEpisodeType !== null && !canceled && takesTeacher(specialEpisodeType);
}

function minutesShared(a: Span, b: Span): number {
  return Math.round((Math.min(a.endAt, b.endAt) - Math.max(a.startAt, b.startAt)) / MINUTE_MS);
}
