/**
 * The database that Lectern brings itself: a real PostgreSQL on a Unix socket, one per data folder.
 * Used by `startDatabase` when no DATABASE_URL is set, and by the tests.
 */
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartRefusedError } from '../../start-refused-error.ts';
import {
  assertSameMajorVersion,
  chooseClusterFolder,
  createCluster,
  existingCluster,
  removeDrafts,
  SUPERUSER,
} from './cluster-folder.ts';
import { takeDataLock } from './data-lock.ts';
import { endOrphan } from './postmaster-file.ts';
import { serverAccountFor } from './server-account.ts';
import { serverBinaries } from './server-binaries.ts';
import { serverArguments } from './server-settings.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { superviseServer } from './supervised-server.ts';

const MAX_CONNECTIONS = 100;

export interface EmbeddedOptions {
  readonly dataFolder: string;
  readonly maxConnections?: number;
  readonly report?: (event: EmbeddedEvent) => void;
}

export type EmbeddedEvent =
  | { readonly kind: 'creating' | 'orphan-stopped' }
  | { readonly kind: 'restarted'; readonly afterMs: number }
  | { readonly kind: 'restart-failed'; readonly error: unknown };

export interface EmbeddedPostgres {
  /** The address of a database on this server, as its owner or as another role. */
  urlOf(database: string, role?: string): string;
  readonly clusterFolder: string;
  /** Of the server's first process. */
  pid(): number;
  stop(): Promise<void>;
}

/** @throws StartRefusedError with a text for the person who starts it, when this data folder cannot be served. */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataFolder } = options;
  makeDataFolder(dataFolder);
  const lock = takeDataLock(dataFolder);
  let socketFolder: string | undefined;
  try {
    const account = serverAccountFor(existingCluster(dataFolder));
    const binaries = serverBinaries(account, dataFolder);
    const clusterFolder = chooseClusterFolder(dataFolder, account);
    const report = options.report ?? (() => undefined);
    removeDrafts(clusterFolder);
    if (!existsSync(clusterFolder)) {
      report({ kind: 'creating' });
      await createCluster(clusterFolder, binaries, account);
    }
    assertSameMajorVersion(clusterFolder, binaries.majorVersion);
    if ((await endOrphan(clusterFolder)) === 'stopped') report({ kind: 'orphan-stopped' });
    const sockets = makeSocketFolder(dataFolder, account);
    socketFolder = sockets;
    const settings = serverArguments({ socketFolder, maxConnections: options.maxConnections ?? MAX_CONNECTIONS });
    const server = await superviseServer({
      command: [binaries.postgres, '-D', clusterFolder, ...settings],
      clusterFolder,
      logFile: join(dataFolder, 'postgres.log'),
      account,
      onRestart: ({ afterMs }) => report({ kind: 'restarted', afterMs }),
      onRestartFailure: (error) => report({ kind: 'restart-failed', error }),
    });
    removeDrafts(clusterFolder);
    return {
      urlOf: (database, role = SUPERUSER) =>
        `postgresql://${role}@${encodeURIComponent(sockets)}:5432/${encodeURIComponent(database)}`,
      clusterFolder,
      pid: server.pid,
      stop: async () => {
        await server.stop();
        rmSync(sockets, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
    lock.release();
    throw error;
  }
}

function makeDataFolder(dataFolder: string): void {
  const made = madeFolder(dataFolder);
  // A strict umask would shut the server's own account out of the folder that holds its files.
  if (made !== undefined && process.getuid?.() === 0) chmodSync(dataFolder, 0o755);
}

/**
 * One folder after the other: below a file system that has no folders to give, such as /proc, Node's own `recursive`
 * never comes back (it takes "no such file" for a missing parent and begins again).
 */
function madeFolder(dataFolder: string): string | undefined {
  const missing: string[] = [];
  for (let folder = dataFolder; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  try {
    for (const folder of missing) mkdirSync(folder, { mode: 0o755 });
    // A file in its place is no data folder either.
    mkdirSync(dataFolder, { recursive: true });
    return missing[0];
  } catch (error) {
    throw new StartRefusedError(
      `无法创建数据目录 ${dataFolder}：请检查路径和权限，或用 LECTERN_DATA 指定另一个目录后再启动。`,
      { cause: error },
    );
  }
}
