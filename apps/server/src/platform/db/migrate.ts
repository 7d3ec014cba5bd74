/**
 * Brings a database to the schema this version needs: plain SQL files, forward only, each in a transaction of its
 * own, one runner at a time. A file that has been applied may never change; a newer database than ours is let be,
 * so that the previous version keeps running while the next one is rolled out, until a contract takes away what it needs.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';
import { errorCode } from './database-errors.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every runner takes the same. */
const LOCK_KEY = 5_821_403;
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;
/** Takes away what that migration has replaced (CONTRIBUTING, "Changing the tables"). */
const CONTRACT = /^contract-(\d{4})-/;

/** Whoever comes after us at a table waits as long as we do, so we let them pass and come again. */
const LOCK_TIMEOUT = '1s';
const LOCK_ATTEMPTS = 60;
const LOCK_PAUSE_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** What a database notes of a migration that was applied to it. */
export interface MigrationMark {
  readonly version: number;
  readonly name: string;
  readonly sha256: string;
}

interface Migration extends MigrationMark {
  readonly sql: string;
}

export interface MigrationOutcome {
  /** Nothing had ever been applied here. */
  readonly fresh: boolean;
  readonly applied: readonly string[];
}

/** `only`: up to where another database stood, no further. */
export async function migrate(
  url: string,
  folder = MIGRATIONS_FOLDER,
  only?: readonly MigrationMark[],
): Promise<MigrationOutcome> {
  const migrations = only ? sameAs(only, readMigrations(folder)) : readMigrations(folder);
  const client = new pg.Client({ connectionString: url, application_name: 'lectern-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         version integer PRIMARY KEY, name text NOT NULL, sha256 text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const done = await client.query<MigrationMark>('SELECT version, name, sha256 FROM schema_migration');
    assertUnchanged(done.rows, migrations);
    assertNotContracted(done.rows, migrations.at(-1)?.version ?? 0);
    const versions = new Set(done.rows.map((row) => row.version));
    const waiting = migrations.filter((migration) => !versions.has(migration.version));
    for (const migration of waiting) await applyPatiently(client, migration);
    return { fresh: done.rows.length === 0, applied: waiting.map(fileName) };
  } catch (error) {
    throw isWithoutRight(error) ? notTheOwner(client.user, error) : error;
  } finally {
    // Closing the session gives the lock back.
    await client.end();
  }
}

/** @throws StartRefusedError when this version lacks one of them, or has another text for it. */
function sameAs(marks: readonly MigrationMark[], migrations: readonly Migration[]): Migration[] {
  return marks.map((mark) => {
    const known = migrations.find(({ version }) => version === mark.version);
    if (known?.sha256 === mark.sha256) return known;
    throw new StartRefusedError(
      `数据的结构版本（${fileName(mark)}）这个版本的讲台不认识：请用写下这些数据的版本，或更新的版本。`,
    );
  });
}

const INSUFFICIENT_PRIVILEGE = '42501';

function isWithoutRight(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return 'code' in error && error.code === INSUFFICIENT_PRIVILEGE ? true : isWithoutRight(error.cause);
}

/** The usual role of the server may not make tables: the variable that names who may is easily forgotten. */
function notTheOwner(role: string | undefined, cause: unknown): StartRefusedError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new StartRefusedError(
    `数据库账号 ${role ?? ''} 不能建表或改表（${why}）。请用 DATABASE_OWNER_URL 指定表的所有者，DATABASE_URL 仍使用普通账号。` +
      '（The role of DATABASE_URL may not change tables: set DATABASE_OWNER_URL to the role that owns them.）',
    { cause },
  );
}

function readMigrations(folder: string): Migration[] {
  const migrations: Migration[] = [];
  for (const file of readdirSync(folder).toSorted()) {
    if (!file.endsWith('.sql')) continue;
    const [, version, name] = FILE_NAME.exec(file) ?? [];
    if (version === undefined || name === undefined) {
      throw new StartRefusedError(`迁移文件 ${file} 的名称应为 NNNN-name.sql（小写字母、数字和连字符）。`);
    }
    if (migrations.at(-1)?.version === Number(version)) {
      throw new StartRefusedError(`迁移文件编号 ${version} 重复，请改用下一个未使用的编号。`);
    }
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    migrations.push({ version: Number(version), name, sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

const fileName = ({ version, name }: Pick<Migration, 'version' | 'name'>): string =>
  `${String(version).padStart(4, '0')}-${name}.sql`;

function assertUnchanged(applied: readonly MigrationMark[], migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0;
  for (const row of applied) {
    const migration = migrations.find(({ version }) => version === row.version);
    if (migration ? migration.sha256 === row.sha256 : row.version > newest) continue;
    const what = migration ? '在应用之后被改动了' : '已应用过，但文件不见了';
    throw new StartRefusedError(
      `迁移文件 ${fileName(row)} ${what}。已应用的迁移不能修改：请还原该文件，并用新的编号写下改动。`,
    );
  }
}

/** @throws StartRefusedError where a later version has taken away what this one works with. */
function assertNotContracted(applied: readonly MigrationMark[], newest: number): void {
  const gone = applied.find(({ name }) => Number(CONTRACT.exec(name)?.[1] ?? 0) > newest);
  if (!gone) return;
  throw new StartRefusedError(
    `数据库已由更新的版本升级（${fileName(gone)}），不再支持当前版本。请启动更新的版本，或恢复升级前的备份。`,
  );
}

/** @throws StartRefusedError when one of the migrations applied is unknown here: nobody else may be serving this place. */
export async function refuseNewer(client: pg.Client, folder = MIGRATIONS_FOLDER): Promise<void> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_migration'`,
  );
  if (tables.length === 0) return;
  const newest = readMigrations(folder).at(-1)?.version ?? 0;
  const { rows } = await client.query<MigrationMark>(
    'SELECT version, name, sha256 FROM schema_migration WHERE version > $1 ORDER BY version DESC LIMIT 1',
    [newest],
  );
  if (rows[0] === undefined) return;
  throw new StartRefusedError(
    `数据目录已由更新版本的讲台升级过（${fileName(rows[0])}），当前版本不能打开。请启动更新的版本，或把升级前的备份恢复到空目录（npm run restore）。`,
  );
}

async function applyPatiently(client: pg.Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await apply(client, migration);
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migration (version, name, sha256) VALUES ($1, $2, $3)', [
      migration.version,
      migration.name,
      migration.sha256,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(
      `Migration ${fileName(migration)} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}
