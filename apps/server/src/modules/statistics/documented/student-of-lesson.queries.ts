import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inTeamAt } from '../../teams/index.ts';

interface StudentOfLesson {
  readonly id: number;
  readonly name: string;
  readonly teamId: number | null;
  readonly teamName: string | null;
}

/** Somebody who is or was in the lesson, with their team of that instant. */
export async function studentOfLesson(
  db: Db,
  { lessonId, studentId }: { readonly lessonId: number; readonly studentId: number },
  at: Date,
): Promise<StudentOfLesson | undefined> {
  const { rows } = await sql<StudentOfLesson>`
    SELECT s.id, s.nickname AS name, t.id AS team_id, t.name AS team_name
    FROM enrolment n JOIN student s ON s.id = n.student_id
      LEFT JOIN team_student m ON m.enrolment_id = n.id AND ${inTeamAt('m', at)}
      LEFT JOIN team t ON t.id = m.team_id
    WHERE n.lesson_id = ${lessonId} AND n.student_id = ${studentId}
    ORDER BY t.id NULLS LAST LIMIT 1`.execute(db);
  return rows[0];
}
