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

interface Group extends Pick<Tutoring, 'id' | 'name'> {
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  /** null: whoever is the team's mentor; without an id: nobody. */
  readonly led: { readonly id: number | null; readonly name: string | null } | null;
}

/** In the order of the outline, with who led the team in what began before it got another mentor. */
export async function tutoringOfTeam(
  db: Db,
  team: { readonly id: number; readonly lessonId: number },
): Promise<readonly Group[]> {
  const { rows } = await sql<Group>`
    SELECT e.id, e.name, e.start_at, e.end_at,
      CASE WHEN m.group_id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name) END AS led
    FROM lesson_agenda g JOIN agenda_entry e ON e.id = g.item_id
    LEFT JOIN mentor_episode m ON m.group_id = e.id AND m.team_id = ${team.id}
    LEFT JOIN teacher t ON t.id = m.mentor_id
    WHERE g.lesson_id = ${team.lessonId} AND g.kind = ${AGENDA_KIND.code.mentorEpisodeGroup} AND e.deleted_at IS NULL
    ORDER BY g.ordinal`.execute(db);
  return rows;
}

export interface ComingTutoring {
  readonly name: string;
  readonly startAt: Date;
}

/** The tutoring of these lessons that has not begun, the next first. */
export async function comingTutoring(
  db: Db,
  lessonIds: readonly number[],
  at: Date,
): Promise<(lessonId: number) => readonly ComingTutoring[]> {
  if (lessonIds.length === 0) return () => [];
  const { rows } = await sql<ComingTutoring & { readonly lessonId: number }>`
    SELECT g.lesson_id, e.name, e.start_at FROM lesson_agenda g JOIN agenda_entry e ON e.id = g.item_id
    WHERE g.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND g.kind = ${AGENDA_KIND.code.mentorEpisodeGroup}
      AND e.deleted_at IS NULL AND e.start_at > ${at} ORDER BY g.lesson_id, e.start_at, e.id`.execute(db);
  const byLesson = Map.groupBy(rows, ({ lessonId }) => lessonId);
  return (lessonId) => byLesson.get(lessonId) ?? [];
}
