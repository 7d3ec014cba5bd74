import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.ts';
import { type S3Settings, s3FileStore } from './s3-file-store.ts';

interface StorageSettings {
  readonly folder: string;
  /** Null: files are kept in the folder. */
  readonly s3: S3Settings | null;
}

/** Where the settings want files to be kept. */
export const fileStoreOf = ({ folder, s3 }: StorageSettings): FileStore =>
  s3 ? s3FileStore(s3, folder) : diskFileStore(folder);
