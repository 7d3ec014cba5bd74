/** Facts that name a record which is not there yet (statistics 2). */
import { createHash } from 'node:crypto';
import type { Fact } from '@lectern/contract/exams/facts';
import { MAX_WAITING } from '@lectern/domain/statistics/fact-sources';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const digestOf = (fact: Fact): string => createHash('sha256').update(JSON.stringify(fact)).digest('base64url');

interface NewFact {
  readonly fact: Fact;
  readonly code: string;
}

/** Answers whether they wait: a source with too many waiting has no place for more. */
export async function insertWaiting(tx: Tx, sourceId: number, facts: readonly NewFact[], at: Date): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM waiting_fact WHERE source_id = ${sourceId}`.execute(tx);
  if ((rows[0]?.count ?? 0) + facts.length > MAX_WAITING) return false;
  const values = facts.map(({ fact, code }) => ({ digest: digestOf(fact), fact, code }));
  await sql`
    INSERT INTO waiting_fact (source_id, digest, fact, code, arrived_at)
    SELECT ${sourceId}, r.digest, r.fact, r.code, ${at}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS r (digest text, fact jsonb, code text)
    ON CONFLICT DO NOTHING`.execute(tx);
  return true;
}

export interface WaitingFact extends NewFact {
  readonly sourceId: number;
  readonly digest: string;
  readonly arrivedAt: Date;
}

/** In the order in which they arrived, after the last one that was looked at; what another process looks at is passed over. */
export async function lockWaiting(
  tx: Tx,
  sourceId: number,
  after: Pick<WaitingFact, 'arrivedAt' | 'digest'> | undefined,
  most: number,
): Promise<readonly WaitingFact[]> {
  const { rows } = await sql<WaitingFact>`
    SELECT source_id, digest, fact, code, arrived_at FROM waiting_fact
    WHERE source_id = ${sourceId}
      AND (arrived_at, digest) > (${after?.arrivedAt ?? new Date(0)}::timestamptz, ${after?.digest ?? ''})
    ORDER BY arrived_at, digest LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

export async function removeWaiting(tx: Tx, sourceId: number, digests: readonly string[]): Promise<void> {
  await sql`
    DELETE FROM waiting_fact WHERE source_id = ${sourceId} AND digest = ANY(${[...digests]}::text[])`.execute(tx);
}

export async function countsOfWaiting(db: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ sourceId: number; count: number }>`
    SELECT source_id, count(*)::int AS count FROM waiting_fact GROUP BY source_id`.execute(db);
  return new Map(rows.map(({ sourceId, count }) => [sourceId, count]));
}
