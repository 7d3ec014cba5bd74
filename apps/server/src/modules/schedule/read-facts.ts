/** Reads what a check of drafts has to know, in few statements however many drafts there are. */
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import { NO_FACTS, type ScheduleFacts, type SharedStudents } from '@lectern/domain/schedule/schedule-facts';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import {
  itemNames,
  mentoredLessons,
  nearItems,
  type SharedStudentIds,
  sharedStudentIds,
} from './related-items.queries.ts';
import { metItems } from './related-items.ts';
import { itemsOfAssistants, itemsOfOutlines, itemsOfTeachers } from './schedule-items.queries.ts';
import { assistantNames, lessonFacts, studentNames, teacherNames } from './schedule-people.queries.ts';
import { holidaysBetween, leavesOf } from './time-off.queries.ts';
import { type Slots, slotsOf, teacherDays } from './wanted-slots.ts';
import { hoursOfTeachers } from './working-hours.queries.ts';

/** Shanghai is in the year 10000 while the last time of a call still is in 9999, and no text of ours has five digits. */
const LAST_DAY = Date.UTC(9999, 11, 31);

export async function readFacts(
  db: Db,
  drafts: readonly ScheduleDraft[],
  limits: ScheduleLimits,
): Promise<ScheduleFacts> {
  const slots = slotsOf(drafts);
  if (!slots) return NO_FACTS;
  const lessonIds = unique(drafts.flatMap(lessonsOf));
  const teacherIds = unique(drafts.flatMap((draft) => teacherTaken(draft) ?? []));
  const assistantIds = unique(drafts.flatMap((draft) => draft.assistantIds));
  const [related, outlines, taught, assisted, leaves, holidays, teachers, assistants, hours] = await readTogether(db, [
    () => relatedItems(db, drafts, { lessonIds, slots }),
    () => itemsOfOutlines(db, lessonIds),
    () => itemsOfTeachers(db, teacherDays(drafts, limits)),
    () => itemsOfAssistants(db, assistantIds, slots),
    () => leavesOf(db, teacherIds, new Date(slots.from), new Date(slots.to)),
    () => holidaysBetween(db, formatDate(slots.from), formatDate(Math.min(slots.to, LAST_DAY))),
    () => teacherNames(db, teacherIds),
    () => assistantNames(db, assistantIds),
    () => hoursOfTeachers(db, teacherIds),
  ]);
  // What was read in full replaces what was read in part.
  const items = [
    ...new Map([...related.items, ...outlines, ...taught, ...assisted].map((item) => [item.key, item])).values(),
  ];
  const own = new Set(lessonIds);
  const others = unique(items.flatMap(lessonsOf)).filter((id) => !own.has(id));
  const [lessons, sharedStudents] = await readTogether(db, [
    () => lessonFacts(db, others),
    () => nameStudents(db, related.shared, new Set([...lessonIds, ...related.items.flatMap(lessonsOf)])),
  ]);
  return {
    items,
    lessons: [...related.lessons, ...lessons],
    teachers,
    assistants,
    sharedStudents,
    leaves,
    holidays,
    hours,
  };
}

async function relatedItems(
  db: Db,
  drafts: readonly ScheduleDraft[],
  { lessonIds, slots }: { readonly lessonIds: readonly number[]; readonly slots: Slots },
) {
  const [lessons, shared, mentored] = await readTogether(db, [
    () => lessonFacts(db, lessonIds),
    () => sharedStudentIds(db, lessonIds, slots),
    () => mentoredLessons(db, lessonIds, slots),
  ]);
  const own = new Set(lessonIds);
  const others = unique([
    ...shared.map(({ otherLessonId }) => otherLessonId),
    ...mentored.map(({ lessonId }) => lessonId),
  ]);
  // The outlines of the drafts' own lessons are read in full.
  const near = await nearItems(
    db,
    others.filter((id) => !own.has(id)),
    slots,
  );
  const teams = new Map(lessons.map((lesson) => [lesson.id, lesson.teams]));
  const met = metItems(drafts, near, { teamsOf: (id) => teams.get(id) ?? [], shared, mentored });
  const names = await itemNames(db, met);
  return { lessons, shared, items: met.map((item) => ({ ...item, name: names.get(item.key) ?? '' })) };
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
