/**
 * Brings a database to the schema this version needs: plain SQL files, forward only, each in a transaction of its
 * own, one runner at a time. A file that has been applied may never change; a newer database than ours is let be,
 * so that the previous version keeps running while the next one is rolled out.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every runner takes the same. */
const LOCK_KEY = 5_821_403;
const FILE_NAME = /^(\d{4})-([a-z0-9-]+)\.sql$/;

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
    const versions = new Set(done.rows.map((row) => row.version));
    const waiting = migrations.filter((migration) => !versions.has(migration.version));
    for (const migration of waiting) await apply(client, migration);
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

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    // Waiting long for a table would make everybody behind us wait as well.
    await client.query(`SET LOCAL lock_timeout = '5s'`);
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
