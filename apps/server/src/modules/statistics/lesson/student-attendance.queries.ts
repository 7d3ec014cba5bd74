/** How often students of a lesson were present so far, for lists of other modules: read from the rollups. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface StudentAttendance {
  /** 应到, 到课. */
  readonly should: number;
  readonly attended: number;
  /** 连续缺勤: the longest so far. */
  readonly missedRun: number;
}

/** Of those of whom anything is known. */
export async function attendanceOfStudents(
  db: Db,
  lessonId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, StudentAttendance>> {
  const { rows } = await sql<StudentAttendance & { readonly studentId: number }>`
    SELECT r.student_id, r.should, r.attended, r.missed_run FROM lesson_student_stat r
    WHERE r.lesson_id = ${lessonId} AND r.student_id = ANY(${[...studentIds]}::bigint[])
      AND r.should > 0`.execute(db);
  return new Map(rows.map(({ studentId, ...counted }) => [studentId, counted]));
}
