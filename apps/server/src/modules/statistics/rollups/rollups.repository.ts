/** Writes of rollups and their marks. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EpisodeRollup, Rollups, StudentRollup } from './compute-rollups.queries.ts';

/** Whoever computes a lesson holds its row, takes its marks and only then reads: a mark made later stays. */
export async function takeMarks(tx: Tx, lessonId: number, now: Date): Promise<void> {
  await sql`INSERT INTO lesson_stat (lesson_id, computed_at) VALUES (${lessonId}, ${now})
    ON CONFLICT (lesson_id) DO UPDATE SET computed_at = excluded.computed_at`.execute(tx);
  await sql`DELETE FROM stat_mark WHERE kind = 'lesson' AND item_id = ${lessonId}`.execute(tx);
}

export async function saveRollups(tx: Tx, lessonId: number, put: Rollups, gone: Rollups): Promise<void> {
  await removeRows(tx, lessonId, gone);
  await putEpisodes(tx, lessonId, put.episodes);
  await putStudents(tx, lessonId, put.students);
}

async function removeRows(tx: Tx, lessonId: number, { episodes, students }: Rollups): Promise<void> {
  if (episodes.length > 0) {
    await sql`DELETE FROM lesson_episode_stat WHERE lesson_id = ${lessonId} AND (episode_id, team_id) IN (
      SELECT * FROM unnest(${episodes.map(({ episodeId }) => episodeId)}::bigint[],
        ${episodes.map(({ teamId }) => teamId)}::bigint[]))`.execute(tx);
  }
  if (students.length === 0) return;
  await sql`DELETE FROM lesson_student_stat WHERE lesson_id = ${lessonId}
    AND student_id = ANY(${students.map(({ studentId }) => studentId)}::bigint[])`.execute(tx);
}

const COUNTED = sql`should = excluded.should, attended = excluded.attended, on_time = excluded.on_time,
  finished = excluded.finished, finished_with_replay = excluded.finished_with_replay, live_seconds = excluded.live_seconds`;
const COUNT_COLUMNS = sql`"should" integer, "attended" integer, "onTime" integer, "finished" integer,
  "finishedWithReplay" integer, "liveSeconds" bigint`;

async function putEpisodes(tx: Tx, lessonId: number, rows: readonly EpisodeRollup[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO lesson_episode_stat (lesson_id, episode_id, team_id, should, attended, on_time, finished,
      finished_with_replay, live_seconds, extra, reported)
    SELECT ${lessonId}, r."episodeId", r."teamId", r."should", r."attended", r."onTime", r."finished",
      r."finishedWithReplay", r."liveSeconds", r."extra", r."reported"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("episodeId" bigint, "teamId" bigint, ${COUNT_COLUMNS},
      "extra" integer, "reported" integer)
    ON CONFLICT (lesson_id, episode_id, team_id) DO UPDATE SET ${COUNTED}, extra = excluded.extra,
      reported = excluded.reported`.execute(tx);
}

async function putStudents(tx: Tx, lessonId: number, rows: readonly StudentRollup[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO lesson_student_stat (lesson_id, student_id, should, attended, on_time, finished, finished_with_replay,
      live_seconds, missed_run)
    SELECT ${lessonId}, r."studentId", r."should", r."attended", r."onTime", r."finished", r."finishedWithReplay",
      r."liveSeconds", r."missedRun"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("studentId" bigint, ${COUNT_COLUMNS}, "missedRun" integer)
    ON CONFLICT (lesson_id, student_id) DO UPDATE SET ${COUNTED}, missed_run = excluded.missed_run`.execute(tx);
}

/** An episode counts from its start on: those that began since the last look are marked. */
export async function markStarted(tx: Tx, now: Date): Promise<void> {
  const { rows } = await sql<{ until: Date }>`
    SELECT started_until AS until FROM stat_clock WHERE started_until < ${now} FOR UPDATE SKIP LOCKED`.execute(tx);
  const [clock] = rows;
  if (!clock) return;
  await sql`INSERT INTO stat_mark (kind, item_id) SELECT 'episode', e.id FROM episode e
    WHERE e.start_at > ${clock.until} AND e.start_at <= ${now} AND e.deleted_at IS NULL`.execute(tx);
  await sql`UPDATE stat_clock SET started_until = ${now}`.execute(tx);
}

const EPISODES_AT_ONCE = 2000;
const GATHERED = sql`m.made_at <= clock_timestamp() - interval '2 seconds'`;
/** While an episode takes place its facts come all the time. */
const RUNNING_GATHERED = sql`m.made_at <= clock_timestamp() - interval '60 seconds'`;

/** Marks of episodes become marks of the lessons that hold them: of now, for a lesson that takes one in later is marked itself. */
export async function spreadMarks(tx: Tx, now: Date, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  const running = sql`EXISTS (SELECT FROM episode e WHERE e.id = m.item_id AND e.start_at <= ${now} AND e.end_at > ${now})`;
  const due = atOnce ? sql`true` : sql`${GATHERED} AND (${RUNNING_GATHERED} OR NOT ${running})`;
  await sql`
    WITH taken AS (DELETE FROM stat_mark WHERE id IN (SELECT m.id FROM stat_mark m WHERE m.kind = 'episode' AND ${due}
        ORDER BY m.id DESC LIMIT ${EPISODES_AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING item_id)
    INSERT INTO stat_mark (kind, item_id, made_at)
    SELECT DISTINCT 'lesson', a.lesson_id, clock_timestamp() - interval '2 seconds'
    FROM taken t JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = t.item_id`.execute(tx);
}

export async function hasMarks(db: Db, kind: 'episode' | 'lesson'): Promise<boolean> {
  const { rows } = await sql`SELECT FROM stat_mark WHERE kind = ${kind} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** The last marked first, so that what stands for long does not hold up what just happened. */
export async function markedLessons(
  db: Db,
  { atOnce, limit }: { readonly atOnce: boolean; readonly limit: number },
): Promise<readonly number[]> {
  const due = atOnce ? sql`true` : GATHERED;
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT item_id AS id FROM (SELECT m.item_id FROM stat_mark m WHERE m.kind = 'lesson' AND ${due}
      ORDER BY m.id DESC LIMIT ${limit}) m`.execute(db);
  return rows.map(({ id }) => id);
}
