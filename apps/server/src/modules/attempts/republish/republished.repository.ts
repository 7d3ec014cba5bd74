import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface ExamMoments {
  /** Null: not set. */
  readonly startAt: Date | null;
  readonly endAt: Date | null;
}

export async function examMoments(db: Db, examId: number): Promise<ExamMoments> {
  const { rows } = await sql<ExamMoments>`SELECT start_at, end_at FROM exam WHERE id = ${examId}`.execute(db);
  return rows[0] ?? { startAt: null, endAt: null };
}

/** Locked by whoever changes the paper, before attempts and sheet. */
export async function lockExamRow(tx: Tx, examId: number): Promise<ExamMoments> {
  const { rows } = await sql<ExamMoments>`SELECT start_at, end_at FROM exam WHERE id = ${examId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0] ?? { startAt: null, endAt: null };
}

/** Locked by whoever freezes it. */
export async function lockSheet(tx: Tx, sheetId: number): Promise<void> {
  await sql`SELECT FROM sheet WHERE id = ${sheetId} FOR UPDATE`.execute(tx);
}

/** Present versions of attempts. */
export async function attemptVersions(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; rev: number }>`
    SELECT id, rev FROM attempt WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

export async function namesOfStudents(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nickname: string }>`
    SELECT id, nickname FROM student WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** By student; of those who can be locked, all are. */
export async function lockedScores(tx: Tx, examId: number, studentIds: readonly number[]) {
  const { rows } = await sql<{
    id: number;
    studentId: number;
    scoredBy: number | null;
    responsesRev: number;
    rev: number;
  }>`
    SELECT id, student_id, scored_by, responses_rev, rev FROM attempt
    WHERE exam_id = ${examId} AND student_id = ANY(${[...studentIds]}::bigint[]) ORDER BY student_id FOR UPDATE`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** By attempt: how often its answers and marks changed. */
export async function responseRevs(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; responsesRev: number }>`
    SELECT id, responses_rev FROM attempt WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, responsesRev }) => [id, responsesRev]));
}
