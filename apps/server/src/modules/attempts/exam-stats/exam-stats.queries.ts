/** Whom figures of an exam are about: teams of its lessons, and exams of a student. Only what the person sees. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { withinScope } from '../../lessons/index.ts';
import { enrolledAt, teamStands } from '../../teams/index.ts';

export interface TeamOfExam {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  /** One that does not keeps its figures. */
  readonly stands: boolean;
}

/** By lesson, in the order of sale. */
export async function teamsOfExam(db: Db, scope: DataScope, examId: number): Promise<readonly TeamOfExam[]> {
  const { rows } = await sql<TeamOfExam>`
    SELECT t.id, t.name, l.id AS lesson_id, l.name AS lesson_name, ${teamStands('t')} AS stands
    FROM lesson_agenda g JOIN lesson l ON l.id = g.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
      JOIN team t ON t.lesson_id = l.id
    WHERE g.kind = 'jam' AND g.item_id = ${examId} AND ${withinScope(scope)}
    ORDER BY l.id, t.sale_ordinal, t.id`.execute(db);
  return rows;
}

/** Those of the exams that a student may have to do with: who sat, or ever was in a lesson that has it. */
export async function examsOfStudent(
  db: Db,
  studentId: number,
  examIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT a.exam_id AS id FROM attempt a WHERE a.student_id = ${studentId} AND a.exam_id = ANY(${[...examIds]}::bigint[])
    UNION SELECT g.item_id FROM lesson_agenda g JOIN enrolment n ON n.lesson_id = g.lesson_id
    WHERE g.kind = 'jam' AND g.item_id = ANY(${[...examIds]}::bigint[]) AND n.student_id = ${studentId}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Seat {
  readonly examId: number;
  readonly lessonId: number;
  readonly studentId: number;
  /** The start of the exam. */
  readonly at: Date;
}

/** Whether the student was in that lesson of the exam when it began. */
export async function satFrom(db: Db, scope: DataScope, { examId, lessonId, studentId, at }: Seat): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM lesson_agenda g JOIN lesson l ON l.id = g.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
      JOIN enrolment n ON n.lesson_id = l.id AND n.student_id = ${studentId} AND ${enrolledAt('n', at)}
    WHERE g.kind = 'jam' AND g.item_id = ${examId} AND l.id = ${lessonId} AND ${withinScope(scope)} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
