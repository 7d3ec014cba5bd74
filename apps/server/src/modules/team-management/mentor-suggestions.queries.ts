/** Teams (小班) without mentor, and the mentors who could lead them. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { CandidateMentor } from '@lectern/domain/teams/rank-mentors';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teacherWithinScope } from '../teachers/index.ts';
import { teamStands } from '../teams/index.ts';
import { teams } from './team-scope.queries.ts';

export interface TeamWithoutMentor {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

/** Of lessons within the scope, in the order of the sale. */
export async function teamsWithoutMentor(
  db: Db,
  scope: DataScope,
  lessonIds: readonly number[],
): Promise<readonly TeamWithoutMentor[]> {
  const { rows } = await sql<TeamWithoutMentor>`
    SELECT t.id, t.name, l.id AS lesson_id, l.name AS lesson_name, l.subject_ids AS subjects, l.phase
    FROM ${teams(scope)} WHERE l.id = ANY(${[...lessonIds]}::bigint[]) AND t.mentor_id IS NULL AND ${teamStands('t')}
    ORDER BY l.id, t.sale_ordinal`.execute(db);
  return rows;
}

/** By mentor what they lead of lessons that are not over. */
const ledAfter = (now: Date) => sql`
      SELECT g.mentor_id, count(*) AS teams, sum(g.student_count) AS students
      FROM team g JOIN outline_span p ON p.lesson_id = g.lesson_id AND p.end_at > ${now}
      WHERE g.mentor_id IS NOT NULL AND ${teamStands('g')}`;

interface Led {
  readonly teamCount: number;
  readonly studentCount: number;
}

/** Of these mentors, whoever looks: a load is a number without names. */
export async function loadsOfMentors(
  db: Db,
  mentorIds: readonly number[],
  now: Date,
): Promise<(mentorId: number) => Led> {
  if (mentorIds.length === 0) return () => NOTHING;
  const { rows } = await sql<Led & { readonly mentorId: number }>`
    SELECT led.mentor_id, led.teams::int AS team_count, led.students::int AS student_count FROM (
      ${ledAfter(now)} AND g.mentor_id = ANY(${[...mentorIds]}::bigint[]) GROUP BY g.mentor_id) led`.execute(db);
  const loads = new Map(rows.map((row) => [row.mentorId, row]));
  return (mentorId) => loads.get(mentorId) ?? NOTHING;
}
const NOTHING: Led = { teamCount: 0, studentCount: 0 };

/** Employed mentors of the scope for any of these subjects, or for whom none is entered, with what they lead. */
export async function candidateMentors(
  db: Db,
  scope: DataScope,
  { subjects, now }: { readonly subjects: readonly number[]; readonly now: Date },
): Promise<readonly CandidateMentor[]> {
  const fits =
    subjects.length === 0 ? sql`true` : sql`(t.subjects = '{}' OR t.subjects && ${[...subjects]}::integer[])`;
  const { rows } = await sql<CandidateMentor>`
    SELECT t.id, t.name, t.subjects, t.phase, coalesce(led.teams, 0)::int AS team_count,
      coalesce(led.students, 0)::int AS student_count
    FROM teacher t LEFT JOIN (${ledAfter(now)} GROUP BY g.mentor_id) led ON led.mentor_id = t.id
    WHERE t.is_mentor AND t.qualification = 1 AND ${fits} AND ${teacherWithinScope(scope)} ORDER BY t.id`.execute(db);
  return rows;
}

/** By lesson and mentor, how many of its teams they lead. */
export async function teamsLedIn(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number, mentorId: number) => number> {
  const { rows } = await sql<{ lessonId: number; mentorId: number; count: number }>`
    SELECT t.lesson_id, t.mentor_id, count(*)::int AS count FROM team t
    WHERE t.lesson_id = ANY(${[...lessonIds]}::bigint[]) AND t.mentor_id IS NOT NULL AND ${teamStands('t')}
    GROUP BY t.lesson_id, t.mentor_id`.execute(db);
  const counts = new Map(rows.map(({ lessonId, mentorId, count }) => [`${lessonId} ${mentorId}`, count]));
  return (lessonId, mentorId) => counts.get(`${lessonId} ${mentorId}`) ?? 0;
}
