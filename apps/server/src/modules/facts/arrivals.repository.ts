/** What arrived from a source, by the hour: so many accepted, unchanged, and refused for each reason. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** What came and waits is no refusal yet. */
export const WAITING = 'waiting';

interface Arrived {
  readonly accepted: number;
  readonly unchanged: number;
  readonly refused: readonly { readonly code: string }[];
  readonly waiting: number;
}

export async function countArrived(tx: Tx, id: number, { accepted, unchanged, refused, waiting }: Arrived, at: Date) {
  await sql`
    UPDATE fact_source SET accepted = accepted + ${accepted}, unchanged = unchanged + ${unchanged},
      refused = refused + ${refused.length}, arrived_at = greatest(arrived_at, ${at}::timestamptz)
    WHERE id = ${id}`.execute(tx);
  const counts = new Map<string, number>([
    ['accepted', accepted],
    ['unchanged', unchanged],
    [WAITING, waiting],
  ]);
  for (const { code } of refused) counts.set(code, (counts.get(code) ?? 0) + 1);
  const some = [...counts].filter(([, count]) => count > 0);
  if (some.length === 0) return;
  await sql`
    INSERT INTO fact_arrival (source_id, hour, outcome, count)
    SELECT ${id}, date_trunc('hour', ${at}::timestamptz), outcome, count
    FROM unnest(${some.map(([outcome]) => outcome)}::text[], ${some.map(([, count]) => count)}::bigint[]) AS t (outcome, count)
    ON CONFLICT (source_id, hour, outcome) DO UPDATE SET count = fact_arrival.count + excluded.count`.execute(tx);
}

/** Beginnings of the hours in which something arrived since then, epoch milliseconds in order, by source. */
export async function hoursOfArrivals(db: Db, since: Date): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('factArrival')
    .select(['sourceId', 'hour'])
    .distinct()
    .where('hour', '>=', since)
    .orderBy('sourceId')
    .orderBy('hour')
    .execute();
  const bySource = Map.groupBy(rows, ({ sourceId }) => sourceId);
  return new Map([...bySource].map(([id, of]) => [id, of.map(({ hour }) => hour.getTime())]));
}

/** By source and outcome, the most first. */
export async function sumsSince(db: Db, since: Date) {
  const { rows } = await sql<{ sourceId: number; outcome: string; count: number }>`
    SELECT source_id AS "sourceId", outcome AS "outcome", sum(count)::float8 AS "count" FROM fact_arrival
    WHERE hour >= ${since} GROUP BY source_id, outcome ORDER BY source_id, sum(count) DESC, outcome`.execute(db);
  return Map.groupBy(rows, ({ sourceId }) => sourceId);
}

export const removeArrivals = (db: Db, until: Date) => db.deleteFrom('factArrival').where('hour', '<', until).execute();

/** Once for each silence, whatever process sees it first. Answers whether it is this one. */
export async function markSilenceNoticed(tx: Tx, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('factSource')
    .set({ silenceNoticedAt: at })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('silenceNoticedAt', 'is', null), where('silenceNoticedAt', '<=', where.ref('arrivedAt'))]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
