/** Systems that report facts, by the digest of their key: the key itself is stored nowhere. */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export const newKey = (): string => `lfs_${randomBytes(32).toString('base64url')}`;
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

export async function findSource(db: Db, key: string): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('factSource')
    .select('id')
    .where('keyDigest', '=', digestOf(key))
    .where('enabled', '=', true)
    .executeTakeFirst();
}

interface Arrived {
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: number;
  readonly at: Date;
}

export async function countArrived(tx: Tx, id: number, { accepted, unchanged, refused, at }: Arrived): Promise<void> {
  await sql`
    UPDATE fact_source SET accepted = accepted + ${accepted}, unchanged = unchanged + ${unchanged},
      refused = refused + ${refused}, arrived_at = greatest(arrived_at, ${at}::timestamptz) WHERE id = ${id}`.execute(
    tx,
  );
}

export const allSources = (db: Db) => db.selectFrom('factSource').selectAll().orderBy('id').execute();

interface NewSource {
  readonly name: string;
  readonly key: string;
  readonly at: Date;
  readonly by: string;
}

export async function insertSource(tx: Tx, { name, key, at, by }: NewSource): Promise<number> {
  const { id } = await tx
    .insertInto('factSource')
    .values({ name, keyDigest: digestOf(key), createdAt: at, createdBy: by, updatedAt: at, updatedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const lockSource = (tx: Tx, id: number) =>
  tx.selectFrom('factSource').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function switchSource(
  tx: Tx,
  id: number,
  { enabled, at, by }: { readonly enabled: boolean; readonly at: Date; readonly by: string },
): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    UPDATE fact_source SET enabled = ${enabled}, rev = rev + 1, updated_at = ${at}, updated_by = ${by}
    WHERE id = ${id} RETURNING rev`.execute(tx);
  return rows[0]?.rev ?? 0;
}
