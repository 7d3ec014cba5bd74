/** Writes of rollups and their marks. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EpisodeRollup, Rollups, StudentRollup } from './compute-rollups.queries.ts';
import { countDefinitions, countNames, countsFromExcluded, countsOfRecord } from './rollup-columns.queries.ts';

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

async function putEpisodes(tx: Tx, lessonId: number, rows: readonly EpisodeRollup[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO lesson_episode_stat (lesson_id, episode_id, team_id, extra, reported, ${countNames})
    SELECT ${lessonId}, r."episodeId", r."teamId", r."extra", r."reported", ${countsOfRecord}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("episodeId" bigint, "teamId" bigint, "extra" integer,
      "reported" integer, ${countDefinitions})
    ON CONFLICT (lesson_id, episode_id, team_id) DO UPDATE SET ${countsFromExcluded}, extra = excluded.extra,
      reported = excluded.reported`.execute(tx);
}

async function putStudents(tx: Tx, lessonId: number, rows: readonly StudentRollup[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    INSERT INTO lesson_student_stat (lesson_id, student_id, unreported, missed_run, ${countNames})
    SELECT ${lessonId}, r."studentId", r."unreported", r."missedRun", ${countsOfRecord}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("studentId" bigint, "unreported" integer,
      "missedRun" integer, ${countDefinitions})
    ON CONFLICT (lesson_id, student_id) DO UPDATE SET ${countsFromExcluded}, unreported = excluded.unreported,
      missed_run = excluded.missed_run`.execute(tx);
}

/** From then on the lesson's next homework counts. */
export async function saveNextDue(tx: Tx, lessonId: number, at: Date | null): Promise<void> {
  await sql`UPDATE lesson_stat SET next_due_at = ${at} WHERE lesson_id = ${lessonId}`.execute(tx);
}

/** Lessons of which a homework has become due since they were computed. */
export async function markDue(tx: Tx, now: Date): Promise<void> {
  await sql`
    WITH due AS (UPDATE lesson_stat SET next_due_at = NULL WHERE lesson_id IN (SELECT lesson_id FROM lesson_stat
        WHERE next_due_at <= ${now} FOR UPDATE SKIP LOCKED) RETURNING lesson_id)
    INSERT INTO stat_mark (kind, item_id) SELECT 'lesson', lesson_id FROM due`.execute(tx);
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

/**
 * Marks of episodes become one mark of each lesson that holds them: of now, for a lesson that takes one in later is marked
 * itself. All marks of an episode go together: a day whose facts come in a thousand calls would else be computed anew for
 * every part of them.
 */
export async function spreadMarks(tx: Tx, now: Date, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  const running = sql`EXISTS (SELECT FROM episode e WHERE e.id = m.item_id AND e.start_at <= ${now} AND e.end_at > ${now})`;
  const due = atOnce ? sql`true` : sql`${GATHERED} AND (${RUNNING_GATHERED} OR NOT ${running})`;
  await sql`
    WITH marked AS (SELECT m.item_id FROM stat_mark m WHERE m.kind = 'episode' AND ${due}
        ORDER BY m.id DESC LIMIT ${EPISODES_AT_ONCE}),
    taken AS (DELETE FROM stat_mark WHERE id IN (SELECT m.id FROM stat_mark m WHERE m.kind = 'episode'
        AND m.item_id IN (SELECT item_id FROM marked) FOR UPDATE SKIP LOCKED) RETURNING item_id)
    INSERT INTO stat_mark (kind, item_id, made_at)
    SELECT 'lesson', l.lesson_id, clock_timestamp() - interval '2 seconds' FROM (SELECT DISTINCT a.lesson_id
      FROM taken t JOIN lesson_agenda a ON a.kind = 'episode' AND a.item_id = t.item_id) l`.execute(tx);
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
