/** Applies one migration under people who work: patiently where it needs a table for itself, in steps where it need not. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';
import { errorCode } from './database-errors.ts';
import { fileName, type Migration } from './migration-file.ts';

/** Whoever comes after us at a table waits as long as we do, so we let them pass and come again. */
const LOCK_TIMEOUT = '1s';
const LOCK_ATTEMPTS = 60;
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** `0310-concurrently-lesson-owner.sql`: each statement by itself, as PostgreSQL wants it of `CONCURRENTLY`. */
const CONCURRENTLY = /^concurrently-/;
const MADE_INDEX = /\bCREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+(\w+)/i;

export function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  return CONCURRENTLY.test(migration.name) ? applyInSteps(client, migration) : applyPatiently(client, migration);
}

/** Whoever reads and writes goes on meanwhile. Half of it may have been done by a start that was cut. */
async function applyInSteps(client: pg.Client, migration: Migration): Promise<void> {
  try {
    for (const statement of statementsOf(migration.sql)) {
      const index = MADE_INDEX.exec(statement)?.[1];
      if (index !== undefined) await dropUnfinished(client, index);
      await client.query(statement);
    }
    await noteApplied(client, migration);
  } catch (error) {
    throw failed(migration, error);
  }
}

const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');

/** What was cut while it was made is kept up to date and never read. */
async function dropUnfinished(client: pg.Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1)::oid AND NOT indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY ${index}`);
}

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyAtOnce(client, migration);
      return;
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
      if (attempt === LOCK_ATTEMPTS) {
        throw new StartRefusedError(
          `迁移 ${fileName(migration)} 一直等不到要修改的表：有操作长时间占用它。请在“运行状态”中查看最长事务，结束后重新启动。`,
          { cause: error },
        );
      }
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && errorCode(error.cause) === LOCK_NOT_AVAILABLE;

async function applyAtOnce(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(migration.sql);
    await noteApplied(client, migration);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw failed(migration, error);
  }
}

const noteApplied = (client: pg.Client, { version, name, sha256 }: Migration) =>
  client.query('INSERT INTO schema_migration (version, name, sha256) VALUES ($1, $2, $3)', [version, name, sha256]);

const failed = (migration: Migration, cause: unknown): Error =>
  new Error(`Migration ${fileName(migration)} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
    cause,
  });
