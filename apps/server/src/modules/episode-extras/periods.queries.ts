/** How many lessons and episodes stand behind the numbering rules and the time slots. */
import { LESSON_TYPE, type LessonType } from '@lectern/domain/lessons/lesson-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface TypeCount {
  readonly lessonType: string;
  readonly lessonCount: number;
  readonly unlikeCount: number;
}

/** Lessons that are not canceled, by type; `unlike`: begin or reset otherwise than the rule. Read from an index alone. */
export async function lessonsByType(
  db: Db,
  rules: readonly { readonly lessonType: LessonType; readonly startNumber: number; readonly resetPerLabel: boolean }[],
): Promise<ReadonlyMap<LessonType, TypeCount>> {
  const { rows } = await sql<TypeCount>`
    SELECT l.flatted_category AS lesson_type, count(*)::int AS lesson_count,
      count(*) FILTER (WHERE (l.period_start, l.period_reset) <> (r.start_number, r.reset))::int AS unlike_count
    FROM lesson l JOIN unnest(
      ${rules.map(({ lessonType }) => lessonType)}::text[], ${rules.map(({ startNumber }) => startNumber)}::int[],
      ${rules.map(({ resetPerLabel }) => resetPerLabel)}::boolean[]) AS r (lesson_type, start_number, reset)
      ON r.lesson_type = l.flatted_category
    WHERE l.deleted_at IS NULL AND l.status <> 'canceled' GROUP BY 1`.execute(db);
  return new Map(rows.flatMap((row) => (LESSON_TYPE.has(row.lessonType) ? [[row.lessonType, row] as const] : [])));
}

export interface SlotRow {
  readonly id: number;
  readonly weekday: number;
  readonly startMinute: number;
  readonly note: string;
  readonly rev: number;
  readonly episodeCount: number;
  readonly comingCount: number;
}

const MINUTE = sql`(s.weekday - 1) * 1440 + s.start_minute`;
const OF_SLOT = sql`FROM episode e WHERE e.deleted_at IS NULL AND e.status = 'normal' AND minute_of_week(e.start_at) = ${MINUTE}`;

export async function timeSlots(db: Db, now: Date): Promise<readonly SlotRow[]> {
  const { rows } = await sql<SlotRow>`
    SELECT s.id, s.weekday, s.start_minute, s.note, s.rev, (SELECT count(*)::int ${OF_SLOT}) AS episode_count,
      (SELECT count(*)::int ${OF_SLOT} AND e.start_at > ${now}) AS coming_count
    FROM time_slot s ORDER BY s.weekday, s.start_minute`.execute(db);
  return rows;
}

export async function comingInSlot(db: Db, id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*)::int ${OF_SLOT} AND e.start_at > ${now}) AS count FROM time_slot s WHERE s.id = ${id}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const UNLISTED = 12;

/** Slots that coming episodes use most and that nobody has entered. */
export async function unlistedSlots(db: Db, now: Date) {
  const { rows } = await sql<{ minute: number; comingCount: number }>`
    SELECT minute_of_week(e.start_at) AS minute, count(*)::int AS coming_count FROM episode e
    WHERE e.deleted_at IS NULL AND e.status = 'normal' AND e.start_at > ${now} AND e.special_episode_type IN (0, 7, 17)
      AND NOT EXISTS (SELECT FROM time_slot s WHERE ${MINUTE} = minute_of_week(e.start_at))
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${sql.lit(UNLISTED)}`.execute(db);
  return rows;
}

/** Labels that stand with episodes. */
export function episodeLabels(db: Db) {
  return db
    .selectFrom('agendaLabel')
    .select(['id', 'name'])
    .where('agendaType', '=', 'episode')
    .orderBy('ordinal')
    .execute();
}
