/** Rows of `stored_file`: whose a file is, what for, until when. Called by stored-files.ts only. */
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../db/database.ts';

export type StoredFileRow = Selectable<Tables['storedFile']>;

export async function insertFile(tx: Tx, file: Insertable<Tables['storedFile']>): Promise<void> {
  await tx.insertInto('storedFile').values(file).execute();
}

/** A foreign file is as unknown as none. */
export function findFile(
  db: Db,
  wanted: { readonly id: string; readonly ownerId: number; readonly at: Date },
): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('storedFile')
    .selectAll()
    .where('id', '=', wanted.id)
    .where('ownerId', '=', wanted.ownerId)
    .where('expiresAt', '>', wanted.at)
    .executeTakeFirst();
}

/** Shown to others than their owner: whoever has the id may see it. */
export function findShown(
  db: Db,
  { id, purpose }: Pick<StoredFileRow, 'id' | 'purpose'>,
  at: Date,
): Promise<StoredFileRow | undefined> {
  return db
    .selectFrom('storedFile')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', at)]))
    .executeTakeFirst();
}

/** Answers those that are there, from now on without an end. */
export async function keepShown(
  tx: Tx,
  { ids, purpose }: { readonly ids: readonly string[]; readonly purpose: string },
  at: Date,
): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('storedFile')
    .set({ expiresAt: null })
    .where('id', 'in', [...ids])
    .where('purpose', '=', purpose)
    .where((where) => where.or([where('expiresAt', 'is', null), where('expiresAt', '>', at)]))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Without those that something shows. */
export async function bytesOfOwner(db: Db, ownerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('storedFile')
    .select(({ fn }) => fn.sum<string | null>('size').as('bytes'))
    .where('ownerId', '=', ownerId)
    .where('expiresAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** On its own connection: the import that it tells of is not over yet. */
export async function setImportedBytes(db: Db, id: string, bytes: number): Promise<void> {
  await db
    .updateTable('storedFile')
    .set({ importedBytes: bytes })
    .where('id', '=', id)
    .where('importedBytes', '!=', bytes)
    .execute();
}

export function findExpired(db: Db, at: Date, most: number): Promise<{ id: string; storageKey: string }[]> {
  return db
    .selectFrom('storedFile')
    .select(['id', 'storageKey'])
    .where('expiresAt', '<=', at)
    .orderBy('expiresAt')
    .limit(most)
    .execute();
}

export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('storedFile').where('id', 'in', ids).execute();
}
