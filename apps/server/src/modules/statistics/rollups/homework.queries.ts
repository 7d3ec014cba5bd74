/**
 * Whose homework is due (statistics 4): members at the instant when it is due, with the team of that instant. An episode has
 * homework when its own switch and that of the lesson are on; without a time limit it is due when the episode ends. While no
 * fact of it has arrived nothing is known: it is due of nobody.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { enrolledAt, inTeamAt } from '../../teams/index.ts';
import { ofStudents, reportedEpisodes, type Started } from './attended.queries.ts';

const LIMIT = sql`make_interval(secs => coalesce(l.homework_deadline_duration_ms, 0) / 1000.0)`;

/** The instant when homework of `episode e`, in `outline_time o` of `lesson l`, is due. */
export const homeworkDueAt = sql<Date>`(o.end_at + ${LIMIT})`;
export const hasHomework = sql<boolean>`(l.with_homework AND coalesce(e.features ->> 'withHomework', '') = 'true')`;
const outlined = ({ lessonId, episodeIds }: Pick<Started, 'lessonId' | 'episodeIds'>) => sql`
  outline_time o JOIN lesson l ON l.id = o.lesson_id JOIN episode e ON e.id = o.item_id AND ${hasHomework}
  WHERE o.lesson_id = ${lessonId} AND o.kind = 'episode' AND o.item_id = ANY(${[...episodeIds]}::bigint[])`;

/** One row an episode and student whose homework is due by now. */
export const dueHomework = (started: Started): RawBuilder<unknown> => sql`
  SELECT DISTINCT ON (d.episode_id, n.student_id) d.episode_id, n.student_id, coalesce(m.team_id, 0) AS team_id,
    w.submitted_at IS NOT NULL AS submitted, d.is_limited AND coalesce(w.submitted_at > d.due_at, false) AS late,
    w.score IS NOT NULL AS corrected, coalesce(w.score, 0) AS score, w.submitted_at
  FROM (SELECT o.item_id AS episode_id, o.lesson_id, ${homeworkDueAt} AS due_at,
      coalesce(l.homework_deadline_duration_ms, 0) > 0 AS is_limited FROM ${outlined(started)}) d
    JOIN enrolment n ON n.lesson_id = d.lesson_id AND ${enrolledAt('n', sql`d.due_at`)} AND ${ofStudents(started)}
    LEFT JOIN team_student m ON m.enrolment_id = n.id AND ${inTeamAt('m', sql`d.due_at`)}
    LEFT JOIN episode_work w ON w.episode_id = d.episode_id AND w.student_id = n.student_id
  WHERE d.due_at <= ${started.now} AND d.episode_id = ANY(${reportedEpisodes(started, 'homework_version')})
  ORDER BY d.episode_id, n.student_id, n.id`;

/** When the next homework of a lesson is due, of the episodes that have begun. */
export async function nextDueAt(db: Db, started: Omit<Started, 'definitions'>): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT min(${homeworkDueAt}) AS at FROM ${outlined(started)} AND ${homeworkDueAt} > ${started.now}`.execute(db);
  return rows[0]?.at ?? null;
}
