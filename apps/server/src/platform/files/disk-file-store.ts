/**
 * Files on the server's own disk (`LECTERN_STORAGE=disk`), outside of everything that is served. A file is written
 * beside its place, brought safely onto the disk and renamed when it is whole, so that a key names a whole file or none.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { NotFoundError } from '../errors.ts';
import { checkKey, type FileStore } from './file-store.ts';
import { incomingFiles, isCode, OWNER_ONLY } from './incoming-files.ts';

/** Small enough that what is made of a piece does not pile up. */
const PIECE_BYTES = 16_384;

export function diskFileStore(folder: string): FileStore {
  const incoming = incomingFiles(folder);
  const files = join(folder, 'files');
  const pathOf = (key: string): string => join(files, checkKey(key));
  return {
    put: async (key, content) => {
      const target = pathOf(key);
      await mkdir(files, { recursive: true, mode: OWNER_ONLY.folder });
      return incoming.take(content, (part) => rename(part, target));
    },
    open: (key) => openForReading(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: incoming.sweep,
  };
}

/** Opened before it is handed out, so that a missing file is a refusal and not a broken stream. */
async function openForReading(path: string): Promise<Readable> {
  try {
    const file = await open(path, 'r');
    return file.createReadStream({ highWaterMark: PIECE_BYTES });
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new NotFoundError('文件');
    throw error;
  }
}
