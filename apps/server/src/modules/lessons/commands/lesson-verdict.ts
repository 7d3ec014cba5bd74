import type { LessonPatch, SnapshotField } from '@lectern/domain/lessons/lesson-snapshot';
import type { RowReason } from '../../../platform/engine/commands/command-type.ts';

/** What a command makes of one lesson, or why not. */
export interface LessonVerdict {
  readonly reasons: readonly RowReason[];
  /** What becomes of the lesson; empty where it is refused. */
  readonly patch: LessonPatch;
  /** Fields that become the time of the effect: the run's moment is not the plan's. */
  readonly moments?: readonly SnapshotField[];
  /** Stands in the log beside the changes. */
  readonly note?: string;
}

/** One reason is enough: nothing becomes of the lesson. */
export function refuse(reason: Omit<RowReason, 'outcome'>): LessonVerdict {
  return { reasons: [{ outcome: 'refused', ...reason }], patch: {} };
}
