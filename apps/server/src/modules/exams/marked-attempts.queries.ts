/** What was scored in exams, for what changes their levels. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { studentWithinScope } from '../students/index.ts';

interface MarkedAttempt {
  readonly examId: number;
  readonly attemptId: number;
  readonly studentId: number;
  readonly score: number;
  /** Null: beyond the data scope. */
  readonly name: string | null;
  /** The certificate that was issued; null: none. */
  readonly issued: string | null;
}

/** Fully marked ones, by score. */
export async function markedAttempts(
  db: Db,
  scope: DataScope,
  examIds: readonly number[],
): Promise<readonly MarkedAttempt[]> {
  if (examIds.length === 0) return [];
  const { rows } = await sql<MarkedAttempt>`
    SELECT a.exam_id, a.id AS attempt_id, a.student_id, a.score,
      CASE WHEN ${studentWithinScope(scope)} THEN s.nickname END AS name, c.name AS issued
    FROM attempt a JOIN student s ON s.id = a.student_id
      LEFT JOIN exam_certificate c ON c.exam_id = a.exam_id AND c.student_id = a.student_id
    WHERE a.exam_id = ANY(${[...examIds]}::bigint[]) AND a.fully_marked AND a.score IS NOT NULL
    ORDER BY a.score DESC, a.student_id`.execute(db);
  return rows;
}
