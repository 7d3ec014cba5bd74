/** Reads what a check of drafts has to know, in few statements however many drafts there are. */

import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import { NO_FACTS, type ScheduleFacts, type SharedStudents } from '@lectern/domain/schedule/schedule-facts';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import { SCHEDULE_LIMITS } from '@lectern/domain/schedule/schedule-limits';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { itemsAtTimes, itemsOfAssistants, itemsOfOutlines, itemsOfTeachers } from './schedule-items.queries.ts';
import {
  assistantNames,
  lessonFacts,
  lessonsOfSameMentors,
  type SharedStudentIds,
  sharedStudentIds,
  studentNames,
  teacherNames,
} from './schedule-people.queries.ts';
import { holidaysBetween, leavesOf } from './time-off.queries.ts';
import { slotsOf, teacherDays } from './wanted-slots.ts';

export async function readFacts(db: Db, drafts: readonly ScheduleDraft[]): Promise<ScheduleFacts> {
  const slots = slotsOf(drafts);
  if (!slots) return NO_FACTS;
  const [from, to] = [new Date(slots.from), new Date(slots.to)];
  const lessonIds = unique(drafts.flatMap(lessonsOf));
  const teacherIds = unique(drafts.flatMap((draft) => teacherTaken(draft) ?? []));
  const assistantIds = unique(drafts.flatMap((draft) => draft.assistantIds));
  const [outlines, taught, assisted, shared, mentored, leaves, holidays, teachers, assistants] = await readTogether(
    db,
    [
      () => itemsOfOutlines(db, lessonIds),
      () => itemsOfTeachers(db, teacherDays(drafts, SCHEDULE_LIMITS)),
      () => itemsOfAssistants(db, assistantIds, slots),
      () => sharedStudentIds(db, lessonIds, from, to),
      () => lessonsOfSameMentors(db, lessonIds, from, to),
      () => leavesOf(db, teacherIds, from, to),
      () => holidaysBetween(db, formatDate(slots.from), formatDate(slots.to)),
      () => teacherNames(db, teacherIds),
      () => assistantNames(db, assistantIds),
    ],
  );
  const related = unique([...shared.map(({ otherLessonId }) => otherLessonId), ...mentored]);
  const own = new Set(lessonIds);
  const elsewhere = await itemsAtTimes(
    db,
    related.filter((id) => !own.has(id)),
    slots,
  );
  const items = uniqueItems([...outlines, ...taught, ...assisted, ...elsewhere]);
  const [lessons, sharedStudents] = await readTogether(db, [
    () => lessonFacts(db, unique([...lessonIds, ...items.flatMap(lessonsOf)])),
    () => nameStudents(db, shared, new Set([...lessonIds, ...elsewhere.flatMap(lessonsOf)])),
  ]);
  return { items, lessons, teachers, assistants, sharedStudents, leaves, holidays };
}

/** Only of lessons that have something at the time; two lessons of the drafts are told once. */
async function nameStudents(
  db: Db,
  shared: readonly SharedStudentIds[],
  present: ReadonlySet<number>,
): Promise<readonly SharedStudents[]> {
  const pairs = new Map(
    shared
      .filter(({ otherLessonId }) => present.has(otherLessonId))
      .map((pair) => [[pair.lessonId, pair.otherLessonId].toSorted((a, b) => a - b).join(' '), pair]),
  );
  const named = await studentNames(db, unique([...pairs.values()].flatMap(({ studentIds }) => studentIds)));
  const names = new Map(named.map((student) => [student.id, student]));
  return [...pairs.values()].map(({ lessonId, otherLessonId, count, studentIds }) => ({
    lessonIds: [lessonId, otherLessonId],
    count,
    students: studentIds.flatMap((id) => names.get(id) ?? []),
  }));
}

const lessonsOf = ({ places }: ScheduleItem): readonly number[] => places.map(({ lessonId }) => lessonId);
const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];
const uniqueItems = (items: readonly ScheduleItem[]): readonly ScheduleItem[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
];
