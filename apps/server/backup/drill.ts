/** A trial restore: a backup becomes an installation in a place of its own, is proved there, and goes again. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noteRun } from '../src/modules/backups/index.ts';
import type { BackupFolder } from '../src/platform/backup/backup-folders.ts';
import type { Manifest } from '../src/platform/backup/manifest.ts';
import { systemNow } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/db/database.ts';
import { diskFileStore } from '../src/platform/files/disk-file-store.ts';
import { StartRefusedError } from '../src/platform/start-refused-error.ts';
import { inNewDatabase } from './new-database.ts';
import { restoreInstallation } from './restore-installation.ts';

/** @throws StartRefusedError with what is wrong with the backup. */
export async function drill(db: Db, { name, path }: BackupFolder): Promise<void> {
  await noteRun(
    { db, now: systemNow },
    'drill',
    () => restoredOnce(name, path),
    ({ tables, files, missingFiles }) => ({
      name,
      byteCount: 0,
      rowCount: tables.reduce((sum, { rows }) => sum + rows, 0),
      fileCount: files.length,
      missingFiles: missingFiles.length,
    }),
  );
}

async function restoredOnce(name: string, path: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-drill-'));
  try {
    // The database's own account has to pass through; its files below are closed.
    await chmod(folder, 0o755);
    const { manifest, faults } = await inNewDatabase(folder, (ownerUrl) =>
      restoreInstallation(path, {
        ownerUrl,
        store: diskFileStore(join(folder, 'resources')),
        logAnchors: join(folder, 'operation-log-anchors.jsonl'),
      }),
    );
    if (faults.length > 0) throw new StartRefusedError(`恢复演练不通过（${name}）：${faults.join('；')}`);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
