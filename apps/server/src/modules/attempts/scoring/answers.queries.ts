/** Attempts with their answers, as scoring and analysis read them. */
import type { Response } from '@lectern/domain/exams/scoring/score-question';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface AttemptRow {
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
}

export interface AnsweredAttempt extends AttemptRow {
  readonly responses: readonly Response[];
}

type AnswerRow = readonly [
  studentId: number,
  questionId: number,
  answer: GivenAnswer | null,
  got: number | null,
  of: number | null,
];

/** `studentIds`: these alone; else all of the exam. By student. */
export async function answeredAttempts(
  db: Db,
  examId: number,
  studentIds?: readonly number[],
): Promise<readonly AnsweredAttempt[]> {
  const chosen = studentIds === undefined ? sql`true` : sql`a.student_id = ANY(${[...studentIds]}::bigint[])`;
  const { rows } = await sql<AttemptRow>`
    SELECT a.id, a.student_id, a.place, a.submitted_at IS NOT NULL AS submitted, a.score, a.total, a.fully_marked,
      a.scored_by, a.responses_rev, a.rev, a.report_seen_at IS NOT NULL AS report_seen
    FROM attempt a WHERE a.exam_id = ${examId} AND ${chosen} ORDER BY a.student_id`.execute(db);
  const answers = await answersByStudent(db, examId, studentIds);
  return rows.map((attempt) => ({ ...attempt, responses: answers.get(attempt.studentId) ?? [] }));
}

/** So many that no statement comes near its time limit, also on a busy machine. */
const AT_ONCE = 50_000;

/**
 * Page by page, each as one text: 600,000 rows as objects took many times as long as reading them.
 */
async function answersByStudent(
  db: Db,
  examId: number,
  studentIds: readonly number[] | undefined,
): Promise<ReadonlyMap<number, readonly Response[]>> {
  const chosen = studentIds === undefined ? sql`true` : sql`r.student_id = ANY(${[...studentIds]}::bigint[])`;
  const found = new Map<number, Response[]>();
  for (let last: readonly [number, number] = [0, 0]; ; ) {
    const { rows } = await sql<{ page: string | null }>`
      SELECT '[' || string_agg('[' || p.student_id || ',' || p.question_id || ',' || coalesce(p.answer::text, 'null') || ','
        || coalesce(p.mark_got::text, 'null') || ',' || coalesce(p.mark_of::text, 'null') || ']', ',') || ']' AS page
      FROM (SELECT r.student_id, r.question_id, r.answer, r.mark_got, r.mark_of FROM response r
        WHERE r.exam_id = ${examId} AND ${chosen} AND (r.student_id, r.question_id) > (${last[0]}, ${last[1]})
        ORDER BY r.student_id, r.question_id LIMIT ${AT_ONCE}) AS p`.execute(db);
    // The text was made by the statement above.
    const page = JSON.parse(rows[0]?.page ?? '[]') as readonly AnswerRow[];
    for (const row of page) {
      const [studentId, questionId] = row;
      if (studentId > last[0] || (studentId === last[0] && questionId > last[1])) last = [studentId, questionId];
      const own = found.get(studentId);
      if (own) own.push(responseOf(row));
      else found.set(studentId, [responseOf(row)]);
    }
    if (page.length < AT_ONCE) return found;
  }
}

const responseOf = ([, questionId, answer, got, of]: AnswerRow): Response => ({
  questionId,
  answer,
  mark: got === null || of === null ? null : { got, of },
});
