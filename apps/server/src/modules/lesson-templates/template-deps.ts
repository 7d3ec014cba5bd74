import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';

export interface TemplatesDeps {
  readonly db: Db;
  readonly now: Now;
}

export type By = CommandOrigin;
