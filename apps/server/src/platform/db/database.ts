/**
 * The typed door to the database. `Db` reads and opens transactions; a function that writes takes a `Tx`, so that
 * forgetting the transaction does not compile (a `Tx` is a `Db`, a `Db` is no `Tx`).
 */
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { guardPool, openPool, type PoolOptions } from './guarded-pool.ts';
import { routed } from './replicas/elsewhere.ts';
import type { SlowStatements } from './slow-statements.ts';
import type { Tables } from './tables.generated.ts';

export type { Tables };
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export interface OpenDatabase {
  readonly db: Db;
  /** For what Kysely has no word for: COPY, LISTEN. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(options: PoolOptions, slow?: SlowStatements): OpenDatabase {
  const pool = openPool(options);
  const db: Db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: routed(guardPool(pool, { slow, isPooled: options.isPooled })) }),
    // Keys inside json columns are data, not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { db, pool, close: () => db.destroy() };
}
