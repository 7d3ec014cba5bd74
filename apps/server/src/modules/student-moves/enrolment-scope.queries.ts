/** Which enrolments (报名) somebody sees: those of lessons within the scope that are not in the bin. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

/** With their versions. */
export async function enrolmentsAmong(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; rev: number }>`
    SELECT e.id, e.rev FROM enrolment e JOIN lesson l ON l.id = e.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}
    WHERE e.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

/** Of these enrolments those of the lesson, open or ended, with their students. */
export async function enrolmentsOfLesson(
  db: Db,
  scope: DataScope,
  lessonId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; studentId: number }>`
    SELECT e.id, e.student_id FROM enrolment e JOIN lesson l ON l.id = e.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}
    WHERE e.lesson_id = ${lessonId} AND e.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, studentId }) => [id, studentId]));
}
