/**
 * Where a file is written while it comes in: on the server's own disk, beside its place. What every store learns of the
 * bytes (size, hash, kind) is learnt here, and a file that breaks off never gets any further.
 */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../errors.ts';
import { watchType } from './content-type.ts';
import type { StoredBytes } from './file-store.ts';

export const OWNER_ONLY = { folder: 0o700, file: 0o600 };

export interface IncomingFiles {
  /** `keep` is called when the file is whole and safe on the disk; it is gone from here afterwards, kept or not. */
  take(
    content: AsyncIterable<Uint8Array>,
    keep: (path: string, stored: StoredBytes) => Promise<void>,
  ): Promise<StoredBytes>;
  /** Removes what a crash left half-written before this time. */
  sweep(before: Date): Promise<void>;
}

export function incomingFiles(folder: string): IncomingFiles {
  const incoming = join(folder, 'incoming');
  return {
    take: async (content, keep) => {
      await mkdir(incoming, { recursive: true, mode: OWNER_ONLY.folder });
      const part = join(incoming, `${randomUUID()}.part`);
      try {
        const stored = await writeAll(part, content);
        await keep(part, stored);
        return stored;
      } catch (error) {
        throw isCode(error, 'ENOSPC') ? storageFull(error) : error;
      } finally {
        await rm(part, { force: true });
      }
    },
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

export const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
