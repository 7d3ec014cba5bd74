/** Marks of double marking (双评), each by whom, and which questions are marked so. Whoever writes marks holds the attempts. */
import type { GivenMark, MarkOrdinal } from '@lectern/domain/exams/scoring/double-marking';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface StoredGivenMark extends GivenMark {
  readonly studentId: number;
  readonly by: string;
}

/** By student, in the order of their ordinals. */
export async function givenMarks(
  db: Db,
  examId: number,
  questionId: number,
  studentIds: readonly number[],
): Promise<ReadonlyMap<number, readonly StoredGivenMark[]>> {
  const { rows } = await sql<StoredGivenMark>`
    SELECT student_id, ordinal, marker_id, got, "of", marked_by AS by FROM response_mark
    WHERE exam_id = ${examId} AND question_id = ${questionId} AND student_id = ANY(${[...studentIds]}::bigint[])
    ORDER BY student_id, ordinal`.execute(db);
  return Map.groupBy(rows, ({ studentId }) => studentId);
}

interface Place {
  readonly examId: number;
  readonly questionId: number;
}

export async function removeGivenMarks(
  tx: Tx,
  { examId, questionId }: Place,
  gone: readonly { readonly studentId: number; readonly ordinal: MarkOrdinal }[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    DELETE FROM response_mark m
    USING unnest(${gone.map(({ studentId }) => studentId)}::bigint[], ${gone.map(({ ordinal }) => ordinal)}::smallint[])
      AS g (student_id, ordinal)
    WHERE m.exam_id = ${examId} AND m.question_id = ${questionId} AND m.student_id = g.student_id
      AND m.ordinal = g.ordinal`.execute(tx);
}

interface Signed {
  readonly at: Date;
  readonly by: string;
}

/** One's own may be there already. */
export async function putGivenMarks(
  tx: Tx,
  { examId, questionId }: Place,
  marks: readonly (GivenMark & { readonly studentId: number })[],
  { at, by }: Signed,
): Promise<void> {
  if (marks.length === 0) return;
  await sql`
    INSERT INTO response_mark (exam_id, student_id, question_id, ordinal, marker_id, marked_by, got, "of", marked_at)
    SELECT ${examId}, n."studentId", ${questionId}, n.ordinal, n."markerId", ${by}, n.got, n."of", ${at}
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS n ("studentId" bigint, ordinal smallint,
      "markerId" bigint, got integer, "of" integer)
    ON CONFLICT (exam_id, student_id, question_id, ordinal) DO UPDATE SET marked_by = excluded.marked_by,
      got = excluded.got, "of" = excluded."of", marked_at = excluded.marked_at`.execute(tx);
}

/** By question: its tolerance. */
export async function doubleMarked(db: Db, examId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ questionId: number; tolerance: number }>`
    SELECT question_id, tolerance FROM exam_double_marking WHERE exam_id = ${examId}`.execute(db);
  return new Map(rows.map(({ questionId, tolerance }) => [questionId, tolerance]));
}

/** Null: one person marks it. */
export async function putDoubleMarking(
  tx: Tx,
  { examId, questionId }: Place,
  tolerance: number | null,
  { at, by }: Signed,
): Promise<void> {
  if (tolerance === null) {
    await sql`
      DELETE FROM exam_double_marking WHERE exam_id = ${examId} AND question_id = ${questionId}`.execute(tx);
    return;
  }
  await sql`
    INSERT INTO exam_double_marking (exam_id, question_id, tolerance, set_at, set_by)
    VALUES (${examId}, ${questionId}, ${tolerance}, ${at}, ${by})
    ON CONFLICT (exam_id, question_id) DO UPDATE SET tolerance = excluded.tolerance, set_at = excluded.set_at,
      set_by = excluded.set_by`.execute(tx);
}

/** Whether anybody has marked an answer to the question. */
export async function isMarked(db: Db, { examId, questionId }: Place): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM response WHERE exam_id = ${examId} AND question_id = ${questionId} AND mark_got IS NOT NULL
    UNION ALL
    SELECT FROM response_mark WHERE exam_id = ${examId} AND question_id = ${questionId} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Locked by whoever marks, so that nobody changes how a question is marked meanwhile; markers do not wait for one another. */
export async function lockMarkingRules(tx: Tx, examId: number): Promise<void> {
  await sql`SELECT FROM exam WHERE id = ${examId} FOR SHARE`.execute(tx);
}
