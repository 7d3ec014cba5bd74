/** What teams (小班) keep back from the sale, and what of it is over. */
import type { TeamReservation } from '@lectern/contract/teams/team-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** Of the team `t`: those that have not ended, the oldest first. */
export const openReservations: RawBuilder<TeamReservation[]> = sql<
  TeamReservation[]
>`ARRAY(SELECT jsonb_build_object('id', v.id,
  'purpose', v.purpose, 'seats', v.seats, 'expiresTime', coalesce(extract(epoch FROM v.expires_at) * 1000, 0)::bigint,
  'createdTime', (extract(epoch FROM v.created_at) * 1000)::bigint, 'createdBy', v.created_by)
  FROM team_reservation v WHERE v.team_id = t.id AND v.ended_at IS NULL ORDER BY v.id)`;

export async function reservationsOf(
  db: Db,
  teamIds: readonly number[],
): Promise<(teamId: number) => readonly TeamReservation[]> {
  const { rows } = await sql<{ id: number; reservations: TeamReservation[] }>`
    SELECT t.id, ${openReservations} AS reservations FROM unnest(${[...teamIds]}::bigint[]) AS t (id)`.execute(db);
  const byTeam = new Map(rows.map(({ id, reservations }) => [id, reservations]));
  return (teamId) => byTeam.get(teamId) ?? [];
}

/** Places that each of these keeps for a purpose: fewer cannot be reserved. */
export async function purposeSeats(db: Db, teamIds: readonly number[]): Promise<(teamId: number | null) => number> {
  const { rows } = await sql<{ id: number; seats: number }>`
    SELECT team_id AS id, sum(seats)::int AS seats FROM team_reservation
    WHERE team_id = ANY(${[...teamIds]}::bigint[]) AND ended_at IS NULL AND purpose <> 'other' GROUP BY team_id`.execute(
    db,
  );
  const byTeam = new Map(rows.map(({ id, seats }) => [id, seats]));
  return (teamId) => byTeam.get(teamId ?? 0) ?? 0;
}

/** Teams with a reservation that is over, each with its lesson. What is in the bin sells nothing, and waits for its return. */
export async function teamsWithOver(
  db: Db,
  at: Date,
  limit: number,
): Promise<readonly { readonly id: number; readonly lessonId: number }[]> {
  const { rows } = await sql<{ id: number; lessonId: number }>`
    SELECT DISTINCT t.id, t.lesson_id FROM team_reservation v
      JOIN team t ON t.id = v.team_id AND t.deleted_at IS NULL JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL
    WHERE v.ended_at IS NULL AND v.expires_at <= ${at} ORDER BY t.lesson_id, t.id LIMIT ${limit}`.execute(db);
  return rows;
}
