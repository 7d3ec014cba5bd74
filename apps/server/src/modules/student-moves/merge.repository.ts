/** What a merge writes of its source team (小班), and who of those it moved is still where it put them. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTeamNow } from '../teams/index.ts';

/** Locked by whoever calls. Answers the new version. */
export async function markMerged(
  tx: Tx,
  { sourceId, destTeamId }: { readonly sourceId: number; readonly destTeamId: number },
  { at, name }: { readonly at: Date; readonly name: string },
): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    UPDATE team SET merged_into = ${destTeamId}, sale_status = 'off_shelf', rev = rev + 1, updated_at = ${at}, updated_by = ${name}
    WHERE id = ${sourceId} RETURNING rev`.execute(tx);
  return rows[0]?.rev ?? 0;
}

export interface MovedStay {
  readonly studentId: number;
  readonly enrolmentId: number;
  /** When the new stay began. */
  readonly at: Date;
}

/** Those whose stay of the merge is still open. */
export async function stillMerged(db: Db, teamId: number, moved: readonly MovedStay[]): Promise<readonly MovedStay[]> {
  const { rows } = await sql<MovedStay>`
    SELECT s.student_id, s.enrolment_id, s.joined_at AS at
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS w ("enrolmentId" bigint, at timestamptz)
      JOIN team_student s ON s.enrolment_id = w."enrolmentId" AND s.team_id = ${teamId} AND s.joined_at = w.at
        AND ${inTeamNow('s')} ORDER BY s.student_id`.execute(db);
  return rows;
}
