/**
 * E022: where teachers of a lesson would be in two places at once. Two items of the lesson itself are reported once; of
 * what lies beyond the reader's data scope only the time.
 */
import { CONFLICT_KIND } from '@lectern/domain/schedule/conflict-codes';
import type { Db } from '../../platform/db/database.ts';
import { conflictsOfLessonFor, type Reader } from './mask-conflicts.ts';

export interface TeacherConflict {
  readonly episodeId: number;
  readonly otherEpisodeId: number | null;
  readonly otherLessonId: number | null;
  readonly teacherId: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly overlapMinutes: number;
}

export async function teacherConflictsOfLesson(
  db: Db,
  reader: Reader,
  lessonId: number,
  now: Date,
): Promise<readonly TeacherConflict[]> {
  const items = await conflictsOfLessonFor(db, reader, lessonId, now);
  const own = new Set(items.map(({ item }) => item.key));
  return items
    .flatMap(({ item, conflicts }) =>
      conflicts.flatMap(({ kind, other, people: [teacher], overlapMinutes }): TeacherConflict[] => {
        if (kind !== CONFLICT_KIND.code.teacher || !teacher || !other || item.id === null) return [];
        if (other.key !== null && own.has(other.key) && other.id !== null && other.id < item.id) return [];
        return [
          {
            episodeId: item.id,
            otherEpisodeId: other.id,
            otherLessonId: other.lessonId,
            teacherId: teacher.id,
            startTime: Math.max(item.startAt, other.startAt),
            endTime: Math.min(item.endAt, other.endAt),
            overlapMinutes,
          },
        ];
      }),
    )
    .toSorted((a, b) => a.episodeId - b.episodeId || (a.otherEpisodeId ?? 0) - (b.otherEpisodeId ?? 0));
}
