/** Systems that report facts, by the digest of their key: the key itself is stored nowhere. */
import { createHash, randomBytes } from 'node:crypto';
import type { FactFamily } from '@lectern/domain/statistics/fact-sources';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

export const newKey = (): string => `lfs_${randomBytes(32).toString('base64url')}`;
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export async function findSource(db: Db, key: string) {
  return db
    .selectFrom('factSource')
    .select(['id', 'families', 'callsPerMinute'])
    .where('keyDigest', '=', digestOf(key))
    .where('enabled', '=', true)
    .executeTakeFirst();
}

export const sourceById = (db: Db, id: number) =>
  db.selectFrom('factSource').select(['id', 'families']).where('id', '=', id).executeTakeFirst();

export const allSources = (db: Db) => db.selectFrom('factSource').selectAll().orderBy('id').execute();

/** What an administrator says of a source. */
export interface SourceFields {
  readonly name: string;
  readonly families: readonly FactFamily[];
  readonly callsPerMinute: number;
}

interface Change {
  readonly at: Date;
  readonly by: string;
}

export async function insertSource(
  tx: Tx,
  { name, families, callsPerMinute }: SourceFields,
  { key, at, by }: Change & { readonly key: string },
): Promise<number> {
  const values = { name, families: [...families], callsPerMinute, keyDigest: digestOf(key) };
  const { id } = await tx
    .insertInto('factSource')
    .values({ ...values, createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockSource = (tx: Tx, id: number) =>
  tx.selectFrom('factSource').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Answers the new version. */
export async function updateSource(
  tx: Tx,
  id: number,
  change: Partial<SourceFields> & { readonly enabled?: boolean; readonly key?: string },
  { at, by }: Change,
): Promise<number> {
  const { key, families, ...fields } = change;
  const { rev } = await tx
    .updateTable('factSource')
    .set({
      ...fields,
      ...(families ? { families: [...families] } : {}),
      ...(key === undefined ? {} : { keyDigest: digestOf(key) }),
      rev: sql`rev + 1`,
      updatedAt: at,
      updatedBy: by,
    })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  return rev;
}
