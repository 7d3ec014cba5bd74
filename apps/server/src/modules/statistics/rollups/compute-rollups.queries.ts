/** What the rollups of a lesson are by its facts, and what is stored of them. */
import { type LessonCounts, NO_COUNTS } from '@lectern/domain/statistics/lesson-counts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { attendedExtra, type Started, shouldAttend } from './attended.queries.ts';
import { dueHomework } from './homework.queries.ts';
import { countsOf } from './rollup-columns.queries.ts';

export interface EpisodeRollup extends LessonCounts {
  readonly episodeId: number;
  readonly teamId: number;
  readonly extra: number;
  readonly reported: number;
}

/** Attendance is that of the episodes of which somebody has reported any. */
export interface StudentRollup extends LessonCounts {
  readonly studentId: number;
  /** Episodes that should have been attended, and nobody has reported. */
  readonly unreported: number;
  readonly missedRun: number;
}

export interface Rollups {
  readonly episodes: readonly EpisodeRollup[];
  readonly students: readonly StudentRollup[];
}

/** A query gives some of the counts; which row they belong to is in each. */
type PartOf<R extends EpisodeRollup | StudentRollup> = Partial<R> &
  Pick<R, Extract<keyof R, 'episodeId' | 'teamId' | 'studentId'>>;

const COUNTS = sql`count(*) FILTER (WHERE s.attended)::int AS attended,
  count(*) FILTER (WHERE s.on_time)::int AS on_time, count(*) FILTER (WHERE s.finished)::int AS finished,
  count(*) FILTER (WHERE s.finished_with_replay)::int AS finished_with_replay,
  coalesce(sum(s.live_seconds) FILTER (WHERE s.attended), 0)::float8 AS live_seconds,
  sum(s.questions)::int AS exercise_questions, sum(s.answered)::int AS exercise_answered,
  sum(s.answered_right)::int AS exercise_right, count(*) FILTER (WHERE s.with_prestudy)::int AS prestudy_should,
  count(*) FILTER (WHERE s.prestudied)::int AS prestudy_finished`;

const HOMEWORK = sql`count(*)::int AS homework_due, count(*) FILTER (WHERE h.submitted)::int AS homework_submitted,
  count(*) FILTER (WHERE h.late)::int AS homework_late, count(*) FILTER (WHERE h.corrected)::int AS homework_corrected,
  sum(h.score)::float8 AS homework_score`;

export async function computeRollups(db: Db, started: Started): Promise<Rollups> {
  if (started.episodeIds.length === 0) return { episodes: [], students: [] };
  const episodes = await computeEpisodes(db, started);
  const known = new Set(episodes.filter(({ reported }) => reported > 0).map(({ episodeId }) => episodeId));
  return { episodes, students: await computeStudents(db, started, [...known]) };
}

export async function computeEpisodes(db: Db, started: Started): Promise<EpisodeRollup[]> {
  const rowsOf = async (query: RawBuilder<PartOf<EpisodeRollup>>) => (await query.execute(db)).rows;
  const should = await rowsOf(sql`
    SELECT s.episode_id, s.team_id, count(*)::int AS should, ${COUNTS}, count(*) FILTER (WHERE s.reported)::int AS reported
    FROM (${shouldAttend(started)}) s GROUP BY s.episode_id, s.team_id`);
  // They belong to no team: they stand in the row of 未分班.
  const extra = await rowsOf(sql`
    SELECT x.episode_id, 0::bigint AS team_id, count(*)::int AS extra, count(*)::int AS reported
    FROM (${attendedExtra(started)}) x GROUP BY x.episode_id`);
  const homework = await rowsOf(sql`
    SELECT h.episode_id, h.team_id, ${HOMEWORK} FROM (${dueHomework(started)}) h GROUP BY h.episode_id, h.team_id`);
  const byKey = new Map<string, EpisodeRollup>();
  for (const part of [...should, ...extra, ...homework]) {
    const key = `${part.episodeId} ${part.teamId}`;
    const known = byKey.get(key) ?? { ...NO_COUNTS, episodeId: 0, teamId: 0, extra: 0, reported: 0 };
    byKey.set(key, { ...known, ...part, reported: known.reported + (part.reported ?? 0) });
  }
  return [...byKey.values()];
}

async function computeStudents(db: Db, started: Started, reportedIds: readonly number[]): Promise<StudentRollup[]> {
  const isKnown = sql`s.episode_id = ANY(${[...reportedIds]}::bigint[])`;
  const { rows: should } = await sql<PartOf<StudentRollup>>`
    WITH s AS (${shouldAttend(started)}),
    numbered AS (SELECT s.student_id, s.attended,
        row_number() OVER (PARTITION BY s.student_id ORDER BY s.start_at, s.episode_id)
        - row_number() OVER (PARTITION BY s.student_id, s.attended ORDER BY s.start_at, s.episode_id) AS run
        FROM s WHERE ${isKnown}),
    runs AS (SELECT r.student_id, max(r.missed) AS missed FROM (SELECT n.student_id, count(*)::int AS missed FROM numbered n
        WHERE NOT n.attended GROUP BY n.student_id, n.run) r GROUP BY r.student_id)
    SELECT s.student_id, count(*) FILTER (WHERE ${isKnown})::int AS should, ${COUNTS},
      count(*) FILTER (WHERE NOT ${isKnown})::int AS unreported, coalesce(max(r.missed), 0) AS missed_run
    FROM s LEFT JOIN runs r ON r.student_id = s.student_id GROUP BY s.student_id`.execute(db);
  const { rows: homework } = await sql<PartOf<StudentRollup>>`
    SELECT h.student_id, ${HOMEWORK} FROM (${dueHomework(started)}) h GROUP BY h.student_id`.execute(db);
  const byId = new Map<number, StudentRollup>();
  for (const part of [...should, ...homework]) {
    const known = byId.get(part.studentId) ?? { ...NO_COUNTS, studentId: 0, unreported: 0, missedRun: 0 };
    byId.set(part.studentId, { ...known, ...part });
  }
  return [...byId.values()];
}

export async function storedRollups(db: Db, lessonId: number): Promise<Rollups> {
  const { rows: episodes } = await sql<EpisodeRollup>`
    SELECT r.episode_id, r.team_id, ${countsOf('r')}, r.extra, r.reported
    FROM lesson_episode_stat r WHERE r.lesson_id = ${lessonId}`.execute(db);
  const { rows: students } = await sql<StudentRollup>`
    SELECT r.student_id, ${countsOf('r')}, r.unreported, r.missed_run
    FROM lesson_student_stat r WHERE r.lesson_id = ${lessonId}`.execute(db);
  return { episodes, students };
}
