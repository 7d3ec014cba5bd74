/** Attempts and responses as facts write them. Whoever writes holds the attempts, which stand for their responses too. */
import type { GivenAnswer } from '@lectern/domain/questions/question-answer';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface AttemptKey {
  readonly examId: number;
  readonly studentId: number;
}

export interface ReportedAttempt extends AttemptKey {
  readonly factRev: number;
  readonly place: number | null;
  readonly enteredAt: Date | null;
  readonly submittedAt: Date | null;
  readonly reportSeenAt: Date | null;
}

/** Makes those that are not there and locks all of them, in one order whoever asks. */
export async function holdAttempts(tx: Tx, keys: readonly AttemptKey[]): Promise<readonly ReportedAttempt[]> {
  if (keys.length === 0) return [];
  const [examIds, studentIds] = [keys.map(({ examId }) => examId), keys.map(({ studentId }) => studentId)];
  const wanted = sql`unnest(${examIds}::bigint[], ${studentIds}::bigint[]) AS k (exam_id, student_id)`;
  await sql`
    INSERT INTO attempt (exam_id, student_id) SELECT DISTINCT k.exam_id, k.student_id FROM ${wanted}
    ORDER BY 1, 2 ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<ReportedAttempt>`
    SELECT a.exam_id, a.student_id, a.fact_rev, a.place, a.entered_at, a.submitted_at, a.report_seen_at
    FROM attempt a WHERE (a.exam_id, a.student_id) IN (SELECT k.exam_id, k.student_id FROM ${wanted})
    ORDER BY a.exam_id, a.student_id FOR UPDATE OF a`.execute(tx);
  return rows;
}

/** `answered`: that their responses changed as well. */
export async function saveAttempts(
  tx: Tx,
  attempts: readonly (ReportedAttempt & { readonly answered: boolean })[],
): Promise<void> {
  if (attempts.length === 0) return;
  await sql`
    UPDATE attempt a SET fact_rev = n."factRev", place = n.place, entered_at = n."enteredAt", submitted_at = n."submittedAt",
      report_seen_at = n."reportSeenAt", rev = a.rev + 1, responses_rev = a.responses_rev + n.answered::int
    FROM jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) AS n ("examId" bigint, "studentId" bigint, "factRev" integer,
      place smallint, "enteredAt" timestamptz, "submittedAt" timestamptz, "reportSeenAt" timestamptz, answered boolean)
    WHERE a.exam_id = n."examId" AND a.student_id = n."studentId"`.execute(tx);
}

export interface ResponseKey extends AttemptKey {
  readonly questionId: number;
}

export interface ReportedResponse extends ResponseKey {
  readonly factRev: number;
  readonly answer: GivenAnswer | null;
}

export async function responsesByKeys(tx: Tx, keys: readonly ResponseKey[]): Promise<readonly ReportedResponse[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ReportedResponse>`
    SELECT r.exam_id, r.question_id, r.student_id, r.fact_rev, r.answer
    FROM unnest(${keys.map(({ examId }) => examId)}::bigint[], ${keys.map(({ questionId }) => questionId)}::bigint[],
        ${keys.map(({ studentId }) => studentId)}::bigint[]) AS k (exam_id, question_id, student_id)
      JOIN response r ON r.exam_id = k.exam_id AND r.question_id = k.question_id AND r.student_id = k.student_id`.execute(
    tx,
  );
  return rows;
}

/** A mark is one of the answer that it was given to: another answer waits for a marker again. */
export async function saveResponses(tx: Tx, responses: readonly ReportedResponse[]): Promise<void> {
  if (responses.length === 0) return;
  await sql`
    DELETE FROM response_mark m
    USING jsonb_to_recordset(${JSON.stringify(responses)}::jsonb) AS n ("examId" bigint, "questionId" bigint,
      "studentId" bigint, answer jsonb), response r
    WHERE m.exam_id = n."examId" AND m.student_id = n."studentId" AND m.question_id = n."questionId"
      AND r.exam_id = m.exam_id AND r.student_id = m.student_id AND r.question_id = m.question_id
      AND r.answer IS DISTINCT FROM nullif(n.answer, 'null'::jsonb)`.execute(tx);
  await sql`
    INSERT INTO response AS r (exam_id, question_id, student_id, fact_rev, answer)
    SELECT n."examId", n."questionId", n."studentId", n."factRev", nullif(n.answer, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(responses)}::jsonb)
      AS n ("examId" bigint, "questionId" bigint, "studentId" bigint, "factRev" integer, answer jsonb)
    ON CONFLICT (exam_id, student_id, question_id) DO UPDATE SET fact_rev = excluded.fact_rev, answer = excluded.answer,
      rev = r.rev + 1,
      mark_got = CASE WHEN r.answer IS NOT DISTINCT FROM excluded.answer THEN r.mark_got END,
      mark_of = CASE WHEN r.answer IS NOT DISTINCT FROM excluded.answer THEN r.mark_of END,
      marked_at = CASE WHEN r.answer IS NOT DISTINCT FROM excluded.answer THEN r.marked_at END,
      marked_by = CASE WHEN r.answer IS NOT DISTINCT FROM excluded.answer THEN r.marked_by ELSE '' END`.execute(tx);
}
