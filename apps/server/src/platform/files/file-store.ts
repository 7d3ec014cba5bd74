/** Where the bytes of files are kept. The database knows whose they are and what for; a store knows keys only. */
import type { Readable } from 'node:stream';
import type { TextEncodingName } from '@lectern/domain/imports/text-encoding';

/** What was learnt of the bytes while they passed. */
export interface StoredBytes {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly type: ContentType;
}

export interface ContentType {
  /** By the content itself; what the sender called it does not count. */
  readonly contentType: string;
  /** How to read it as text; null: it is no text. */
  readonly encoding: TextEncodingName | null;
}

export interface FileStore {
  /** Nothing is left under the key when the content fails half-way. */
  put(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredBytes>;
  /** @throws NotFoundError when there is no such key. */
  open(key: string): Promise<Readable>;
  /** No failure when it is gone already. */
  remove(key: string): Promise<void>;
  /** Removes what a crash left half-written before this time. */
  sweep(before: Date): Promise<void>;
}

/** Keys are made by the server; this only keeps a slip from leaving the place where files are kept. */
const KEY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,199}$/;

export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new TypeError(`not a storage key: ${key}`);
  return key;
}
