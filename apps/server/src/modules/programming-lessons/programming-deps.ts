import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';

export interface ProgrammingDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
}
