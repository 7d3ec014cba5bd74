/** What each student of a team has prepared, from the rollups of the lesson: 0 of 0 for who has nothing to prepare yet. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { inTeamNow } from '../../teams/index.ts';

interface PrestudyRow {
  readonly studentId: number;
  readonly name: string;
  readonly finished: number;
  readonly total: number;
}

export async function prestudyOfTeam(db: Db, lessonId: number, teamId: number): Promise<readonly PrestudyRow[]> {
  const { rows } = await sql<PrestudyRow>`
    SELECT s.id AS student_id, s.nickname AS name, coalesce(r.prestudy_finished, 0)::int AS finished,
      coalesce(r.prestudy_should, 0)::int AS total
    FROM team_student m JOIN student s ON s.id = m.student_id
      LEFT JOIN lesson_student_stat r ON r.lesson_id = m.lesson_id AND r.student_id = m.student_id
    WHERE m.lesson_id = ${lessonId} AND m.team_id = ${teamId} AND ${inTeamNow('m')} ORDER BY s.id`.execute(db);
  return rows;
}
