/**
 * Files on the server's own disk (`LECTERN_STORAGE=disk`), outside of everything that is served. A file is written
 * beside its place, brought safely onto the disk and renamed when it is whole, so that a key names a whole file or none.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, NotFoundError } from '../errors.ts';
import { watchType } from './content-type.ts';
import type { FileStore, StoredBytes } from './file-store.ts';

/** Keys are made by the server; this only keeps a slip from leaving the folder. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,199}$/;
/** Small enough that what is made of a piece does not pile up. */
const PIECE_BYTES = 16_384;
const OWNER_ONLY = { folder: 0o700, file: 0o600 };

export function diskFileStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const files = join(folder, 'files');
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError(`not a storage key: ${key}`);
    return join(files, key);
  };
  return {
    put: async (key, content) => {
      const target = pathOf(key);
      await mkdir(incoming, { recursive: true, mode: OWNER_ONLY.folder });
      await mkdir(files, { recursive: true, mode: OWNER_ONLY.folder });
      const part = join(incoming, `${randomUUID()}.part`);
      try {
        const stored = await writeAll(part, content);
        await rename(part, target);
        return stored;
      } catch (error) {
        await rm(part, { force: true });
        throw isCode(error, 'ENOSPC') ? storageFull(error) : error;
      }
    },
    open: (key) => openForReading(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
    sweep: (before) => removeOlder(incoming, before),
  };
}

async function writeAll(path: string, content: AsyncIterable<Uint8Array>): Promise<StoredBytes> {
  const hash = createHash('sha256');
  const type = watchType();
  let size = 0;
  const file = await open(path, 'wx', OWNER_ONLY.file);
  try {
    for await (const bytes of content) {
      hash.update(bytes);
      type.see(bytes);
      size += bytes.length;
      await writeFully(file, bytes);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex'), type: type.result() };
}

async function writeFully(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, at);
    at += bytesWritten;
  }
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

async function removeOlder(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(unlessGone);
  for (const name of names ?? []) {
    const path = join(folder, name);
    // A file that is whole by now has left the folder.
    const found = await stat(path).catch(unlessGone);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}

function unlessGone(error: unknown): undefined {
  if (!isCode(error, 'ENOENT')) throw error;
}

const storageFull = (cause: unknown): AppError =>
  new AppError(503, 'STORAGE_FULL', '服务器存储空间不足，请联系管理员清理后重试', { cause, retryAfterSeconds: 60 });

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
