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

/**
 * For each of these teams at how many coming episodes it is in another room than that one; where a team has no room of its own it
 * is in that of all.
 */
export async function differingRooms(
  db: Db,
  teamIds: readonly number[],
  destTeamId: number,
  at: Date,
): Promise<(teamId: number) => number> {
  const { rows } = await sql<{ id: number; count: number }>`
    SELECT t.id, count(*)::int AS count FROM unnest(${[...teamIds]}::bigint[]) AS t (id)
    CROSS JOIN LATERAL (
      SELECT r.episode_id FROM episode_room r JOIN episode e ON e.id = r.episode_id AND e.start_at > ${at}
        AND e.deleted_at IS NULL AND e.status = 'normal'
      WHERE r.team_id IN (t.id, ${destTeamId}) GROUP BY r.episode_id
      HAVING count(*) = 1 OR count(DISTINCT r.room_id) > 1) x
    GROUP BY t.id`.execute(db);
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  return (teamId) => counts.get(teamId) ?? 0;
}
