/** What the rollups of a lesson are by its facts, and what is stored of them. */
import type { AttendanceCounts } from '@lectern/domain/statistics/attendance-figures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { attendedExtra, type Started, shouldAttend } from './attended.queries.ts';

export interface EpisodeRollup extends AttendanceCounts {
  readonly episodeId: number;
  readonly teamId: number;
  readonly extra: number;
  readonly reported: number;
}

export interface StudentRollup extends AttendanceCounts {
  readonly studentId: number;
  readonly missedRun: number;
}

export interface Rollups {
  readonly episodes: readonly EpisodeRollup[];
  readonly students: readonly StudentRollup[];
}

const COUNTS = sql`count(*) FILTER (WHERE s.attended)::int AS attended, count(*) FILTER (WHERE s.on_time)::int AS on_time,
  count(*) FILTER (WHERE s.finished)::int AS finished,
  count(*) FILTER (WHERE s.finished_with_replay)::int AS finished_with_replay,
  coalesce(sum(s.live_seconds) FILTER (WHERE s.attended), 0)::float8 AS live_seconds`;

export async function computeRollups(db: Db, started: Started): Promise<Rollups> {
  if (started.episodeIds.length === 0) return { episodes: [], students: [] };
  const { rows: episodes } = await sql<EpisodeRollup>`
    SELECT s.episode_id, s.team_id, count(*)::int AS should, ${COUNTS}, 0 AS extra,
      count(*) FILTER (WHERE s.reported)::int AS reported
    FROM (${shouldAttend(started)}) s GROUP BY s.episode_id, s.team_id`.execute(db);
  const { rows: extra } = await sql<{ episodeId: number; extra: number }>`
    SELECT x.episode_id, count(*)::int AS extra FROM (${attendedExtra(started)}) x GROUP BY x.episode_id`.execute(db);
  const { rows: students } = await sql<StudentRollup>`
    WITH s AS (${shouldAttend(started)}),
    numbered AS (SELECT s.student_id, s.attended,
        row_number() OVER (PARTITION BY s.student_id ORDER BY s.start_at, s.episode_id)
        - row_number() OVER (PARTITION BY s.student_id, s.attended ORDER BY s.start_at, s.episode_id) AS run FROM s),
    runs AS (SELECT r.student_id, max(r.missed) AS missed FROM (SELECT n.student_id, count(*)::int AS missed FROM numbered n
        WHERE NOT n.attended GROUP BY n.student_id, n.run) r GROUP BY r.student_id)
    SELECT s.student_id, count(*)::int AS should, ${COUNTS}, coalesce(max(r.missed), 0) AS missed_run
    FROM s LEFT JOIN runs r ON r.student_id = s.student_id GROUP BY s.student_id`.execute(db);
  return { episodes: withExtra(episodes, extra), students };
}

/** They belong to no team: they stand in the row of 未分班. */
function withExtra(
  episodes: readonly EpisodeRollup[],
  extra: readonly { readonly episodeId: number; readonly extra: number }[],
): readonly EpisodeRollup[] {
  const byKey = new Map(episodes.map((row) => [`${row.episodeId} ${row.teamId}`, row]));
  for (const { episodeId, extra: count } of extra) {
    const known = byKey.get(`${episodeId} 0`) ?? { ...NOBODY, episodeId, teamId: 0 };
    byKey.set(`${episodeId} 0`, { ...known, extra: count, reported: known.reported + count });
  }
  return [...byKey.values()];
}

const NOBODY = {
  should: 0,
  attended: 0,
  onTime: 0,
  finished: 0,
  finishedWithReplay: 0,
  liveSeconds: 0,
  extra: 0,
  reported: 0,
};

export async function storedRollups(db: Db, lessonId: number): Promise<Rollups> {
  const { rows: episodes } = await sql<EpisodeRollup>`
    SELECT episode_id, team_id, should, attended, on_time, finished, finished_with_replay,
      live_seconds::float8 AS live_seconds, extra, reported
    FROM lesson_episode_stat WHERE lesson_id = ${lessonId}`.execute(db);
  const { rows: students } = await sql<StudentRollup>`
    SELECT student_id, should, attended, on_time, finished, finished_with_replay, live_seconds::float8 AS live_seconds,
      missed_run FROM lesson_student_stat WHERE lesson_id = ${lessonId}`.execute(db);
  return { episodes, students };
}
