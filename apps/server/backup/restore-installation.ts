/** A backup becomes an installation again: rows, files and the end of the log, brought to this version and proved. */
import type { Manifest } from '../src/platform/backup/manifest.ts';
import { restoreBackup } from '../src/platform/backup/restore-backup.ts';
import { systemNow } from '../src/platform/clock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';
import { putOwnFile } from './installation.ts';
import { faultsOf } from './verified.ts';

export interface Place {
  readonly ownerUrl: string;
  readonly store: FileStore;
  readonly logAnchors: string;
}

/** Answers what `npm run verify` would find fault with. @throws StartRefusedError */
export async function restoreInstallation(
  backup: string,
  { ownerUrl, store, logAnchors }: Place,
): Promise<{ readonly manifest: Manifest; readonly faults: readonly string[] }> {
  const manifest = await restoreBackup({
    backup,
    ownerUrl,
    store,
    putOwnFile: (name, from) => putOwnFile({ logAnchors }, name, from, systemNow()),
    // Who signed out since would be signed in again.
    afterwards: (client) => client.query('DELETE FROM session'),
  });
  await migrate(ownerUrl);
  return { manifest, faults: await faultsOf(ownerUrl, logAnchors) };
}
