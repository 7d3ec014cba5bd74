import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import type { RowReason } from '../../../platform/plans/command-type.ts';

/** What a command makes of one lesson, or why not. */
export interface LessonVerdict {
  readonly reasons: readonly RowReason[];
  /** What becomes of the lesson; empty where it is refused. */
  readonly patch: LessonPatch;
  /** Stands in the log beside the changes. */
  readonly note?: string;
}
