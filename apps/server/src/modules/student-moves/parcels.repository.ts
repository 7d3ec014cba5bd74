/**
 * Parcels of students who leave a lesson: what was not sent is not sent any more, and its pieces are in the stock again.
 */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { giveToStock, takeFromStock } from '../goods/index.ts';

interface Pieces {
  readonly id: number;
  readonly name: string;
  /** Empty where the stock does not know the parcel. */
  readonly sku: string;
  readonly quantity: number;
}

export async function cancelParcels(
  tx: Tx,
  studentIds: readonly number[],
  lessonId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<Pieces>`
    UPDATE student_parcel SET state = 'canceled', rev = rev + 1
    WHERE student_id = ANY(${[...studentIds]}::bigint[]) AND lesson_id = ${lessonId} AND state = 'preparing'
    RETURNING id, name, sku, quantity`.execute(tx);
  for (const { sku, quantity } of inOrder(rows)) await giveToStock(tx, sku, quantity);
  return rows.map(({ id }) => id);
}

/** Those that are still canceled wait to be sent again. @throws RefusedError where the stock has given their pieces away */
export async function sendParcels(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Pieces>`
    UPDATE student_parcel SET state = 'preparing', rev = rev + 1
    WHERE id = ANY(${[...ids]}::bigint[]) AND state = 'canceled' RETURNING id, name, sku, quantity`.execute(tx);
  for (const { name, sku, quantity } of inOrder(rows)) {
    if ((await takeFromStock(tx, sku, quantity)) === undefined) {
      throw new RefusedError('stockShort', `“${name}”库存不足 ${quantity} 件，取消的包裹不能恢复，请先补充库存`);
    }
  }
}

/** Two that hold several stocks never wait for each other. */
const inOrder = (rows: readonly Pieces[]): readonly Pieces[] =>
  rows.filter(({ sku }) => sku !== '').toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
