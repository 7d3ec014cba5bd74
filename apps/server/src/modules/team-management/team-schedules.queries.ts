/** What the teams (小班) of a lesson attend beside its episodes: exams, stage reviews, tutoring. */
import type { Tutoring } from '@lectern/contract/teams/team-schedules';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inTeamAt } from '../teams/index.ts';

/** How many were in each of these teams then; of those that nobody was in nothing. */
export async function studentsOfTeamsAt(
  db: Db,
  teamIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ teamId: number; count: number }>`
    SELECT m.team_id, count(*)::int AS count FROM team_student m
    WHERE m.team_id = ANY(${[...teamIds]}::bigint[]) AND ${inTeamAt('m', at)} GROUP BY m.team_id`.execute(db);
  return new Map(rows.map(({ teamId, count }) => [teamId, count]));
}

export async function startOfEntry(db: Db, id: number): Promise<Date | null> {
  const entry = await db.selectFrom('agendaEntry').select('startAt').where('id', '=', id).executeTakeFirst();
  return entry?.startAt ?? null;
}

type Group = Pick<Tutoring, 'id' | 'name'> & { readonly startAt: Date | null; readonly endAt: Date | null };

/** In the order of the outline. */
export async function tutoringOfLesson(db: Db, lessonId: number): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    SELECT e.id, e.name, e.start_at, e.end_at FROM lesson_agenda g JOIN agenda_entry e ON e.id = g.item_id
    WHERE g.lesson_id = ${lessonId} AND g.kind = ${AGENDA_KIND.code.mentorEpisodeGroup} AND e.deleted_at IS NULL
    ORDER BY g.ordinal`.execute(db);
  return rows;
}
