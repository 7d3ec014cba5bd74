/** The teams of a lesson that are to be balanced, and who is in them now. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { BalanceStudent, BalanceTeam } from '@lectern/domain/teams/balance/balance-input';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inTeamNow, teamStands } from '../../teams/index.ts';
import { teams } from '../team-scope.queries.ts';

/** In the order of the sale. */
export async function balancedTeams(
  db: Db,
  scope: DataScope,
  { lessonId, teamIds }: { readonly lessonId: number; readonly teamIds: readonly number[] },
): Promise<readonly BalanceTeam[]> {
  const { rows } = await sql<BalanceTeam>`
    SELECT t.id, t.name, t.mentor_id, coalesce(m.name, '') AS mentor_name,
      greatest(t.capacity - t.reserved_limit, 0) AS places
    FROM ${teams(scope)} LEFT JOIN teacher m ON m.id = t.mentor_id
    WHERE t.lesson_id = ${lessonId} AND t.id = ANY(${[...teamIds]}::bigint[]) AND ${teamStands('t')}
    ORDER BY t.sale_ordinal, t.id`.execute(db);
  return rows;
}

/** At most `limit`, in the order of their ids. */
export async function balancedStudents(
  db: Db,
  teamIds: readonly number[],
  limit: number,
): Promise<readonly Omit<BalanceStudent, 'level'>[]> {
  const { rows } = await sql<Omit<BalanceStudent, 'level'>>`
    SELECT s.id, s.nickname AS name, m.team_id FROM team_student m JOIN student s ON s.id = m.student_id
    WHERE m.team_id = ANY(${[...teamIds]}::bigint[]) AND ${inTeamNow('m')} ORDER BY s.id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface SeatedTeam {
  readonly id: number;
  readonly name: string;
  readonly mentorId: number | null;
  readonly studentCount: number;
  /** Capacity less what is reserved; without limit where the team takes students beyond its capacity (R256). */
  readonly places: number;
  /** 开班人数; 0: none is known. */
  readonly fewest: number;
}

/** The teams of a lesson that stand, with their seats. */
export async function seatedTeams(db: Db, lessonId: number): Promise<ReadonlyMap<number, SeatedTeam>> {
  const { rows } = await sql<SeatedTeam>`
    SELECT t.id, t.name, t.mentor_id, t.student_count, coalesce(y.fewest_students, 0) AS fewest,
      CASE WHEN 'unLimit' = ANY(t.restriction_tags) THEN ${Number.MAX_SAFE_INTEGER}::bigint
        ELSE t.capacity - t.reserved_limit END AS places
    FROM team t LEFT JOIN team_type y ON y.id = t.type_id
    WHERE t.lesson_id = ${lessonId} AND ${teamStands('t')}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
