/** Writes of `share_card`. Every write counts `rev` up, every saved state is kept; the operation log is the caller's. */
import type { CardContent } from '@lectern/domain/share-cards/share-card';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { columnsOf } from './card-row.ts';

export interface Writer {
  readonly name: string;
  readonly at: Date;
}

const countedUp = sql<number>`rev + 1`;

export async function insertCard(tx: Tx, content: CardContent, by: Writer): Promise<{ id: number; rev: number }> {
  const made = await tx
    .insertInto('shareCard')
    .values({ ...columnsOf(content), createdAt: by.at, createdBy: by.name, updatedAt: by.at, updatedBy: by.name })
    .returning(['id', 'rev'])
    .executeTakeFirstOrThrow();
  await keepVersion(tx, made, content, by);
  return made;
}

/** Held until `tx` ends. */
export async function holdCard(tx: Tx, id: number): Promise<void> {
  await sql`SELECT FROM share_card WHERE id = ${id} FOR UPDATE`.execute(tx);
}

/** Two saves for one place come one after the other, so that the second is told of the first. */
export async function holdPlace(tx: Tx, { level, targetId, channel }: CardContent): Promise<void> {
  const place = `lectern.shareCard.${level}.${targetId ?? 0}.${channel}`;
  await sql`SELECT pg_advisory_xact_lock(hashtext(${place}))`.execute(tx);
}

export async function updateCard(tx: Tx, id: number, content: CardContent, by: Writer): Promise<number> {
  const { rev } = await tx
    .updateTable('shareCard')
    .set({ ...columnsOf(content), updatedAt: by.at, updatedBy: by.name, rev: countedUp })
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow();
  await keepVersion(tx, { id, rev }, content, by);
  return rev;
}

async function keepVersion(tx: Tx, of: { id: number; rev: number }, content: CardContent, by: Writer) {
  const version = { cardId: of.id, rev: of.rev, content: JSON.stringify(content), at: by.at, actorName: by.name };
  await tx.insertInto('shareCardVersion').values(version).execute();
}

export async function binCard(tx: Tx, id: number, by: Writer): Promise<void> {
  await tx
    .updateTable('shareCard')
    .set({ deletedAt: by.at, deletedBy: by.name, rev: countedUp })
    .where('id', '=', id)
    .execute();
}

/** Undefined for one that is not in the bin. */
export function lockBinnedCard(tx: Tx, id: number) {
  return tx
    .selectFrom('shareCard')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function unbinCard(tx: Tx, id: number, by: Writer): Promise<void> {
  await tx
    .updateTable('shareCard')
    .set({ deletedAt: null, deletedBy: '', rev: countedUp, updatedAt: by.at, updatedBy: by.name })
    .where('id', '=', id)
    .execute();
}

export function purgeDueCards(tx: Tx, due: Date): Promise<{ id: number; name: string }[]> {
  return tx.deleteFrom('shareCard').where('deletedAt', '<=', due).returning(['id', 'title as name']).execute();
}
