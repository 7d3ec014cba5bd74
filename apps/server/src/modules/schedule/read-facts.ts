/**
 * Reads what a check of drafts has to know, in few statements however many drafts there are. What is read follows the
 * times that the drafts want: what neither overlaps one of them nor stands beside it in its outline is left alone.
 */
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { isLive, teacherTaken } from '@lectern/domain/schedule/occupancy';
import { personKeys, presencesIn } from '@lectern/domain/schedule/person-role';
import {
  type LessonFact,
  NO_FACTS,
  type PersonFact,
  type ScheduleFacts,
  type SharedStudents,
} from '@lectern/domain/schedule/schedule-facts';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import { DAY_MS } from '@lectern/domain/time/durations';
import { formatDate, startOfDay } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { asEnrolled, type Enrolment } from './enrolment.ts';
import { itemsFromParts, keysOf } from './met-items.ts';
import { nameMetItems } from './name-met-items.ts';
import { attendedItems, examsBetween, misplacedNeighbours, type WantedOrdinal } from './outline-times.queries.ts';
import { personsAmong } from './persons.queries.ts';
import { mentoredItems, type SharedStudentIds, studentsShared } from './related-items.queries.ts';
import { assistedItems, taughtItems } from './schedule-items.queries.ts';
import { assistantNames, lessonFacts, studentNames, teacherNames, withTeams } from './schedule-people.queries.ts';
import { holidaysBetween, leavesOf } from './time-off.queries.ts';
import { classTimes, ownItems, periodOf, teacherDays, wantedTimes } from './wanted-slots.ts';
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
  const lessonIds = unique(drafts.flatMap(lessonsOf));
  const teacherIds = unique(drafts.flatMap((draft) => teacherTaken(draft) ?? []));
  const assistantIds = unique(drafts.flatMap((draft) => draft.assistantIds));
  const mentorIds = enrolment?.mentorId == null ? [] : [enrolment.mentorId];
  const classes = classTimes(drafts);
  const own = ownItems(drafts);
  // First who has to be there, then in one go all that hangs on it.
  const [stored, persons, teachers] = await readTogether(db, [
    () => lessonFacts(db, lessonIds),
    () => personsAmong(db, [...teacherIds, ...mentorIds], assistantIds, lessonIds),
    () => teacherNames(db, [...teacherIds, ...mentorIds]),
  ]);
  const mentorName = teachers.find(({ id }) => id === enrolment?.mentorId)?.name ?? '';
  const lessons = asEnrolled(stored, enrolment, mentorName);
  const people = rolesOfPeople(drafts, lessons, persons);
  const [mentored, shared, taught, beside, attended, exams, assisted, leaves, holidays, assistants, hours] =
    await readTogether(db, [
      () => mentoredItems(db, wantedTimes(people.asTeacher), own),
      () => studentsShared(db, classes, own, enrolment),
      () => taughtItems(db, wantedTimes([...people.elsewhere, ...teacherDays(drafts, limits)]), own),
      () => misplacedNeighbours(db, wantedOrdinals(drafts), own),
      () => attendedItems(db, classes, own),
      () => examsBetween(db, examDays(drafts)),
      () => assistedItems(db, wantedTimes(people.asAssistant)),
      () => leavesOf(db, unique(people.asTeacher.map(({ id }) => id)), new Date(period.from), new Date(period.to)),
      () => holidaysBetween(db, formatDate(period.from), formatDate(Math.min(period.to, LAST_DAY))),
      () => assistantNames(db, assistantIds),
      () => hoursOfTeachers(db, teacherIds),
    ]);
  const meeting = [...attended, ...exams, ...shared.items, ...mentored, ...assisted];
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
  const read = new Set(lessonIds);
  const others = await lessonFacts(
    db,
    unique(named.flatMap(lessonsOf)).filter((id) => !read.has(id)),
  );
  return {
    items,
    beside: ordered,
    // Nobody but those who come is in the lesson of an enrolment.
    lessons: await withTeams(
      db,
      [...lessons, ...others],
      classesMet([...drafts, ...items]).filter((id) => id !== enrolment?.lessonId),
    ),
    teachers,
    assistants,
    persons,
    sharedStudents,
    leaves,
    holidays,
    hours,
  };
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

/** Whoever has to be there in a draft may be elsewhere in another role: all rows of each, at the times of the drafts. */
function rolesOfPeople(
  drafts: readonly ScheduleDraft[],
  lessons: readonly LessonFact[],
  persons: readonly PersonFact[],
) {
  const rows = new Map(
    persons.flatMap((person) => [
      ...person.teacherIds.map((id): [string, PersonFact] => [`teacher ${id}`, person]),
      ...person.assistantIds.map((id): [string, PersonFact] => [`assistant ${id}`, person]),
    ]),
  );
  const facts = { lessons: new Map(lessons.map((lesson) => [lesson.id, lesson])), persons: personKeys([]) };
  const wanted = drafts.flatMap((draft) =>
    presencesIn(draft, facts).map(({ person, role, id }) => {
      const alone =
        role === 'assistant' ? { teacherIds: [], assistantIds: [id] } : { teacherIds: [id], assistantIds: [] };
      const { startAt, endAt } = draft;
      return { startAt, endAt, taughtBy: role === 'teacher' ? id : null, rows: rows.get(person) ?? alone };
    }),
  );
  const timesOf = (of: keyof PersonFact) =>
    wanted.flatMap(({ startAt, endAt, taughtBy, rows: { [of]: ids } }) =>
      ids.map((id) => ({ id, startAt, endAt, taughtBy })),
    );
  const asTeacher = timesOf('teacherIds');
  return {
    asTeacher,
    /** Without the teachers of the drafts themselves, whose whole days are read. */
    elsewhere: asTeacher.filter(({ id, taughtBy }) => id !== taughtBy),
    asAssistant: timesOf('assistantIds'),
  };
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

const lessonsOf = ({ places }: ScheduleItem): readonly number[] => places.map(({ lessonId }) => lessonId);
const unique = (ids: readonly number[]): readonly number[] => [...new Set(ids)];
