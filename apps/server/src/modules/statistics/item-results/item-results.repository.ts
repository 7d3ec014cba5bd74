/** Results of practice, writing and baseline exams as facts write them, many at once. */
import type { ResultFact, ResultKind } from '@lectern/domain/statistics/item-results';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export type ResultKey = Pick<ResultFact, 'kind' | 'itemId' | 'studentId'>;

const keysOf = (keys: readonly ResultKey[]) => sql`
  unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ itemId }) => itemId)}::bigint[],
    ${keys.map(({ studentId }) => studentId)}::bigint[]) AS k (kind, item_id, student_id)`;

export async function resultsByKeys(db: Db, keys: readonly ResultKey[]): Promise<ResultFact[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ResultFact>`
    SELECT r.kind, r.item_id, r.student_id, r.version, r.done, r.score FROM ${keysOf(keys)}
      JOIN item_result r ON r.kind = k.kind AND r.item_id = k.item_id AND r.student_id = k.student_id`.execute(db);
  return rows;
}

/**
 * Whichever of two calls comes last, the higher version stays. Answers the keys that were written: of the same version
 * another call may have written other content meanwhile.
 */
export async function saveResults(tx: Tx, results: readonly ResultFact[]): Promise<readonly ResultKey[]> {
  const { rows } = await sql<ResultKey>`
    INSERT INTO item_result AS i (kind, item_id, student_id, version, done, score)
    SELECT r.kind, r."itemId", r."studentId", r.version, r.done, r.score
    FROM jsonb_to_recordset(${JSON.stringify(results)}::jsonb) AS r (kind text, "itemId" bigint, "studentId" bigint,
      version integer, done boolean, score integer) ORDER BY 1, 2, 3
    ON CONFLICT (kind, item_id, student_id) DO UPDATE SET version = excluded.version, done = excluded.done,
      score = excluded.score WHERE i.version < excluded.version
    RETURNING i.kind, i.item_id, i.student_id`.execute(tx);
  return rows;
}

const ITEMS: Readonly<Record<ResultKind, RawBuilder<unknown>>> = {
  practice: sql`practice_item x WHERE`,
  writing: sql`writing_task x WHERE x.deleted_at IS NULL AND`,
  baseline: sql`baseline_exam x WHERE x.deleted_at IS NULL AND`,
};

export async function knownItems(db: Db, kind: ResultKind, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM ${ITEMS[kind]} x.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
