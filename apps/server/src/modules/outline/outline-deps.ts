import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';

export interface OutlineDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
  /** Where a student's report of an ended lesson is found, with `{lessonId}` and `{studentId}`; empty: nowhere. */
  readonly reportUrl: string;
}

export type By = CommandOrigin;
