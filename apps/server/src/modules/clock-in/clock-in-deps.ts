/** What every use case of the module is handed: the database, the clock, the files, and on whose behalf it runs. */
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call } from '../../platform/http/handler.ts';

export interface ClockInDeps {
  readonly db: Db;
  readonly now: Now;
  readonly files: StoredFiles;
}

export interface By {
  readonly actor: Actor;
  readonly call: Call;
}
