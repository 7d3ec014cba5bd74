/** Pieces taken from the stock and given back to it. The condition stands in the update: the last piece leaves once. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What is left; undefined where there are not so many, and nothing is taken then. */
export async function takeFromStock(tx: Tx, sku: string, pieces: number): Promise<number | undefined> {
  const { rows } = await sql<{ onHand: number }>`
    UPDATE material_stock SET on_hand = on_hand - ${pieces}, rev = rev + 1
    WHERE sku = ${sku} AND on_hand >= ${pieces} RETURNING on_hand`.execute(tx);
  return rows[0]?.onHand;
}

export async function giveToStock(tx: Tx, sku: string, pieces: number): Promise<void> {
  await sql`UPDATE material_stock SET on_hand = on_hand + ${pieces}, rev = rev + 1 WHERE sku = ${sku}`.execute(tx);
}

export interface StockLevel {
  readonly onHand: number;
  readonly warnAt: number;
}

/** By SKU; one that the stock does not know is absent. */
export async function stockOf(db: Db, skus: readonly string[]): Promise<ReadonlyMap<string, StockLevel>> {
  if (skus.length === 0) return new Map();
  const rows = await db
    .selectFrom('materialStock')
    .select(['sku', 'onHand', 'warnAt'])
    .where('sku', 'in', [...skus])
    .execute();
  return new Map(rows.map(({ sku, ...level }) => [sku, level]));
}
