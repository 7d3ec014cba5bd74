/**
 * Reads what a check of drafts has to know, in few statements however many drafts there are. What is read follows the
 * times that the drafts want: what neither overlaps one of them nor stands beside it in its outline is left alone.
 */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { isLive, teacherTaken } from '@lectern/domain/schedule/occupancy';
import { NO_FACTS, type ScheduleFacts, type SharedStudents } from '@lectern/domain/schedule/schedule-facts';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { aroundPeople } from './around-people.ts';
import type { Enrolment } from './enrolment.ts';
import { itemsFromParts, keysOf } from './met-items.ts';
import { nameMetItems } from './name-met-items.ts';
import { attendedItems, examsBetween, misplacedNeighbours, type WantedOrdinal } from './outline-times.queries.ts';
import { type SharedStudentIds, studentsShared } from './related-items.queries.ts';
import { assistantNames, lessonsWithTeams, studentNames } from './schedule-people.queries.ts';
import { holidaysBetween } from './time-off.queries.ts';
import { classTimes, lessonIdsIn, ownItems, periodOf, unique, wantedTimes } from './wanted-slots.ts';
import { hoursOfTeachers } from './working-hours.queries.ts';

/** Shanghai is in the year 10000 while the last time of a call still is in 9999, and no text of ours has five digits. */
const LAST_DAY = Date.UTC(9999, 11, 31);

export async function readFacts(
  db: Db,
  drafts: readonly ScheduleDraft[],
  limits: ScheduleLimits,
  enrolment?: Enrolment,
): Promise<ScheduleFacts> {
  const period = periodOf(drafts);
  if (!period) return NO_FACTS;
  const teacherIds = unique(drafts.flatMap((draft) => teacherTaken(draft) ?? []));
  const classes = classTimes(drafts);
  const own = ownItems(drafts);
  // What asks nobody who has to be there does not wait for those who do.
  const [people, shared, beside, attended, exams, holidays, assistants, hours] = await readTogether(db, [
    () => aroundPeople(db, { drafts, period, own, limits, enrolment }),
    () => studentsShared(db, classes, own, enrolment),
    () => misplacedNeighbours(db, wantedOrdinals(drafts), own),
    () => attendedItems(db, classes, own),
    () => examsBetween(db, examDays(drafts)),
    () => holidaysBetween(db, formatDate(period.from), formatDate(Math.min(period.to, LAST_DAY))),
    () => assistantNames(db, unique(drafts.flatMap((draft) => draft.assistantIds))),
    () => hoursOfTeachers(db, teacherIds),
  ]);
  const { lessons, persons, teachers, leaves, taught } = people;
  const meeting = [...attended, ...exams, ...shared.items, ...people.mentored, ...people.assisted];
  const met = {
    meeting: keysOf(meeting),
    all: itemsFromParts([...meeting, ...beside, ...taught]),
    teachers: people.asTeacher,
    minGapMs: limits.minGapMs,
  };
  const [named, sharedStudents] = await readTogether(db, [
    () => nameMetItems(db, drafts, met),
    () => nameStudents(db, shared.pairs),
  ]);
  const takesTime = keysOf([...meeting, ...taught]);
  const { items = [], beside: ordered = [] } = Object.groupBy(named, ({ key }) =>
    takesTime.has(key) ? 'items' : 'beside',
  );
  const read = new Set(lessonIdsIn(drafts));
  const others = lessonIdsIn(named).filter((id) => !read.has(id));
  // Nobody but those who come is in the lesson of an enrolment.
  const shownWithTeams = classesMet([...drafts, ...items]).filter((id) => id !== enrolment?.lessonId);
  const lessonsMet = await lessonsWithTeams(db, lessons, others, shownWithTeams);
  const facts = { lessons: lessonsMet, teachers, assistants, persons, sharedStudents, leaves, holidays, hours };
  return { items, beside: ordered, ...facts };
}

/** Lessons in which two of these may meet, so that their teams have to be named. */
function classesMet(items: readonly ScheduleItem[]): readonly number[] {
  const [once, again] = [new Set<number>(), new Set<number>()];
  for (const { places } of items) {
    for (const { lessonId } of places) (once.has(lessonId) ? again : once).add(lessonId);
  }
  return [...again];
}

function wantedOrdinals(drafts: readonly ScheduleDraft[]): readonly WantedOrdinal[] {
  const places = drafts.filter(isLive).flatMap(({ places: of, startAt }) => of.map((place) => ({ ...place, startAt })));
  const counts = new Map<number, number>();
  for (const { lessonId } of drafts.flatMap((draft) => draft.places)) {
    counts.set(lessonId, (counts.get(lessonId) ?? 0) + 1);
  }
  return places.flatMap(({ lessonId, ordinal, startAt }) =>
    ordinal === null ? [] : [{ lessonId, ordinal, startAt, drafts: counts.get(lessonId) ?? 0 }],
  );
}

function examDays(drafts: readonly ScheduleDraft[]) {
  const exams = drafts.filter(({ kind, canceled }) => kind === AGENDA_KIND.code.jam && !canceled);
  return wantedTimes(
    exams.flatMap(({ places, startAt }) => {
      const day = startOfDay(startAt);
      return places.map(({ lessonId }) => ({ id: lessonId, startAt: day, endAt: day + DAY_MS }));
    }),
  );
}

async function nameStudents(db: Db, pairs: readonly SharedStudentIds[]): Promise<readonly SharedStudents[]> {
  const named = await studentNames(db, unique(pairs.flatMap(({ studentIds }) => studentIds)));
  const names = new Map(named.map((student) => [student.id, student]));
  return pairs.map(({ lessonId, otherLessonId, count, studentIds }) => ({
    lessonIds: [lessonId, otherLessonId],
    count,
    students: studentIds.flatMap((id) => names.get(id) ?? []),
  }));
}
