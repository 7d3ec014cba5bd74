/** The domain's `inScope` as a condition on `lesson l`, for queries that are not the list's; see `lesson-filters.queries.ts`. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';

export function withinScope({ subjects, phases }: DataScope): RawBuilder<boolean> {
  const bySubject = sql`(l.subject_id = ANY(${subjects}::integer[]) OR (l.subject_id IS NULL AND l.subject_ids = '{}')
    OR l.subject_ids && ${subjects}::integer[])`;
  const byPhase = sql`(l.phase IS NULL OR l.phase = ANY(${phases}::integer[]))`;
  return sql<boolean>`(${subjects === null ? sql`true` : bySubject} AND ${phases === null ? sql`true` : byPhase})`;
}

/** Which of these lessons the scope reaches, those in the bin included. What is gone for good has no scope: only a reader without limits sees it. */
export async function lessonsVisibleAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (scope.subjects === null && scope.phases === null) return new Set(ids);
  const { rows } = await sql<{ id: number }>`
    SELECT l.id FROM lesson l WHERE l.id = ANY(${[...ids]}::bigint[]) AND ${withinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
