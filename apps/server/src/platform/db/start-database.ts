/** Brings up the database of this process, embedded or outside, migrated and ready; called once by `main.ts`. */
import pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';
import { grantToApplication, powerOverLog } from './application-rights.ts';
import { type Db, openDatabase } from './database.ts';
import { DatabaseAwayError, errorCode, toDatabaseFailure } from './database-errors.ts';
import { type EmbeddedEvent, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import type { PoolOptions } from './guarded-pool.ts';
import { migrate, refuseNewer } from './migrate.ts';
import { gatherStatistics } from './missing-statistics.ts';
import { ownConnection } from './own-connection.ts';
import { openReplicas, type ReplicaEvent, type ReplicaSettings, type Replicas } from './replicas/replicas.ts';
import { type SlowStatement, type SlowStatements, slowStatements } from './slow-statements.ts';
import { limitRole, refuseUnlimited } from './through-pooler.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

export const DATABASE_NAME = 'lectern';
/** Of the embedded server: serves the calls. Its owner makes the tables and does nothing else. */
const APPLICATION_ROLE = 'lectern_app';
const OLDEST_VERSION = 150_000;
const REACHED_WITHIN_MS = 5_000;

export interface DatabaseSettings {
  readonly dataFolder: string;
  /** Undefined: the embedded server. */
  readonly url: string | undefined;
  /** As who the tables are made and rights given; undefined: as the role of `url`. */
  readonly ownerUrl?: string | undefined;
  /** Where calls and rows of tasks are served by a pooler that lends connections by transaction; `url` is the database itself. */
  readonly poolerUrl?: string | undefined;
  readonly poolSize: number;
  /** From here on a statement is reported as slow; undefined: none is. */
  readonly slowMs?: number;
  readonly replicas?: ReplicaSettings;
}

export interface StartedDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  /** For what calls may not do: loading a world, making types. */
  readonly ownerUrl: string;
  readonly embedded: boolean;
  /** This start made the schema. */
  readonly fresh: boolean;
  readonly migrated: readonly string[];
  readonly slow: SlowStatements;
  /** Undefined: none were named. */
  readonly replicas: Replicas | undefined;
  stop(): Promise<void>;
}

export type DatabaseEvent =
  | EmbeddedEvent
  | ({ readonly kind: 'replica' } & ReplicaEvent)
  | ({ readonly kind: 'slow-statement' } & SlowStatement)
  | { readonly kind: 'statistics-gathered'; readonly tables: readonly string[] }
  /** The role that serves calls could change or empty the operation log. */
  | { readonly kind: 'powerful-role'; readonly power: 'superuser' | 'owner' | 'changes' };

interface Server {
  readonly url: string;
  readonly ownerUrl: string;
  stop(): Promise<void>;
}

/**
 * `meanwhile`: long work of this process, done while an embedded server starts in its own, and over before anybody
 * waits for an answer.
 * @throws StartRefusedError when what was configured cannot be used.
 */
export async function startDatabase(
  settings: DatabaseSettings,
  report: (event: DatabaseEvent) => void = () => undefined,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<StartedDatabase> {
  const { url, ownerUrl } = settings;
  const server =
    url === undefined ? await startEmbedded(settings, report, meanwhile) : await reachOutside(url, ownerUrl);
  try {
    await withClient(server.ownerUrl, refuseUnfinishedRestore);
    // An outside database may have been moved on by the next version, which is being rolled out beside us.
    if (url === undefined) await withClient(server.ownerUrl, refuseNewer);
    const { fresh, applied } = await migrate(server.ownerUrl);
    await limitApplication(server, report);
    const tables = await withClient(server.ownerUrl, gatherStatistics);
    if (tables.length > 0) report({ kind: 'statistics-gathered', tables });
    const { slowMs = Number.POSITIVE_INFINITY } = settings;
    const slow = slowStatements(slowMs, (statement) => report({ kind: 'slow-statement', ...statement }));
    const main = openDatabase(await servingPool(settings, server.url), slow);
    const replicas = replicasOf(settings, { primaryUrl: server.url, slow, report });
    return {
      db: main.db,
      pool: main.pool,
      url: server.url,
      ownerUrl: server.ownerUrl,
      embedded: settings.url === undefined,
      fresh,
      migrated: applied,
      slow,
      replicas,
      stop: async () => {
        await Promise.allSettled([main.close(), replicas?.close()]);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function servingPool({ poolerUrl, poolSize }: DatabaseSettings, url: string): Promise<PoolOptions> {
  if (poolerUrl === undefined) return { url, poolSize };
  await withClient(url, limitRole);
  await withClient(poolerUrl, refuseUnlimited, pooled);
  return { url: poolerUrl, poolSize, isPooled: true };
}

interface OfReplicas {
  readonly primaryUrl: string;
  readonly slow: SlowStatements;
  readonly report: (event: DatabaseEvent) => void;
}

function replicasOf(
  { replicas, poolSize }: DatabaseSettings,
  { primaryUrl, slow, report }: OfReplicas,
): Replicas | undefined {
  if (!replicas || replicas.urls.length === 0) return undefined;
  return openReplicas({
    ...replicas,
    primaryUrl,
    poolSize,
    slow,
    report: (event) => report({ kind: 'replica', ...event }),
  });
}

async function startEmbedded(
  { dataFolder }: DatabaseSettings,
  report: (event: DatabaseEvent) => void,
  meanwhile: () => Promise<unknown>,
): Promise<Server> {
  const starting = startEmbeddedPostgres({ dataFolder, report });
  const [started, done] = await Promise.allSettled([starting, meanwhile()]);
  if (started.status === 'rejected') throw started.reason;
  const embedded = started.value;
  try {
    if (done.status === 'rejected') throw done.reason;
    await createMissing(embedded.urlOf('postgres'));
    return {
      url: embedded.urlOf(DATABASE_NAME, APPLICATION_ROLE),
      ownerUrl: embedded.urlOf(DATABASE_NAME),
      stop: () => embedded.stop(),
    };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** @param url of any database of the server */
export async function createMissing(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
    const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [APPLICATION_ROLE]);
    if (role.rowCount === 0) await client.query(`CREATE ROLE ${APPLICATION_ROLE} LOGIN`);
  });
}

/** Where the owner is another role, the one that serves calls gets what it needs and loses what is too much. */
async function limitApplication({ url, ownerUrl }: Server, report: (event: DatabaseEvent) => void): Promise<void> {
  if (url !== ownerUrl) await grantToApplication(ownerUrl, await withClient(url, roleOf));
  const power = await withClient(url, powerOverLog);
  if (power !== undefined) report({ kind: 'powerful-role', power });
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('SELECT current_user AS role');
  return rows[0]?.role ?? '';
}

async function reachOutside(url: string, ownerUrl = url): Promise<Server> {
  const version = await withClient(url, async (client) => {
    const shown = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Number(shown.rows[0]?.server_version_num);
  });
  if (!(version >= OLDEST_VERSION)) {
    throw new StartRefusedError(`DATABASE_URL 指向的 PostgreSQL 版本过低（${version}），需要 15 或更高版本。`);
  }
  return { url, ownerUrl, stop: () => Promise.resolve() };
}

const direct = (url: string): pg.Client =>
  ownConnection({ url, applicationName: 'lectern-start', connectTimeoutMs: REACHED_WITHIN_MS });
/** Takes no settings with the connection. */
const pooled = (url: string): pg.Client =>
  new pg.Client({ connectionString: url, connectionTimeoutMillis: REACHED_WITHIN_MS });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>, connect = direct): Promise<T> {
  const client = connect(url);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    const reason = reasonNotToEnter(error);
    throw reason === undefined ? error : new StartRefusedError(reason, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The address may hold a password and is not repeated. */
function reasonNotToEnter(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code?.startsWith('28')) return 'DATABASE_URL 的账号或密码被数据库拒绝，请检查后重新启动。';
  if (code === '3D000') return 'DATABASE_URL 指向的数据库不存在，请先创建它，或改为已有的数据库名。';
  if (!(toDatabaseFailure(error) instanceof DatabaseAwayError)) return undefined;
  return '无法连接 DATABASE_URL 指向的数据库，请检查地址、网络和数据库是否已启动。';
}
