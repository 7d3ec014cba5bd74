/** Lessons from which a connection leads to a lesson, of those in which some students were ever enrolled. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface Source {
  readonly id: number;
  readonly semesterId: number;
}

export async function sourcesOf(db: Db, lessonId: number, studentIds: readonly number[]): Promise<readonly Source[]> {
  const { rows } = await sql<Source>`
    SELECT DISTINCT s.id, s.semester_id FROM lesson l
      JOIN template_connection c ON c.to_template_id = l.template_id AND c.to_semester_id = l.semester_id
        AND c.deleted_at IS NULL
      JOIN lesson s ON s.template_id = c.from_template_id AND s.semester_id = c.from_semester_id AND s.id <> l.id
    WHERE l.id = ${lessonId} AND EXISTS (
      SELECT FROM enrolment e WHERE e.lesson_id = s.id AND e.student_id = ANY(${[...studentIds]}::bigint[]))
    ORDER BY s.id`.execute(db);
  return rows;
}

export async function enrolledSince(
  db: Db,
  lessonId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ studentId: number; since: Date }>`
    SELECT e.student_id, least(e.started_at, o.paid_at) AS since FROM enrolment e
      LEFT JOIN student_order o ON o.id = e.order_id
    WHERE e.lesson_id = ${lessonId} AND e.ended_at IS NULL
      AND e.student_id = ANY(${[...studentIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ studentId, since }) => [studentId, since.getTime()]));
}

/** Of the lesson, and the present one. */
export async function semestersOf(db: Db, lessonId: number) {
  const { rows } = await sql<{ semesterId: number | null; currentSemesterId: number | null }>`
    SELECT l.semester_id, (SELECT min(m.id) FROM semester m WHERE m.current) AS current_semester_id
    FROM lesson l WHERE l.id = ${lessonId}`.execute(db);
  return rows[0] ?? { semesterId: null, currentSemesterId: null };
}
