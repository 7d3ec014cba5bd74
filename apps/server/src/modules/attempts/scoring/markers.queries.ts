import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Who marked an attempt, by question. */
export async function markersOf(db: Db, examId: number, studentId: number): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ questionId: number; markedBy: string }>`
    SELECT question_id, marked_by FROM response
    WHERE exam_id = ${examId} AND student_id = ${studentId} AND mark_got IS NOT NULL`.execute(db);
  return new Map(rows.map(({ questionId, markedBy }) => [questionId, markedBy]));
}
