/** Teams (小班) of the next semester made like those of this one: without students, and not on sale yet. */
import type { TeamsCarry } from '@lectern/domain/lesson-templates/connection-check';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

export interface CarriedTeam {
  readonly srcTeamId: number;
  readonly teamId: number;
  readonly name: string;
}

/** In the order of the sale, behind the teams that the lesson has. */
export async function carryTeams(
  tx: Tx,
  {
    lessonId,
    srcTeamIds,
    carry,
  }: { readonly lessonId: number; readonly srcTeamIds: readonly number[]; readonly carry: TeamsCarry },
): Promise<readonly CarriedTeam[]> {
  const { rows } = await sql<CarriedTeam>`
    WITH source AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('team', 'id')) AS new_id, s.*,
        row_number() OVER (ORDER BY s.sale_ordinal, s.id) AS place
      FROM team s WHERE s.id = ANY(${[...srcTeamIds]}::bigint[])
    ), made AS (
      INSERT INTO team (id, lesson_id, name, mentor_id, class_type, capacity, sale_status, sale_ordinal)
      SELECT new_id, ${lessonId}::bigint, name, CASE WHEN ${carry}::text = 'keepMentor' THEN mentor_id END, class_type,
        CASE WHEN ${carry}::text = 'empty' THEN 0 ELSE capacity END, 'off_shelf',
        (SELECT coalesce(max(sale_ordinal), 0) FROM team WHERE lesson_id = ${lessonId}::bigint) + place
      FROM source
    )
    SELECT id AS src_team_id, new_id AS team_id, name FROM source ORDER BY place`.execute(tx);
  return rows;
}

/** Only those that nobody has joined go; answers how many. */
export async function removeEmptyTeams(tx: Tx, teamIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    DELETE FROM team t WHERE t.id = ANY(${[...teamIds]}::bigint[])
      AND NOT EXISTS (SELECT FROM team_student s WHERE s.team_id = t.id) RETURNING t.id`.execute(tx);
  return rows.length;
}
