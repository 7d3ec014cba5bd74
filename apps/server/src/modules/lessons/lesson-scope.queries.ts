/** The domain's `inScope` as a condition on `lesson l`, for queries that are not the list's; see `lesson-filters.queries.ts`. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';

/** For modules beyond the platform under the name they know it by. */
export const withinScope = lessonWithinScope;

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
