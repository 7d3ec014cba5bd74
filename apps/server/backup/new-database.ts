/** A database server of our own in a data folder that has none, for as long as it is filled. */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { existingCluster } from '../src/platform/db/embedded/cluster-folder.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { createMissing, DATABASE_NAME } from '../src/platform/db/start-database.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';

/** Nothing is left of it when `fill` fails. @throws StartRefusedError when the folder has a database. */
export async function inNewDatabase<T>(dataFolder: string, fill: (ownerUrl: string) => Promise<T>): Promise<T> {
  if (existsSync(existingCluster(dataFolder))) {
    throw new StartRefusedError(
      `数据目录 ${dataFolder} 里已有数据库。恢复只写入空的位置：请用 LECTERN_DATA 指定一个空目录，恢复后再从那里启动。`,
    );
  }
  const embedded = await startEmbeddedPostgres({ dataFolder });
  let isFilled = false;
  try {
    await createMissing(embedded.urlOf('postgres'));
    const filled = await fill(embedded.urlOf(DATABASE_NAME));
    isFilled = true;
    return filled;
  } finally {
    await embedded.stop();
    if (!isFilled) await rm(embedded.clusterFolder, { recursive: true, force: true });
  }
}
