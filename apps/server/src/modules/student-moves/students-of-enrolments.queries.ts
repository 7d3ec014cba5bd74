/** Whose enrolments (报名) these are. */

import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function studentsOfEnrolments(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT student_id FROM enrolment WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY student_id`.execute(db);
  return rows.map(({ studentId }) => studentId);
}
