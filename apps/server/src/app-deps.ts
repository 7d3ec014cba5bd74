/** What the application stands on. */
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Now } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { Replicas } from './platform/db/replicas/replicas.ts';
import type { SlowStatements } from './platform/db/slow-statements.ts';
import type { Logger } from './platform/log/logger.ts';
import type { Traces } from './platform/traces/traces.ts';

export interface AppDeps {
  readonly config: Config;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Of the database itself, for connections that keep a lock or listen; undefined: the pool's. */
  readonly directUrl?: string;
  /** Undefined: nobody watches them. */
  readonly slow?: SlowStatements | undefined;
  /** Undefined: the database has none. */
  readonly replicas?: Replicas | undefined;
  /** Undefined: nothing is traced. */
  readonly traces?: Traces | undefined;
  readonly now: Now;
  readonly logger: Logger;
  /** The demo accounts exist, and the sign-in screen may name them. */
  readonly demo: boolean;
}
