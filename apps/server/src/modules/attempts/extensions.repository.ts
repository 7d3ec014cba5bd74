import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface Extension {
  readonly studentId: number;
  readonly extraMs: number;
  readonly reason: string;
}

export async function extensionsOf(
  tx: Tx,
  examId: number,
  studentIds: readonly number[],
): Promise<readonly Extension[]> {
  const { rows } = await sql<Extension>`
    SELECT student_id, extra_ms, reason FROM exam_extension
    WHERE exam_id = ${examId} AND student_id = ANY(${[...studentIds]}::bigint[])`.execute(tx);
  return rows;
}

interface Given {
  readonly extraMs: number;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

/** 0 takes it away again. */
export async function saveExtensions(
  tx: Tx,
  examId: number,
  studentIds: readonly number[],
  { extraMs, reason, at, by }: Given,
): Promise<void> {
  if (extraMs === 0) {
    await sql`DELETE FROM exam_extension WHERE exam_id = ${examId} AND student_id = ANY(${[...studentIds]}::bigint[])`.execute(
      tx,
    );
    return;
  }
  await sql`
    INSERT INTO exam_extension (exam_id, student_id, extra_ms, reason, created_at, created_by)
    SELECT ${examId}, s, ${extraMs}, ${reason}, ${at}, ${by} FROM unnest(${[...studentIds]}::bigint[]) AS s
    ON CONFLICT (exam_id, student_id) DO UPDATE SET extra_ms = excluded.extra_ms, reason = excluded.reason,
      created_at = excluded.created_at, created_by = excluded.created_by`.execute(tx);
}

/** So that two who give extra time to the same students wait for one another. */
export async function lockExam(tx: Tx, examId: number): Promise<void> {
  await sql`SELECT FROM exam WHERE id = ${examId} FOR UPDATE`.execute(tx);
}
