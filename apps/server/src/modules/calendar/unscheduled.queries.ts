/**
 * Episode templates of a lesson's template that the lesson has no episode for. Only lessons that are still to be
 * taught, the newest first, and of these a bounded number, so that a lesson without gaps costs a bounded look.
 */
import { UNSCHEDULED_PAGE } from '@lectern/contract/schedule/calendar';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { instant, type LessonSearch, lessonWanted } from './calendar-search.queries.ts';

const MAX_LESSONS = 500;

export interface UnscheduledRow {
  readonly templateId: number;
  readonly name: string;
  readonly durationMs: number;
  readonly ordinal: number;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly subjectId: number | null;
  readonly labelId: number;
  readonly labelName: string;
  readonly specialEpisodeType: number;
  readonly roomMode: number;
}

export async function findUnscheduled(
  db: Db,
  search: LessonSearch,
  now: Date,
  { limit, before }: { readonly limit: number; readonly before: number | undefined },
): Promise<readonly UnscheduledRow[]> {
  const { rows } = await sql<UnscheduledRow>`
    WITH open AS MATERIALIZED (
      SELECT l.id, l.name, l.subject_id, l.template_id FROM lesson l
      WHERE ${lessonWanted(search)} ${before === undefined ? sql`` : sql`AND l.id < ${before}`} AND l.template_id IS NOT NULL AND l.status <> 'canceled'
        AND (l.end_at IS NULL OR l.end_at > ${instant(now.getTime())})
      ORDER BY l.id DESC LIMIT ${MAX_LESSONS}
    )
    SELECT t.id AS template_id, t.name, t.duration_ms, t.ordinal, l.id AS lesson_id, l.name AS lesson_name,
      coalesce(t.subject_id, l.subject_id) AS subject_id, t.label_id, b.name AS label_name,
      t.special_episode_type, t.room_mode
    FROM open l
    JOIN episode_template t ON t.lesson_template_id = l.template_id AND t.deleted_at IS NULL
    JOIN agenda_label b ON b.id = t.label_id
    WHERE NOT EXISTS (
      SELECT FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = l.id AND a.kind = 'episode' AND e.episode_template_id = t.id AND e.deleted_at IS NULL
    )
    ORDER BY l.id DESC, b.ordinal, b.id, t.ordinal, t.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Of one row more than a page holds: a lesson that the page would part begins the next one. */
export function wholeLessons(found: readonly UnscheduledRow[]) {
  const last = found.at(-1)?.lessonId;
  if (found.length <= UNSCHEDULED_PAGE || last === undefined) return { list: [...found], next: null };
  const whole = found.filter(({ lessonId }) => lessonId !== last);
  const list = whole.length > 0 ? whole : found.slice(0, UNSCHEDULED_PAGE);
  return { list, next: list.at(-1)?.lessonId ?? null };
}
