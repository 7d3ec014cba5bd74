/** The database as it stands: the one that a Lectern at work has open, or else the embedded one, started for a while. */
import { existsSync } from 'node:fs';
import type { Config } from '../src/config.ts';
import { existingCluster, SUPERUSER } from '../src/platform/db/embedded/cluster-folder.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { readPostmaster } from '../src/platform/db/embedded/postmaster-file.ts';
import { isProcessAlive } from '../src/platform/db/embedded/process-identity.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';

const DATABASE = 'lectern';

export interface DatabaseToVerify {
  readonly url: string;
  close(): Promise<void>;
}

/** @throws StartRefusedError where there is nothing to verify. */
export async function databaseToVerify({ url, dataFolder }: Config['database']): Promise<DatabaseToVerify> {
  if (url !== undefined) return { url, close: () => Promise.resolve() };
  const cluster = existingCluster(dataFolder);
  if (!existsSync(cluster)) {
    throw new StartRefusedError(`数据目录 ${dataFolder} 里没有数据库，请用 LECTERN_DATA 指定要检查的目录。`);
  }
  const running = readPostmaster(cluster);
  if (running?.status === 'ready' && isProcessAlive(running.pid)) {
    const host = encodeURIComponent(running.socketFolder);
    return { url: `postgresql://${SUPERUSER}@${host}:${running.port}/${DATABASE}`, close: () => Promise.resolve() };
  }
  const embedded = await startEmbeddedPostgres({ dataFolder });
  return { url: embedded.urlOf(DATABASE), close: () => embedded.stop() };
}
