/** Which exams somebody sees: by subject and phase of their own. With those in the bin, which an undo takes out of it. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';

export type ExamRow = RowOf<'exam'>;

/** Of `exam x`. */
export const examWithin = (scope: DataScope): RawBuilder<boolean> => subjectAndPhaseWithin(scope, 'x');

export async function examsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set((await examsByIds(db, scope, ids)).keys());
}

export async function examsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ExamRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ExamRow>`
    SELECT x.* FROM exam x WHERE x.id = ANY(${[...ids]}::bigint[]) AND ${examWithin(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
