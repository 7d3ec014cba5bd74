/** Attendance of a large lesson and sums of many small ones, put beside the world for the figures, and taken away again. */
import type pg from 'pg';
import type { LargeLesson } from '../teams/large-classes.ts';

const NAME = '大班课讲次';
const DAY_SECONDS = 86_400;

/** One a week, the last one a week ago. */
export async function insertEpisodes(pool: pg.Pool, { lessonId }: LargeLesson, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO episode (name, subject_id, start_at, end_at)
     SELECT '${NAME}', 2, t.at, t.at + interval '2 hours'
     FROM generate_series(1, $1::int) AS i CROSS JOIN LATERAL (
       SELECT date_trunc('hour', now()) - (i * ${DAY_SECONDS / 4} || ' seconds')::interval AS at) t
     RETURNING id::int AS id`,
    [count],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO lesson_agenda (lesson_id, kind, item_id, ordinal, label_id)
     SELECT $1::bigint, 'episode', id, n, 1 FROM unnest($2::bigint[]) WITH ORDINALITY AS e (id, n)`,
    [lessonId, ids],
  );
  return ids;
}

export async function studentsOf(pool: pg.Pool, { lessonId }: LargeLesson): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    'SELECT student_id::int AS id FROM enrolment WHERE lesson_id = $1 ORDER BY 1',
    [lessonId],
  );
  return rows.map(({ id }) => id);
}

/** The other episodes have the attendance that was reported of the first. */
export async function copyAttendance(pool: pg.Pool, [first, ...others]: readonly number[]): Promise<void> {
  await pool.query(
    `INSERT INTO attendance (episode_id, student_id, anchor_at, live, replay, entered_at, live_seconds, replay_seconds,
       covered_seconds, planned_from, planned_to)
     SELECT e.id, a.student_id, e.start_at, a.live, a.replay, e.start_at + (a.entered_at - a.anchor_at), a.live_seconds,
       a.replay_seconds, a.covered_seconds, e.start_at, e.end_at
     FROM attendance a JOIN episode e ON e.id = ANY($2::bigint[]) WHERE a.episode_id = $1`,
    [first, others],
  );
  await pool.query(`INSERT INTO stat_mark (kind, item_id) SELECT 'episode', unnest($1::bigint[])`, [others]);
}

/** Lessons without figures of their own get the sums of three teams. */
export async function insertSums(pool: pg.Pool, lessons: number): Promise<number> {
  const { rowCount } = await pool.query(
    `INSERT INTO lesson_team_stat (lesson_id, team_id, episodes, should, attended, on_time, finished, finished_with_replay,
       live_seconds, homework_due, homework_submitted, homework_late, homework_corrected, homework_score,
       exercise_questions, exercise_answered, exercise_right, prestudy_should, prestudy_finished)
     SELECT l.id, -t, 40, 400, 300 + l.id % 90, 250, 240, 260, 1500000, 400, 300, 20, 280, 2200000, 900, 700, 500, 0, 0
     FROM (SELECT id FROM lesson l WHERE NOT EXISTS (SELECT FROM lesson_team_stat s WHERE s.lesson_id = l.id)
         ORDER BY id LIMIT $1) l CROSS JOIN generate_series(1, 3) AS t`,
    [lessons],
  );
  return (rowCount ?? 0) / 3;
}

export async function removeStatistics(pool: pg.Pool): Promise<void> {
  const episodes = `SELECT id FROM episode WHERE name = '${NAME}'`;
  await pool.query(`DELETE FROM attendance WHERE episode_id IN (${episodes})`);
  await pool.query(`DELETE FROM lesson_agenda WHERE kind = 'episode' AND item_id IN (${episodes})`);
  await pool.query(`DELETE FROM lesson_episode_stat WHERE episode_id IN (${episodes})`);
  await pool.query('DELETE FROM lesson_team_stat WHERE team_id < 0');
  await pool.query(`DELETE FROM episode WHERE name = '${NAME}'`);
  await pool.query(`DELETE FROM fact_source WHERE name = '${NAME}'`);
}

export const SOURCE_NAME = NAME;
