/** Our own lists count to a thousand and no further; documented calls count to the end (docs/adr/0004-capped-counts.md). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

export const COUNT_CAP = 1000;

export interface CappedTotal {
  readonly total: number;
  readonly totalExact: boolean;
}

/** `matching`: from `FROM` on. */
export async function countExactly(db: Db, matching: RawBuilder<unknown>): Promise<CappedTotal & { totalExact: true }> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total ${matching}`.execute(db);
  return { total: rows[0]?.total ?? 0, totalExact: true };
}

/** `matching`: from `FROM` on. */
export async function countCapped(db: Db, matching: RawBuilder<unknown>): Promise<CappedTotal> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT ${matching} LIMIT ${COUNT_CAP + 1}) AS counted`.execute(db);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, COUNT_CAP), totalExact: total <= COUNT_CAP };
}
