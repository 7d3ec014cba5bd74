/** Teams (小班) of the next semester made like those of this one: without students, and not on sale yet. */
import type { TeamsCarry } from '@lectern/domain/lesson-templates/connection-check';
import { freeName } from '@lectern/domain/teams/team-names';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { teamStands } from './standing.queries.ts';
import { closeGaps, lastOrdinal, namesOfTeams } from './teams.repository.ts';

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
  const names = await carriedNames(tx, lessonId, srcTeamIds);
  const last = await lastOrdinal(tx, lessonId);
  const { rows } = await sql<CarriedTeam>`
    WITH source AS MATERIALIZED (
      SELECT nextval(pg_get_serial_sequence('team', 'id')) AS new_id, w.name AS new_name, w.place, s.*
      FROM unnest(${names.map(({ id }) => id)}::bigint[], ${names.map(({ name }) => name)}::text[])
        WITH ORDINALITY AS w (id, name, place) JOIN team s ON s.id = w.id
    ), made AS (
      INSERT INTO team (id, lesson_id, name, mentor_id, type_id, class_type, capacity, sale_status, sale_ordinal)
      SELECT new_id, ${lessonId}::bigint, new_name, CASE WHEN ${carry}::text = 'keepMentor' THEN mentor_id END, type_id,
        class_type, CASE WHEN ${carry}::text = 'empty' THEN 0 ELSE capacity END, 'off_shelf', ${last}::int + place
      FROM source
    )
    SELECT id AS src_team_id, new_id AS team_id, new_name AS name FROM source ORDER BY place`.execute(tx);
  return rows;
}

/** In the order of the sale; a name that a team of the lesson has by now gets a number. */
async function carriedNames(tx: Tx, lessonId: number, srcTeamIds: readonly number[]) {
  const sources = await tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', 'in', srcTeamIds.length > 0 ? [...srcTeamIds] : [0])
    .where(teamStands('team'))
    .orderBy('saleOrdinal')
    .orderBy('id')
    .execute();
  const taken = new Set(await namesOfTeams(tx, lessonId));
  return sources.map(({ id, name }) => {
    const free = freeName(name, taken);
    taken.add(free);
    return { id, name: free };
  });
}

/** Only those that nobody has joined go; answers how many. */
export async function removeEmptyTeams(tx: Tx, teamIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ lessonId: number }>`
    DELETE FROM team t WHERE t.id = ANY(${[...teamIds]}::bigint[])
      AND NOT EXISTS (SELECT FROM team_student s WHERE s.team_id = t.id) RETURNING t.lesson_id`.execute(tx);
  for (const lessonId of new Set(rows.map((row) => row.lessonId))) await closeGaps(tx, lessonId);
  return rows.length;
}
