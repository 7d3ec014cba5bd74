/** L275: when a class meets, so that what still waits for a time can follow. */
import type { LessonRhythm, LessonRhythms } from '@lectern/contract/schedule/calendar';
import type { DataScope } from '@lectern/domain/access/roles';
import { patternOf } from '@lectern/domain/schedule/weekly-pattern';
import { addDays, formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { holidaysBetween } from '../schedule/index.ts';
import { type RhythmRow, rhythmRows } from './rhythms.queries.ts';

const HOLIDAYS_AHEAD_DAYS = 730;

export async function readRhythms(
  db: Db,
  { scope, lessonIds }: { readonly scope: DataScope; readonly lessonIds: readonly number[] },
  now: Date,
): Promise<LessonRhythms> {
  const tomorrow = addDays(startOfDay(now.getTime()), 1);
  const byLesson = Map.groupBy(await rhythmRows(db, { scope, lessonIds }), ({ lessonId }) => lessonId);
  const until = addDays(tomorrow, HOLIDAYS_AHEAD_DAYS);
  const holidays = await holidaysBetween(db, formatDate(tomorrow), formatDate(until));
  return {
    lessons: [...byLesson].map(([lessonId, rows]) => rhythmOf(lessonId, rows, tomorrow)),
    holidays: holidays.map(({ name, startAt, endAt }) => ({ name, startTime: startAt, endTime: endAt })),
  };
}

function rhythmOf(lessonId: number, rows: readonly RhythmRow[], tomorrow: number): LessonRhythm {
  const live = rows.filter(({ isLive }) => isLive).flatMap(({ startAt }) => startAt?.getTime() ?? []);
  const after = live.reduce((last, start) => Math.max(last, addDays(startOfDay(start), 1)), 0);
  // What has begun goes on; what has not begins with its semester.
  const fromTime = Math.max(tomorrow, after || (rows[0]?.semesterStartAt?.getTime() ?? 0));
  const giver = mostOften(rows);
  return {
    lessonId,
    pattern: [...patternOf(live)],
    fromTime,
    teacherId: giver?.teacherId ?? null,
    teacherName: giver?.teacherName ?? '',
    taken: rows.flatMap(({ startAt, endAt }) =>
      startAt && endAt && endAt.getTime() > tomorrow
        ? [{ startTime: startAt.getTime(), endTime: endAt.getTime() }]
        : [],
    ),
  };
}

function mostOften(rows: readonly RhythmRow[]): RhythmRow | undefined {
  const byTeacher = Map.groupBy(
    rows.filter(({ teacherId }) => teacherId !== null),
    ({ teacherId }) => teacherId,
  );
  return [...byTeacher.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}
