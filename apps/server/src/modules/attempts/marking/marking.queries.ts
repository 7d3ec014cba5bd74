/** Answers as markers read them (decision 240): of those who handed in and whom they reach, without anything that names a student. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { studentWithinScope } from '../../students/index.ts';

const handedIn = (scope: DataScope) => sql`
  response r JOIN attempt a ON a.exam_id = r.exam_id AND a.student_id = r.student_id AND a.submitted_at IS NOT NULL
    JOIN student s ON s.id = r.student_id AND ${studentWithinScope(scope)}`;

export interface Progress {
  readonly questionId: number;
  readonly answers: number;
  readonly marked: number;
}

export interface OfExam {
  readonly scope: DataScope;
  readonly examId: number;
}

export async function progressOf(
  db: Db,
  { scope, examId }: OfExam,
  questionIds: readonly number[],
): Promise<ReadonlyMap<number, Progress>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<Progress>`
    SELECT r.question_id, count(*)::int AS answers, count(r.mark_got)::int AS marked
    FROM ${handedIn(scope)}
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
  { scope, examId }: OfExam,
  questionId: number,
  state: 'unmarked' | 'marked',
): Promise<readonly MarkedAnswer[]> {
  const isState = state === 'marked' ? sql`r.mark_got IS NOT NULL` : sql`r.mark_got IS NULL`;
  const { rows } = await sql<MarkedAnswer>`
    SELECT r.student_id, r.rev, r.answer, r.mark_got, r.mark_of, r.marked_by, r.marked_at
    FROM ${handedIn(scope)}
    WHERE r.exam_id = ${examId} AND r.question_id = ${questionId} AND r.answer IS NOT NULL AND ${isState}
    ORDER BY a.id`.execute(db);
  return rows;
}
