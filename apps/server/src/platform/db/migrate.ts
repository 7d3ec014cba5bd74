/**
 * Brings a database to the schema this version needs: plain SQL files, forward only, one runner at a time. A file that
 * has been applied may never change; a newer database than ours is let be, so that the previous version keeps running
 * while the next one is rolled out, until a contract takes away what it needs.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';
import { applyMigration } from './apply-migration.ts';
import { fileName, type Migration, type MigrationMark, readMigrations } from './migration-file.ts';
import { ownConnection } from './own-connection.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Any constant will do, as long as every runner takes the same. */
const LOCK_KEY = 5_821_403;
/** Takes away what that migration has replaced (CONTRIBUTING, "Changing the tables"). */
const CONTRACT = /^contract-(\d{4})-/;
const TURN_EVERY_MS = 100;

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
  const client = ownConnection({ url, applicationName: 'lectern-migrate' });
  await client.connect();
  try {
    await takeTurn(client);
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
    for (const migration of waiting) await applyMigration(client, migration);
    return { fresh: done.rows.length === 0, applied: waiting.map(fileName) };
  } catch (error) {
    throw isWithoutRight(error) ? notTheOwner(client.user, error) : error;
  } finally {
    // Closing the session gives the lock back.
    await client.end();
  }
}

/** Looks again and again instead of waiting: an index made concurrently waits for every statement that has begun. */
async function takeTurn(client: pg.Client): Promise<void> {
  const isOurs = async (): Promise<boolean> => {
    const { rows } = await client.query<{ ours: boolean }>('SELECT pg_try_advisory_lock($1) AS ours', [LOCK_KEY]);
    return rows[0]?.ours === true;
  };
  while (!(await isOurs())) await sleep(TURN_EVERY_MS);
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
