/** Marks. Whoever writes holds the attempts, in one order whoever asks. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface Marked {
  readonly studentId: number;
  readonly rev: number;
}

export interface Mark {
  readonly examId: number;
  readonly questionId: number;
  /** Null takes it away. */
  readonly got: number | null;
  readonly of: number;
  readonly at: Date;
  readonly by: string;
}

export async function lockAttempts(tx: Tx, examId: number, studentIds: readonly number[]): Promise<void> {
  await sql`
    SELECT FROM attempt WHERE exam_id = ${examId} AND student_id = ANY(${[...studentIds]}::bigint[])
    ORDER BY student_id FOR UPDATE`.execute(tx);
}

/** Those that stand as they were read; answers their students. */
export async function saveMarks(tx: Tx, marked: readonly Marked[], mark: Mark): Promise<readonly number[]> {
  const { examId, questionId, got, of, at, by } = mark;
  const given =
    got === null
      ? sql`NULL::integer, NULL::integer, NULL::timestamptz, ''`
      : sql`${got}::integer, ${of}::integer, ${at}::timestamptz, ${by}::text`;
  const { rows } = await sql<{ studentId: number }>`
    UPDATE response r SET (mark_got, mark_of, marked_at, marked_by) = (SELECT ${given}), rev = r.rev + 1
    FROM unnest(${marked.map(({ studentId }) => studentId)}::bigint[], ${marked.map(({ rev }) => rev)}::integer[])
      AS k (student_id, rev)
    WHERE r.exam_id = ${examId} AND r.question_id = ${questionId} AND r.student_id = k.student_id AND r.rev = k.rev
      AND r.answer IS NOT NULL
    RETURNING r.student_id`.execute(tx);
  const studentIds = rows.map(({ studentId }) => studentId);
  await sql`
    UPDATE attempt SET responses_rev = responses_rev + 1, rev = rev + 1
    WHERE exam_id = ${examId} AND student_id = ANY(${studentIds}::bigint[])`.execute(tx);
  return studentIds;
}

interface WrittenMark {
  readonly studentId: number;
  readonly questionId: number;
  /** With its own day and name; null takes it away. */
  readonly mark: { readonly got: number; readonly of: number; readonly time: number; readonly by: string } | null;
}

/** Of several questions and students of one exam; each answer's version counts up by one. */
export async function saveMarksOfMany(tx: Tx, examId: number, marks: readonly WrittenMark[]): Promise<void> {
  if (marks.length === 0) return;
  const rows = marks.map(({ studentId, questionId, mark }) => ({
    studentId,
    questionId,
    got: mark?.got ?? null,
    of: mark?.of ?? null,
    at: mark ? new Date(mark.time) : null,
    by: mark?.by ?? '',
  }));
  await sql`
    UPDATE response r SET mark_got = n.got, mark_of = n.of, marked_at = n.at, marked_by = n.by, rev = r.rev + 1
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n ("studentId" bigint, "questionId" bigint, got integer,
      "of" integer, at timestamptz, by text)
    WHERE r.exam_id = ${examId} AND r.student_id = n."studentId" AND r.question_id = n."questionId"`.execute(tx);
  await sql`
    UPDATE attempt SET responses_rev = responses_rev + 1, rev = rev + 1
    WHERE exam_id = ${examId} AND student_id = ANY(${[...new Set(marks.map(({ studentId }) => studentId))]}::bigint[])`.execute(
    tx,
  );
}
