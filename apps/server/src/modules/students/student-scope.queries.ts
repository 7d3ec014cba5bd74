/**
 * The data scope of a person as a condition on `student s`: the one policy that every query of students asks. A student
 * is seen with any of the lessons they belong or belonged to; one of no lesson is bound to no subject, and to the phase
 * of the grade where one is entered.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lessonWithinScope } from '../../platform/db/within-scope.ts';

/** By enrolment, order or welcome call; of enrolments and orders also those that are over. */
const LESSONS = sql`
  SELECT e.lesson_id FROM enrolment e WHERE e.student_id = s.id
  UNION ALL SELECT o.lesson_id FROM student_order o WHERE o.student_id = s.id AND o.lesson_id IS NOT NULL
  UNION ALL SELECT c.lesson_id FROM welcome_call c WHERE c.student_id = s.id`;

export function studentWithinScope(scope: DataScope): RawBuilder<boolean> {
  if (scope.subjects === null && scope.phases === null) return sql<boolean>`true`;
  const byGrade =
    scope.phases === null
      ? sql`true`
      : sql`(s.grade_id IS NULL OR s.grade_id IN (
          SELECT g.id FROM grade g WHERE g.phase IS NULL OR g.phase = ANY(${[...scope.phases]}::integer[])))`;
  return sql<boolean>`(
    EXISTS (SELECT FROM lesson l WHERE l.id IN (${LESSONS}) AND ${lessonWithinScope(scope)})
    OR (${byGrade} AND NOT EXISTS (${LESSONS})))`;
}

export async function studentsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT s.id FROM student s WHERE s.id = ANY(${[...ids]}::bigint[]) AND ${studentWithinScope(scope)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
