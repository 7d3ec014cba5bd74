/** What every use case of the module is handed: the database, the clock, and on whose behalf it runs. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';

export interface LessonsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly engine: TaskEngine;
}

export interface By {
  readonly actor: Actor;
  readonly call: Call;
}
