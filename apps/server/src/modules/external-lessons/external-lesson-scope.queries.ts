/** Which third-party lessons somebody sees, deleted or not. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

export const within = (scope: DataScope): RawBuilder<boolean> => subjectAndPhaseWithin(scope, 'x');

/** With those that were deleted, for the log and the way back. */
export async function externalLessonsAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT x.id FROM external_lesson x WHERE x.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Also those that were deleted. */
export async function externalLessonsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RowOf<'externalLesson'>>> {
  const { rows } = await sql<RowOf<'externalLesson'>>`
    SELECT x.* FROM external_lesson x WHERE x.id = ANY(${[...ids]}::bigint[]) AND ${within(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
