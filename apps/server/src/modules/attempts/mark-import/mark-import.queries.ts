/** What a file of marks is judged by: attempts that the person reaches, and their answers to questions. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { studentWithinScope } from '../../students/index.ts';

export interface MarkedAttempt {
  readonly id: number;
  readonly studentId: number;
  readonly name: string;
  readonly rev: number;
  readonly place: number | null;
  readonly submitted: boolean;
}

export async function attemptsToMark(
  db: Db,
  scope: DataScope,
  examId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, MarkedAttempt>> {
  const { rows } = await sql<MarkedAttempt>`
    SELECT a.id, a.student_id, s.nickname AS name, a.rev, a.place, a.submitted_at IS NOT NULL AS submitted
    FROM attempt a JOIN student s ON s.id = a.student_id
    WHERE a.exam_id = ${examId} AND a.student_id = ANY(${[...studentIds]}::bigint[])
      AND ${studentWithinScope(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** A mark as it stands, with whoever gave it. */
export interface StoredMark {
  readonly got: number;
  readonly of: number;
  /** Milliseconds. */
  readonly time: number;
  readonly by: string;
}

export interface StoredAnswer {
  readonly studentId: number;
  readonly questionId: number;
  readonly rev: number;
  readonly mark: StoredMark | null;
}

interface Row {
  readonly studentId: number;
  readonly questionId: number;
  readonly rev: number;
  readonly markGot: number | null;
  readonly markOf: number | null;
  readonly markedAt: Date | null;
  readonly markedBy: string;
}

export const answerKey = (studentId: number, questionId: number): string => `${studentId} ${questionId}`;

/** By `answerKey`; what was left open is absent. */
export async function answersToMark(
  db: Db,
  examId: number,
  studentIds: readonly number[],
  questionIds: readonly number[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const { rows } = await sql<Row>`
    SELECT r.student_id, r.question_id, r.rev, r.mark_got, r.mark_of, r.marked_at, r.marked_by FROM response r
    WHERE r.exam_id = ${examId} AND r.student_id = ANY(${[...studentIds]}::bigint[])
      AND r.question_id = ANY(${[...questionIds]}::bigint[]) AND r.answer IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [answerKey(row.studentId, row.questionId), answerOf(row)]));
}

function answerOf({ studentId, questionId, rev, markGot, markOf, markedAt, markedBy }: Row): StoredAnswer {
  const mark =
    markGot === null || markOf === null
      ? null
      : { got: markGot, of: markOf, time: markedAt?.getTime() ?? 0, by: markedBy };
  return { studentId, questionId, rev, mark };
}
