/** Marks. Whoever writes holds the attempts, in one order whoever asks. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface Marked {
  readonly studentId: number;
  readonly rev: number;
}

interface Mark {
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
