/** What a class attends, as far as its weekly rhythm and the places it still has free follow from it. */
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type LessonSearch, lessonWanted } from './calendar-search.queries.ts';

export interface RhythmRow {
  readonly lessonId: number;
  readonly semesterStartAt: Date | null;
  /** Of its items; a lesson without any comes once, with null. */
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly isLive: boolean;
  readonly teacherId: number | null;
  readonly teacherName: string | null;
}

export async function rhythmRows(db: Db, search: LessonSearch): Promise<readonly RhythmRow[]> {
  const { rows } = await sql<RhythmRow>`
    SELECT l.id AS lesson_id, s.start_at AS semester_start_at, i.start_at, i.end_at, coalesce(i.is_live, false) AS is_live,
      i.teacher_id, t.name AS teacher_name
    FROM lesson l
    LEFT JOIN semester s ON s.id = l.semester_id
    LEFT JOIN LATERAL (
      SELECT e.start_at, e.end_at, e.special_episode_type IN (${sql.join(LIVE_TYPES)}) AS is_live, e.teacher_id
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = l.id AND a.kind = 'episode' AND e.status = 'normal' AND e.deleted_at IS NULL
        AND e.special_episode_type NOT IN (8, 13, 14)
      UNION ALL
      SELECT x.start_at, x.end_at, false, NULL::bigint
      FROM lesson_agenda a JOIN agenda_entry x ON x.kind = a.kind AND x.id = a.item_id
      WHERE a.lesson_id = l.id AND a.kind <> 'episode' AND x.deleted_at IS NULL AND x.end_at > x.start_at
    ) AS i ON true
    LEFT JOIN teacher t ON t.id = i.teacher_id
    WHERE ${lessonWanted(search)} ORDER BY l.id, i.start_at`.execute(db);
  return rows;
}
