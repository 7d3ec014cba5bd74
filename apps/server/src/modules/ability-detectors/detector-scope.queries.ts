/** Which ability detectors somebody sees, deleted or not, and which questions there are to be sorted. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

export type DetectorRecord = RowOf<'abilityDetector'>;

export async function detectorsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DetectorRecord>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DetectorRecord>`
    SELECT m.* FROM ability_detector m
    WHERE m.id = ANY(${[...ids]}::bigint[]) AND ${subjectAndPhaseWithin(scope, 'm')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

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
