/** Attempts with their answers, as scoring and analysis read them: one row an attempt, so that a whole exam is one pass. */
import type { Response } from '@lectern/domain/exams/scoring/score-question';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

export interface AnsweredAttempt {
  readonly id: number;
  readonly studentId: number;
  readonly place: number | null;
  readonly submitted: boolean;
  readonly score: number | null;
  readonly total: number | null;
  readonly fullyMarked: boolean;
  readonly scoredBy: number | null;
  readonly responsesRev: number;
  readonly rev: number;
  readonly reportSeen: boolean;
  readonly responses: readonly Response[];
}

type AnswerRow = readonly [questionId: number, answer: GivenAnswer | null, got: number | null, of: number | null];

/** `studentIds`: these alone; else all of the exam. By student. */
export async function answeredAttempts(
  db: Db,
  examId: number,
  studentIds?: readonly number[],
): Promise<readonly AnsweredAttempt[]> {
  const chosen = studentIds === undefined ? sql`true` : sql`a.student_id = ANY(${[...studentIds]}::bigint[])`;
  const answers =
    studentIds === undefined
      ? sql`SELECT r.student_id, json_agg(json_build_array(r.question_id, r.answer, r.mark_got, r.mark_of)) AS answers
          FROM response r WHERE r.exam_id = ${examId} GROUP BY r.student_id`
      : sql`SELECT r.student_id, json_agg(json_build_array(r.question_id, r.answer, r.mark_got, r.mark_of)) AS answers
          FROM response r WHERE r.exam_id = ${examId} AND r.student_id = ANY(${[...studentIds]}::bigint[])
          GROUP BY r.student_id`;
  const { rows } = await sql<Omit<AnsweredAttempt, 'responses'> & { readonly answers: readonly AnswerRow[] | null }>`
    SELECT a.id, a.student_id, a.place, a.submitted_at IS NOT NULL AS submitted, a.score, a.total, a.fully_marked,
      a.scored_by, a.responses_rev, a.rev, a.report_seen_at IS NOT NULL AS report_seen, r.answers
    FROM attempt a LEFT JOIN (${answers}) AS r ON r.student_id = a.student_id
    WHERE a.exam_id = ${examId} AND ${chosen} ORDER BY a.student_id`.execute(db);
  return rows.map(({ answers: given, ...attempt }) => ({ ...attempt, responses: (given ?? []).map(responseOf) }));
}

const responseOf = ([questionId, answer, got, of]: AnswerRow): Response => ({
  questionId,
  answer,
  mark: got === null || of === null ? null : { got, of },
});
