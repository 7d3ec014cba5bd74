/** Teachers who would be in two places at once (E022): half-open times, live kinds only, through the GiST index. */
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

export interface ConflictRow {
  readonly episodeId: number;
  readonly otherEpisodeId: number;
  readonly otherLessonId: number | null;
  readonly teacherId: number;
  /** The overlap. */
  readonly startAt: Date;
  readonly endAt: Date;
}

/** Beyond these a person mends the first ones before looking on. */
const MAX_CONFLICTS = 1000;

// Two episodes of the lesson itself are told once, by the lower id; the conditions are those of the partial index.
const readConflicts = preparedRead<ConflictRow, [lessonId: number]>(`
  WITH own AS MATERIALIZED (
    SELECT e.id, e.teacher_id, e.start_at, e.end_at
    FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
    WHERE a.lesson_id = $1 AND a.kind = 'episode' AND e.teacher_id IS NOT NULL
      AND e.status = 'normal' AND e.deleted_at IS NULL AND e.special_episode_type IN (0, 7, 17)
  )
  SELECT own.id AS "episodeId", o.id AS "otherEpisodeId",
    (SELECT a.lesson_id FROM lesson_agenda a WHERE a.kind = 'episode' AND a.item_id = o.id
     ORDER BY a.lesson_id = $1 DESC, a.lesson_id LIMIT 1) AS "otherLessonId",
    own.teacher_id AS "teacherId",
    greatest(own.start_at, o.start_at) AS "startAt", least(own.end_at, o.end_at) AS "endAt"
  FROM own JOIN episode o ON o.teacher_id = own.teacher_id
    AND tstzrange(o.start_at, o.end_at) && tstzrange(own.start_at, own.end_at)
    AND o.status = 'normal' AND o.deleted_at IS NULL AND o.special_episode_type IN (0, 7, 17)
  WHERE o.id <> own.id AND (o.id > own.id OR NOT EXISTS (SELECT 1 FROM own mine WHERE mine.id = o.id))
  ORDER BY own.start_at, own.id, o.id
  LIMIT ${MAX_CONFLICTS}`);

export function conflictsOfLesson(db: Db, lessonId: number): Promise<readonly ConflictRow[]> {
  return readConflicts(db, [lessonId]);
}
