/** A backup of this installation or a trial restore, with its row in the list that administrators see. */
import { type BackupWanted, type MadeBackup, makeBackup } from '../../platform/backup/make-backup.ts';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { StartRefusedError } from '../../platform/start-refused-error.ts';
import { type BackupRunKind, insertRun } from './backups.repository.ts';

interface Counted {
  readonly name: string;
  readonly byteCount: number;
  readonly rowCount: number;
  readonly fileCount: number;
  readonly missingFiles: number;
}

const NOTHING: Counted = { name: '', byteCount: 0, rowCount: 0, fileCount: 0, missingFiles: 0 };
const LONGEST_FAULT = 500;

/** How it ended is noted whether it went well or not. */
export async function noteRun<T>(
  { db, now }: { readonly db: Db; readonly now: Now },
  kind: BackupRunKind,
  run: () => Promise<T>,
  count: (outcome: T) => Counted,
): Promise<T> {
  const begunAt = now();
  const note = (counted: Counted, fault: string) => insertRun(db, { kind, begunAt, endedAt: now(), ...counted, fault });
  try {
    const outcome = await run();
    await note(count(outcome), '');
    return outcome;
  } catch (error) {
    const words = error instanceof StartRefusedError ? error.message : '出现意外错误，详见服务器日志';
    // What went wrong is said in any case; the database may be what is gone.
    await note(NOTHING, words.slice(0, LONGEST_FAULT)).catch(() => undefined);
    throw error;
  }
}

export function runBackup({
  db,
  now,
  ...wanted
}: { readonly db: Db; readonly now: Now } & Omit<BackupWanted, 'now'>): Promise<MadeBackup> {
  return noteRun({ db, now }, 'backup', () => makeBackup({ ...wanted, now: now() }), countedOf);
}

function countedOf({ name, bytes, manifest }: MadeBackup): Counted {
  return {
    name,
    byteCount: bytes,
    rowCount: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    fileCount: manifest.files.length,
    missingFiles: manifest.missingFiles.length,
  };
}
