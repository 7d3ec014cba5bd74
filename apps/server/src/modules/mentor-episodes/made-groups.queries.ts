/** Tutoring of lessons (辅导课组) that was made from a template. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { teamStands } from '../teams/index.ts';

export interface MadeGroup {
  readonly groupId: number;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly teamCount: number;
  readonly teamsWithoutMentor: number;
}

/** In lessons that somebody with this data scope reaches, the last made first. */
export async function groupsMadeFrom(
  db: Db,
  scope: DataScope,
  templateId: number,
  limit: number,
): Promise<readonly MadeGroup[]> {
  const { rows } = await sql<MadeGroup>`
    SELECT g.id AS group_id, x.name, l.id AS lesson_id, l.name AS lesson_name, x.start_at, x.end_at,
      w.teams AS team_count, w.without AS teams_without_mentor
    FROM mentor_episode_group g JOIN agenda_entry x ON x.id = g.id AND x.deleted_at IS NULL
    JOIN lesson_agenda a ON a.kind = 'mentorEpisodeGroup' AND a.item_id = g.id
    JOIN lesson l ON l.id = a.lesson_id AND l.deleted_at IS NULL
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS teams, (count(*) FILTER (WHERE c.mentor_id IS NULL))::int AS without
      FROM team c WHERE c.lesson_id = l.id AND ${teamStands('c')}) AS w
    WHERE g.template_id = ${templateId} AND ${withinScope(scope)}
    ORDER BY g.id DESC, l.id LIMIT ${limit}`.execute(db);
  return rows;
}
