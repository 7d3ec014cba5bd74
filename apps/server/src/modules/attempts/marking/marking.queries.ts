/** Answers as markers read them: of those who handed in, without anything that names a student. */
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface Progress {
  readonly questionId: number;
  readonly answers: number;
  readonly marked: number;
}

export async function progressOf(
  db: Db,
  examId: number,
  questionIds: readonly number[],
): Promise<ReadonlyMap<number, Progress>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<Progress>`
    SELECT r.question_id, count(*)::int AS answers, count(r.mark_got)::int AS marked
    FROM response r JOIN attempt a ON a.exam_id = r.exam_id AND a.student_id = r.student_id AND a.submitted_at IS NOT NULL
    WHERE r.exam_id = ${examId} AND r.question_id = ANY(${[...questionIds]}::bigint[]) AND r.answer IS NOT NULL
    GROUP BY r.question_id`.execute(db);
  return new Map(rows.map((row) => [row.questionId, row]));
}

export interface MarkedAnswer {
  readonly studentId: number;
  readonly rev: number;
  readonly answer: GivenAnswer;
  readonly markGot: number | null;
  readonly markOf: number | null;
  readonly markedBy: string;
  readonly markedAt: Date | null;
}

export async function answersOf(
  db: Db,
  examId: number,
  questionId: number,
  state: 'unmarked' | 'marked',
): Promise<readonly MarkedAnswer[]> {
  const isState = state === 'marked' ? sql`r.mark_got IS NOT NULL` : sql`r.mark_got IS NULL`;
  const { rows } = await sql<MarkedAnswer>`
    SELECT r.student_id, r.rev, r.answer, r.mark_got, r.mark_of, r.marked_by, r.marked_at
    FROM response r JOIN attempt a ON a.exam_id = r.exam_id AND a.student_id = r.student_id AND a.submitted_at IS NOT NULL
    WHERE r.exam_id = ${examId} AND r.question_id = ${questionId} AND r.answer IS NOT NULL AND ${isState}
    ORDER BY a.id`.execute(db);
  return rows;
}
