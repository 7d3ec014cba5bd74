/** What stands in a schedule: an episode, exam, tutoring group, stage review or unit mock exam with its times. */
import type { AgendaKind } from '../episodes/episode-codes.ts';
import type { Span } from '../episodes/teacher-slots.ts';

/** Where an item stands in the outline of one lesson. */
export interface OutlinePlace {
  readonly lessonId: number;
  /** null: it is not known, the order is not judged. */
  readonly ordinal: number | null;
}

/** Times are epoch milliseconds, half-open: one item may begin at the moment another ends. */
export interface ScheduleItem extends Span {
  /** Once in a check: `episode:17`, `jam:4`, or whatever the caller gives a draft that is not saved. */
  readonly key: string;
  readonly kind: AgendaKind;
  /** null: not saved yet. */
  readonly id: number | null;
  readonly name: string;
  /** Of episodes; everything else takes its whole class. */
  readonly specialEpisodeType: number;
  readonly teacherId: number | null;
  readonly assistantIds: readonly number[];
  /** The lessons whose outlines hold it: copies of a lesson may share an episode. */
  readonly places: readonly OutlinePlace[];
  /** Somebody gave a reason why it may stand beside others. */
  readonly overridden: boolean;
  readonly canceled: boolean;
}

/** A wanted item. One with the key of a stored item takes its place; nothing is in conflict with itself. */
export interface ScheduleDraft extends ScheduleItem {
  /** How it stands now; null for something new. */
  readonly stored: ScheduleItem | null;
  /** It stood there before: what others gave a reason for then holds again. */
  readonly isReturn?: boolean;
  /** Of its episode template, 0: none. */
  readonly templateDurationMs: number;
}

export function itemKey(kind: AgendaKind, id: number): string {
  return `${kind}:${id}`;
}

/** It is to begin or end at another time than it does now, or is new. */
export function isMoved({ stored, startAt, endAt }: ScheduleDraft): boolean {
  return stored?.startAt !== startAt || stored.endAt !== endAt;
}
