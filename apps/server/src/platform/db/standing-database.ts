/** The database as it stands: the one that a Lectern at work has open, or else the embedded one, started for a while. */
import { existsSync } from 'node:fs';
import { StartRefusedError } from '../start-refused-error.ts';
import { existingCluster, SUPERUSER } from './embedded/cluster-folder.ts';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { readPostmaster } from './embedded/postmaster-file.ts';
import { isProcessAlive } from './embedded/process-identity.ts';
import { DATABASE_NAME, type DatabaseSettings } from './start-database.ts';

export interface StandingDatabase {
  /** As the role that calls are served by; of the embedded one, as its owner. */
  readonly url: string;
  close(): Promise<void>;
}

/** @throws StartRefusedError where there is none. */
export async function standingDatabase({
  url,
  dataFolder,
}: Pick<DatabaseSettings, 'url' | 'dataFolder'>): Promise<StandingDatabase> {
  if (url !== undefined) return { url, close: () => Promise.resolve() };
  const cluster = existingCluster(dataFolder);
  if (!existsSync(cluster)) {
    throw new StartRefusedError(`数据目录 ${dataFolder} 里没有数据库，请用 LECTERN_DATA 指定有数据库的目录。`);
  }
  const running = readPostmaster(cluster);
  if (running?.status === 'ready' && isProcessAlive(running.pid)) {
    const host = encodeURIComponent(running.socketFolder);
    return {
      url: `postgresql://${SUPERUSER}@${host}:${running.port}/${DATABASE_NAME}`,
      close: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbeddedPostgres({ dataFolder });
  return { url: embedded.urlOf(DATABASE_NAME), close: () => embedded.stop() };
}
