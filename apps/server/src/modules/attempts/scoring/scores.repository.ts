import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

export interface StoredScore {
  readonly studentId: number;
  /** Null: not handed in. */
  readonly score: number | null;
  readonly total: number | null;
  readonly fullyMarked: boolean;
  readonly scoredBy: number | null;
}

/** Those that are so already keep their version. */
export async function saveScores(tx: Tx, examId: number, scores: readonly StoredScore[]): Promise<void> {
  if (scores.length === 0) return;
  await sql`
    UPDATE attempt a SET score = n.score, total = n.total, fully_marked = n."fullyMarked", scored_by = n."scoredBy",
      rev = a.rev + 1
    FROM jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) AS n ("studentId" bigint, score integer, total integer,
      "fullyMarked" boolean, "scoredBy" bigint)
    WHERE a.exam_id = ${examId} AND a.student_id = n."studentId" AND (a.score, a.total, a.fully_marked, a.scored_by)
      IS DISTINCT FROM (n.score, n.total, n."fullyMarked", n."scoredBy")`.execute(tx);
}
