/**
 * Files that people hand over for a purpose: kept for some days, found again by their owner alone. A module saves an
 * upload here and later reads it by the id that it gave away; the key in the store is told to nobody.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Now } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { AppError, NotFoundError, RefusedError } from '../errors.ts';
import type { Upload } from '../http/upload.ts';
import { fileNameOf } from './file-name.ts';
import type { FileStore, TextEncodingName } from './file-store.ts';
import {
  bytesOfOwner,
  deleteFiles,
  findExpired,
  findFile,
  insertFile,
  type StoredFileRow,
} from './files.repository.ts';

export interface StoredFiles {
  /** @throws AppError when it is not text, RefusedError when the person keeps too much. */
  saveText(upload: Upload, of: { readonly ownerId: number; readonly purpose: string }): Promise<StoredText>;
  /** @throws NotFoundError for what does not exist, is somebody else's, or is over. */
  getText(id: string, ownerId: number): Promise<StoredText>;
  open(file: StoredText): Promise<Readable>;
  /** Removes what is over. */
  sweep(): Promise<void>;
}

export type StoredText = Omit<StoredFileRow, 'encoding'> & { readonly encoding: TextEncodingName };

export interface StoredFilesDeps {
  readonly db: Db;
  readonly store: FileStore;
  readonly now: Now;
}

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 7;
/** Of one person, at one time. */
export const MOST_BYTES = 1024 * 1_048_576;
const SWEPT_AT_ONCE = 200;

const KIND: Readonly<Record<string, string>> = {
  'application/zip': 'Excel 工作簿或压缩包',
  'application/vnd.ms-excel': 'Excel 工作簿',
  'application/pdf': 'PDF',
  'text/html': '网页',
};

export function storedFiles({ db, store, now }: StoredFilesDeps): StoredFiles {
  return {
    saveText: async (upload, { ownerId, purpose }) => {
      if ((await bytesOfOwner(db, ownerId)) >= MOST_BYTES) {
        throw new RefusedError('tooManyFiles', `你上传的文件已超过 1 GB，${KEPT_DAYS} 天后自动清理，请过几天再上传`);
      }
      const at = now();
      const storageKey = `${purpose}-${at.getTime()}-${randomUUID()}`;
      const { size, sha256, type } = await store.put(storageKey, upload.content);
      try {
        if (type.encoding === null || type.contentType !== 'text/plain') throw notText(type.contentType);
        const file: StoredText = {
          id: randomBytes(24).toString('base64url'),
          ownerId,
          purpose,
          storageKey,
          name: fileNameOf(upload.name),
          contentType: type.contentType,
          encoding: type.encoding,
          size,
          sha256,
          createdAt: at,
          expiresAt: new Date(at.getTime() + KEPT_DAYS * DAY_MS),
        };
        await inTransaction(db, (tx) => insertFile(tx, file));
        return file;
      } catch (error) {
        await store.remove(storageKey);
        throw error;
      }
    },
    getText: async (id, ownerId) => {
      const row = await findFile(db, { id, ownerId, at: now() });
      if (!row?.encoding) throw new NotFoundError('文件');
      // The column's check lists the same names.
      return { ...row, encoding: row.encoding as TextEncodingName };
    },
    open: (file) => store.open(file.storageKey),
    sweep: async () => {
      for (;;) {
        const expired = await findExpired(db, now(), SWEPT_AT_ONCE);
        if (expired.length === 0) break;
        // Bytes first: a row without bytes is swept again, bytes without a row would stay.
        for (const { storageKey } of expired) await store.remove(storageKey);
        const ids = expired.map(({ id }) => id);
        await inTransaction(db, (tx) => deleteFiles(tx, ids));
      }
      await store.sweep(new Date(now().getTime() - DAY_MS));
    },
  };
}

function notText(contentType: string): AppError {
  const kind = KIND[contentType];
  const found = kind === undefined ? '文件不是文本' : `文件不是文本，而是${kind}`;
  return new AppError(415, 'NOT_TEXT', `${found}，请在表格软件中另存为 CSV（逗号分隔）后重新上传`);
}
