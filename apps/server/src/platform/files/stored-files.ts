/**
 * Files that people hand over for a purpose: kept for some days, found again by their owner alone. A module saves an
 * upload here and later reads it by the id that it gave away; the key in the store is told to nobody.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { TextEncodingName } from '@lectern/domain/imports/text-encoding';
import type { Now } from '../clock.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { AppError, NotFoundError, RefusedError } from '../errors.ts';
import type { Upload } from '../http/upload.ts';
import { fileNameOf } from './file-name.ts';
import type { ContentType, FileStore } from './file-store.ts';
import {
  bytesOfOwner,
  deleteFiles,
  findExpired,
  findFile,
  findShown,
  insertFile,
  keepShown,
  type StoredFileRow,
  setImportedBytes,
} from './files.repository.ts';

export interface StoredFiles {
  /** @throws AppError when it is not text, RefusedError when the person keeps too much. */
  saveText(upload: Upload, of: Owner): Promise<StoredText>;
  /** What the server made for the person, of any kind. @throws RefusedError when the person keeps too much. */
  saveMade(upload: Upload, of: Owner): Promise<Pick<StoredFileRow, 'id' | 'size'>>;
  /** @throws NotFoundError for what does not exist, is somebody else's, or is over. */
  getText(id: string, ownerId: number): Promise<StoredText>;
  /** @throws AppError when it is no picture, RefusedError when the person keeps too much. */
  savePicture(upload: Upload, ownerId: number): Promise<Pick<StoredFileRow, 'id' | 'name' | 'size'>>;
  /** For everybody who knows the id. @throws NotFoundError for what does not exist or is over. */
  getPicture(id: string): Promise<StoredFileRow>;
  /** What was recorded; who may hear it is the caller's to judge. @throws NotFoundError as of a picture. */
  getAudio(id: string): Promise<StoredFileRow>;
  /** A recording that something plays from now on; kept once the transaction of what plays it ends. */
  saveAudio(tx: Tx, upload: Upload, ownerId: number): Promise<string>;
  /** Pictures that something shows from now on are not cleaned up; answers those that are not there. */
  keepPictures(tx: Tx, ids: readonly string[]): Promise<readonly string[]>;
  /** Of any kind. @throws NotFoundError for what does not exist, is somebody else's, or is over. */
  getOwn(id: string, ownerId: number): Promise<StoredFileRow>;
  /** What turned out to be of no use. */
  drop(file: Pick<StoredFileRow, 'id' | 'storageKey'>): Promise<void>;
  /** How far an import of it has come, for those who wait. */
  noteImported(id: string, bytes: number): Promise<void>;
  open(file: Pick<StoredFileRow, 'storageKey'>): Promise<Readable>;
  /** Removes what is over. */
  sweep(): Promise<void>;
}

type NewFile = Omit<StoredFileRow, 'encoding' | 'expiresAt' | 'importedBytes'> &
  ContentType & { readonly expiresAt: Date };
export type StoredText = NewFile & { readonly encoding: TextEncodingName };

interface Owner {
  readonly ownerId: number;
  readonly purpose: string;
}

export interface StoredFilesDeps {
  readonly db: Db;
  readonly store: FileStore;
  readonly now: Now;
}

const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 7;
/** Of one person, at one time. */
const MAX_BYTES = 1024 * 1_048_576;
const SWEPT_AT_ONCE = 200;
/** What pictures are kept for; see `findShown`. */
export const PICTURE = 'picture';
/** What recordings are kept for. */
export const AUDIO = 'practiceAudio';
const AUDIO_TYPES: readonly string[] = ['audio/wav', 'audio/mpeg'];
const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];

const KIND: Readonly<Record<string, string>> = {
  'application/zip': 'Excel 工作簿或压缩包',
  'application/vnd.ms-excel': 'Excel 工作簿',
  'application/pdf': 'PDF',
  'text/html': 'HTML 网页',
};

export function storedFiles({ db, store, now }: StoredFilesDeps): StoredFiles {
  const save = async <F extends NewFile>(upload: Upload, { ownerId, purpose }: Owner, check: (file: NewFile) => F) => {
    if ((await bytesOfOwner(db, ownerId)) >= MAX_BYTES) {
      throw new RefusedError('tooManyFiles', `你上传的文件已超过 1 GB，${KEPT_DAYS} 天后自动清理，请过几天再上传`);
    }
    const at = now();
    const storageKey = `${purpose}-${at.getTime()}-${randomUUID()}`;
    const { size, sha256, type } = await store.put(storageKey, upload.content);
    try {
      const id = randomBytes(24).toString('base64url');
      const expiresAt = new Date(at.getTime() + KEPT_DAYS * DAY_MS);
      const name = fileNameOf(upload.name);
      const file = check({ id, ownerId, purpose, storageKey, name, ...type, size, sha256, createdAt: at, expiresAt });
      await inTransaction(db, (tx) => insertFile(tx, file));
      return file;
    } catch (error) {
      await store.remove(storageKey);
      throw error;
    }
  };
  const getOwn = async (id: string, ownerId: number) => {
    const row = await findFile(db, { id, ownerId, at: now() });
    if (!row) throw notYours();
    return row;
  };
  return {
    getOwn,
    saveText: (upload, of) => save(upload, of, textFile),
    saveMade: (upload, of) => save(upload, of, (file) => file),
    savePicture: (upload, ownerId) => save(upload, { ownerId, purpose: PICTURE }, pictureFile),
    getPicture: async (id) => {
      const row = await findShown(db, { id, purpose: PICTURE }, now());
      if (!row) throw new NotFoundError('图片');
      return row;
    },
    getAudio: async (id) => {
      const row = await findShown(db, { id, purpose: AUDIO }, now());
      if (!row) throw new NotFoundError('录音');
      return row;
    },
    saveAudio: async (tx, upload, ownerId) => {
      const { id } = await save(upload, { ownerId, purpose: AUDIO }, audioFile);
      await keepShown(tx, { ids: [id], purpose: AUDIO }, now());
      return id;
    },
    keepPictures: async (tx, ids) => {
      const kept = new Set(await keepShown(tx, { ids, purpose: PICTURE }, now()));
      return ids.filter((id) => !kept.has(id));
    },
    getText: async (id, ownerId) => {
      const row = await getOwn(id, ownerId);
      if (!row.encoding || row.expiresAt === null) throw notYours();
      // The column's check lists the same names.
      return { ...row, encoding: row.encoding as TextEncodingName, expiresAt: row.expiresAt };
    },
    noteImported: (id, bytes) => setImportedBytes(db, id, bytes),
    open: (file) => store.open(file.storageKey),
    drop: async ({ id, storageKey }) => {
      await store.remove(storageKey);
      await inTransaction(db, (tx) => deleteFiles(tx, [id]));
    },
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

/** One wording for all of them: nobody learns whether an id is somebody's. */
const notYours = () => new AppError(404, 'NOT_FOUND', '文件不存在、已过期，或不是你上传的，请重新上传');

function textFile({ encoding, ...file }: NewFile): StoredText {
  if (encoding === null || file.contentType !== 'text/plain') throw notText(file.contentType);
  return { ...file, encoding };
}

function pictureFile(file: NewFile): NewFile {
  if (PICTURE_TYPES.includes(file.contentType)) return file;
  throw new AppError(415, 'NOT_PICTURE', '文件不是 PNG、JPEG 或 GIF 图片，请换一张图片上传');
}

function notText(contentType: string): AppError {
  const kind = KIND[contentType];
  const found = kind === undefined ? '文件不是文本' : `文件不是文本，而是 ${kind}`;
  return new AppError(415, 'NOT_TEXT', `${found}，请在表格软件中另存为 CSV（逗号分隔）后重新上传`);
}

function audioFile(file: NewFile): NewFile {
  if (AUDIO_TYPES.includes(file.contentType)) return file;
  throw new AppError(415, 'NOT_AUDIO', '文件不是 WAV 或 MP3 录音，请换一个文件上传');
}
