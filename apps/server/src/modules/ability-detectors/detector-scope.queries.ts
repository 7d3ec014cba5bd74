/** Which ability detectors somebody sees, deleted or not, and which questions there are to be sorted. */
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { recordsByIds } from '../../kit/record/records-by-ids.queries.ts';
import type { Db } from '../../platform/db/database.ts';

export type DetectorRecord = RowOf<'abilityDetector'>;

export const detectorsByIds = recordsByIds('abilityDetector');

interface Place {
  readonly subjectId: number;
  readonly phase: number;
}

/** Those of these questions that stand in the store for this subject and phase. */
export async function questionsOfPlace(
  db: Db,
  { subjectId, phase }: Place,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT q.id FROM question q
    WHERE q.id = ANY(${[...ids]}::bigint[]) AND q.subject_id = ${subjectId} AND q.phase = ${phase}
      AND q.deleted_at IS NULL`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
