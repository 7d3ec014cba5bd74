import type { LessonPatch, SnapshotField } from '@lectern/domain/lessons/lesson-snapshot';
import type { Tx } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../../platform/engine/commands/command-type.ts';

/** What a command changes beside the lesson, in the same transaction and under its lock. */
export interface BesideLesson {
  /** As plan and log show it. */
  readonly changes: readonly RowChange[];
  apply(tx: Tx, context: CommandContext): Promise<void>;
}

/** What a command makes of one lesson, or why not. */
export interface LessonVerdict {
  readonly reasons: readonly RowReason[];
  /** What becomes of the lesson; empty where it is refused. */
  readonly patch: LessonPatch;
  /** Fields that become the time of the effect: the run's moment is not the plan's. */
  readonly moments?: readonly SnapshotField[];
  /** Only of commands that are final: an undo does not know it. */
  readonly beside?: BesideLesson | undefined;
  /** Stands in the log beside the changes. */
  readonly note?: string;
}

/** One reason is enough: nothing becomes of the lesson. */
export function refuse(reason: Omit<RowReason, 'outcome'>): LessonVerdict {
  return { reasons: [{ outcome: 'refused', ...reason }], patch: {} };
}
