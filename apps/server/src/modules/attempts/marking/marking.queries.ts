/** Answers as markers read them (decision 240): of those who handed in and whom they reach, without anything that names a student. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { studentWithinScope } from '../../students/index.ts';

const handedIn = (scope: DataScope) => sql`
  response r JOIN attempt a ON a.exam_id = r.exam_id AND a.student_id = r.student_id AND a.submitted_at IS NOT NULL
    JOIN student s ON s.id = r.student_id AND ${studentWithinScope(scope)}`;

/** What was given to each answer of double marking, and whether this person is among those who gave it. */
const givenTo = ({ examId, markerId }: OfExam) => sql`
  LEFT JOIN (SELECT m.student_id, m.question_id, count(*) FILTER (WHERE m.ordinal < 3) AS pair,
      bool_or(m.marker_id = ${markerId}) AS own FROM response_mark m WHERE m.exam_id = ${examId} GROUP BY 1, 2) g
    ON g.student_id = r.student_id AND g.question_id = r.question_id`;

const isOwn = sql`coalesce(g.own, false)`;
const pair = sql`coalesce(g.pair, 0)`;

export interface Progress {
  readonly questionId: number;
  readonly answers: number;
  readonly marked: number;
  readonly waiting: number;
  readonly third: number;
}

export interface OfExam {
  readonly scope: DataScope;
  readonly examId: number;
  /** Whoever reads. */
  readonly markerId: number;
}

export async function progressOf(
  db: Db,
  of: OfExam,
  questionIds: readonly number[],
): Promise<ReadonlyMap<number, Progress>> {
  if (questionIds.length === 0) return new Map();
  const { rows } = await sql<Progress>`
    SELECT r.question_id, count(*)::int AS answers, count(r.mark_got)::int AS marked,
      (count(*) FILTER (WHERE r.mark_got IS NULL AND ${pair} < 2 AND NOT ${isOwn}))::int AS waiting,
      (count(*) FILTER (WHERE r.mark_got IS NULL AND ${pair} = 2))::int AS third
    FROM ${handedIn(of.scope)} ${givenTo(of)}
    WHERE r.exam_id = ${of.examId} AND r.question_id = ANY(${[...questionIds]}::bigint[]) AND r.answer IS NOT NULL
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

export type MarkingState = 'unmarked' | 'third' | 'marked';

/** `unmarked`: what this person may mark. */
const STATE: Readonly<Record<MarkingState, RawBuilder<unknown>>> = {
  unmarked: sql`r.mark_got IS NULL AND ${pair} < 2 AND NOT ${isOwn}`,
  third: sql`r.mark_got IS NULL AND ${pair} = 2 AND NOT ${isOwn}`,
  marked: sql`(r.mark_got IS NOT NULL OR ${isOwn})`,
};

export async function answersOf(
  db: Db,
  of: OfExam,
  questionId: number,
  state: MarkingState,
): Promise<readonly MarkedAnswer[]> {
  const { rows } = await sql<MarkedAnswer>`
    SELECT r.student_id, r.rev, r.answer, r.mark_got, r.mark_of, r.marked_by, r.marked_at
    FROM ${handedIn(of.scope)} ${givenTo(of)}
    WHERE r.exam_id = ${of.examId} AND r.question_id = ${questionId} AND r.answer IS NOT NULL AND ${STATE[state]}
    ORDER BY a.id`.execute(db);
  return rows;
}

export interface AnswerVersion {
  readonly studentId: number;
  readonly rev: number;
  /** The mark that counts. */
  readonly got: number | null;
  readonly by: string;
}

/** By student; what was left open is absent. */
export async function answerVersions(
  db: Db,
  examId: number,
  questionId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, AnswerVersion>> {
  const { rows } = await sql<AnswerVersion>`
    SELECT r.student_id, r.rev, r.mark_got AS got, r.marked_by AS by FROM response r
    WHERE r.exam_id = ${examId} AND r.question_id = ${questionId} AND r.student_id = ANY(${[...studentIds]}::bigint[])
      AND r.answer IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.studentId, row]));
}
