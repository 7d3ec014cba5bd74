/** Brings up the database of this process, embedded or outside, migrated and ready; called once by `main.ts`. */
import pg from 'pg';
import { StartRefusedError } from '../start-refused-error.ts';
import { type Db, type OpenDatabase, openDatabase } from './database.ts';
import { DatabaseAwayError, errorCode, toDatabaseFailure } from './database-errors.ts';
import { type EmbeddedEvent, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';

const DATABASE_NAME = 'lectern';
const OLDEST_VERSION = 150_000;

export interface DatabaseSettings {
  readonly dataFolder: string;
  /** Undefined: the embedded server. */
  readonly url: string | undefined;
  readonly replicaUrl: string | undefined;
  readonly poolSize: number;
}

export interface StartedDatabase {
  readonly db: Db;
  /** Reads that may be a moment old; the same as `db` where there is no replica. */
  readonly reads: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  readonly embedded: boolean;
  /** This start made the schema. */
  readonly fresh: boolean;
  readonly migrated: readonly string[];
  stop(): Promise<void>;
}

interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** @throws StartRefusedError when what was configured cannot be used. */
export async function startDatabase(
  settings: DatabaseSettings,
  report: (event: EmbeddedEvent) => void = () => undefined,
): Promise<StartedDatabase> {
  const server = settings.url === undefined ? await startEmbedded(settings, report) : await reachOutside(settings.url);
  const open: OpenDatabase[] = [];
  try {
    const { fresh, applied } = await migrate(server.url);
    const main = openDatabase({ url: server.url, poolSize: settings.poolSize });
    open.push(main);
    const replica = settings.replicaUrl
      ? openDatabase({ url: settings.replicaUrl, poolSize: settings.poolSize, applicationName: 'lectern-reads' })
      : undefined;
    if (replica) open.push(replica);
    return {
      db: main.db,
      reads: replica?.db ?? main.db,
      pool: main.pool,
      url: server.url,
      embedded: settings.url === undefined,
      fresh,
      migrated: applied,
      stop: () => stopAll(open, server),
    };
  } catch (error) {
    await stopAll(open, server);
    throw error;
  }
}

async function stopAll(open: readonly OpenDatabase[], server: Server): Promise<void> {
  await Promise.allSettled(open.map((database) => database.close()));
  await server.stop();
}

async function startEmbedded(
  { dataFolder }: DatabaseSettings,
  report: (event: EmbeddedEvent) => void,
): Promise<Server> {
  const embedded = await startEmbeddedPostgres({ dataFolder, report });
  try {
    await createMissing(embedded.urlOf('postgres'));
    return { url: embedded.urlOf(DATABASE_NAME), stop: () => embedded.stop() };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

async function createMissing(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
  });
}

async function reachOutside(url: string): Promise<Server> {
  const version = await withClient(url, async (client) => {
    const shown = await client.query<{ server_version_num: string }>('SHOW server_version_num');
    return Number(shown.rows[0]?.server_version_num);
  });
  if (!(version >= OLDEST_VERSION)) {
    throw new StartRefusedError(`DATABASE_URL 指向的 PostgreSQL 版本过低（${version}），需要 15 或更高版本。`);
  }
  return { url, stop: () => Promise.resolve() };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
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
