/** Who teaches a lesson: each with their episodes, how full those weeks are, what they clash with, and who changed. */
import type { LessonTeacher, TeacherChange } from '@lectern/contract/people/teacher-work';
import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { WEEK_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { plainValueLabel } from '../operation-log/index.ts';
import { conflictsOfLessonFor, type Reader } from '../schedule/index.ts';
import { type LessonEpisode, taughtEpisodes, teacherChanges } from './given-episodes.queries.ts';
import { weekLoads } from './teacher-list.queries.ts';

/** What concerns the person in front, not the class. */
const OF_TEACHER = new Set(['teacher', 'leave', 'backToBack', 'dayLoad']);

export async function teachersOfLesson(db: Db, reader: Reader, lessonId: number, now: Date) {
  const episodes = await taughtEpisodes(db, lessonId);
  const loadOf = await loads(db, episodes);
  const conflicts = await conflictsByEpisode(db, reader, lessonId, now);
  const groups = Map.groupBy(episodes, ({ teacherId }) => teacherId ?? 0);
  const teachers = [...groups.values()].map((own): LessonTeacher => {
    const [first] = own;
    return {
      teacher:
        first?.teacherId == null
          ? null
          : {
              id: first.teacherId,
              name: first.teacherName ?? '',
              // R232
              status: first.qualification === 1 ? 'activated' : 'fired',
            },
      episodes: own.map((episode) => ({
        id: episode.id,
        name: episode.name,
        startTime: episode.startAt.getTime(),
        endTime: episode.endAt.getTime(),
        begun: episode.startAt <= now,
        weekLoad: loadOf(episode),
        conflicts: conflicts?.get(episode.id) ?? [],
      })),
    };
  });
  const changes = await teacherChanges(
    db,
    episodes.map(({ id }) => id),
  );
  return { teachers, checked: conflicts !== null, changes: changes.map(changeOf) };
}

async function loads(db: Db, episodes: readonly LessonEpisode[]) {
  const times = episodes.map(({ startAt }) => startAt.getTime());
  const none = { episodes: 0, minutes: 0 };
  if (times.length === 0) return () => none;
  const range = { from: startOfWeek(Math.min(...times)), to: startOfWeek(Math.max(...times)) + WEEK_MS };
  const ids = [...new Set(episodes.flatMap(({ teacherId }) => teacherId ?? []))];
  const known = new Map(
    (await weekLoads(db, ids, range)).map(({ teacherId, weekStart, ...load }) => [`${teacherId} ${weekStart}`, load]),
  );
  return ({ teacherId, startAt }: LessonEpisode) => known.get(`${teacherId} ${startOfWeek(startAt.getTime())}`) ?? none;
}

/** null: they could not be looked up, which is never taken for none. */
async function conflictsByEpisode(db: Db, reader: Reader, lessonId: number, now: Date) {
  try {
    const items = await conflictsOfLessonFor(db, reader, lessonId, now);
    return new Map(
      items.flatMap(({ item, conflicts }) =>
        item.kind === 'episode' && item.id !== null
          ? [[item.id, conflicts.filter(({ kind }) => OF_TEACHER.has(kind)).map(({ text }) => text)] as const]
          : [],
      ),
    );
  } catch (error) {
    if (error instanceof AppError && error.retryable) return null;
    throw error;
  }
}

function changeOf({ at, before, after, ...row }: Awaited<ReturnType<typeof teacherChanges>>[number]): TeacherChange {
  return { ...row, time: at.getTime(), before: named(before), after: named(after) };
}

function named(value: unknown): string {
  const name = typeof value === 'object' && value !== null && 'name' in value ? value.name : value;
  return plainValueLabel(name);
}
