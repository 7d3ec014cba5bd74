/** Nights in which figures were compared, and the differences that they found. */
import type { FigureDifference } from '@lectern/domain/statistics/rollup-figures';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A check that was cut off is taken up after this time. */
const CUT_OFF = sql`interval '1 hour'`;

/** Of several servers the first one to ask has it. */
export async function claimCheck(db: Db, day: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO stat_check AS c (day, started_at) VALUES (${day}::date, ${now})
    ON CONFLICT (day) DO UPDATE SET started_at = excluded.started_at
      WHERE c.finished_at IS NULL AND c.started_at < excluded.started_at - ${CUT_OFF}
    RETURNING day`.execute(db);
  return rows.length > 0;
}

export interface CheckCounts {
  readonly compared: number;
  readonly waiting: number;
  readonly differences: number;
}

export async function finishCheck(db: Db, day: string, counts: CheckCounts & { readonly now: Date }): Promise<void> {
  const { compared, waiting, differences, now } = counts;
  await sql`UPDATE stat_check SET finished_at = ${now}, compared = ${compared}, waiting = ${waiting},
    differences = ${differences} WHERE day = ${day}::date`.execute(db);
}

/** Found again, a difference keeps the night that found it first. */
export async function noteDrift(
  db: Db,
  lessonId: number,
  differences: readonly FigureDifference[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO stat_drift (lesson_id, episode_id, team_id, student_id, figure, stored, computed, found_at)
    SELECT ${lessonId}, r."episodeId", r."teamId", r."studentId", r.figure, r.stored, r.computed, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) AS r ("episodeId" bigint, "teamId" bigint,
      "studentId" bigint, figure text, stored bigint, computed bigint)
    ON CONFLICT (lesson_id, episode_id, team_id, student_id, figure) WHERE fixed_at IS NULL
      DO UPDATE SET stored = excluded.stored, computed = excluded.computed`.execute(db);
}

/** Whoever computes a lesson anew ends its differences. */
export async function fixDrift(tx: Tx, lessonId: number, now: Date): Promise<void> {
  await sql`UPDATE stat_drift SET fixed_at = ${now} WHERE lesson_id = ${lessonId} AND fixed_at IS NULL`.execute(tx);
}
