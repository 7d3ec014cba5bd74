/** Files of the demo world in the file store. Loading again writes the same files again. */
import { randomBytes } from 'node:crypto';
import type { Db } from '../src/platform/db/database.ts';
import type { FileStore } from '../src/platform/files/file-store.ts';

interface NewFile {
  readonly purpose: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Answers the file's id. */
export function keepFile(db: Db, store: FileStore, of: { readonly ownerId: number; readonly createdAt: Date }) {
  return async (storageKey: string, { purpose, name, bytes }: NewFile): Promise<string> => {
    const { size, sha256, type } = await store.put(storageKey, once(bytes));
    const facts = { name, size, sha256, ...type };
    const { id } = await db
      .insertInto('storedFile')
      .values({ id: randomBytes(24).toString('base64url'), purpose, storageKey, ...of, ...facts, expiresAt: null })
      .onConflict((conflict) => conflict.column('storageKey').doUpdateSet(facts))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
