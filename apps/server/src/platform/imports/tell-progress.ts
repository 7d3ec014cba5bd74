/**
 * Tells how far an import has come, at most twice a second, beside its transaction: what that writes is not to be seen
 * before it is over. A figure that could not be told is no reason to fail.
 */
import type { Now } from '../clock.ts';
import type { StoredFiles, StoredText } from '../files/stored-files.ts';

const EVERY_MS = 500;

export interface ProgressTeller {
  tell(bytesRead: number): void;
}

/** What an earlier import of the same file told is forgotten first. */
export async function tellProgress(
  { files, now }: { readonly files: Pick<StoredFiles, 'noteImported'>; readonly now: Now },
  file: Pick<StoredText, 'id'>,
): Promise<ProgressTeller> {
  await files.noteImported(file.id, 0);
  let toldAt = now().getTime();
  let telling = false;
  return {
    tell: (bytesRead) => {
      if (telling || now().getTime() - toldAt < EVERY_MS) return;
      toldAt = now().getTime();
      telling = true;
      void files
        .noteImported(file.id, bytesRead)
        .catch(() => undefined)
        .finally(() => {
          telling = false;
        });
    },
  };
}
