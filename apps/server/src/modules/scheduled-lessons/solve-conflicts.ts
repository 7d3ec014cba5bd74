/**
 * What would solve the conflicts of lessons that are planned together: for each the best teacher who is free at all of
 * its times, and the nearest times at which the chosen teacher is. Those who are proposed to one lesson are taken for
 * the next.
 */
import type { ScheduleProposal, WantedSchedule } from '@lectern/contract/schedule/lesson-schedules';
import { overlaps, type Span } from '@lectern/domain/episodes/teacher-slots';
import { otherPatterns } from '@lectern/domain/schedule/along-pattern';
import { maySubstitute, type RankedTeacher } from '@lectern/domain/schedule/rank-teachers';
import { type Timetable, timetable } from '@lectern/domain/schedule/timetable';
import { hoursByTeacher } from '@lectern/domain/schedule/working-hours';
import { addDays } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { checkTeachers, hoursOfTeachers, leavesOfPersons, type Reader, takenOfPerson } from '../schedule/index.ts';
import { type AssignableTeacher, assignableTeachersFor } from '../teachers/index.ts';

export interface LessonAtTimes {
  readonly wanted: WantedSchedule;
  /** When its teacher has to be there. */
  readonly spans: readonly Span[];
  /** It has a teacher, and nothing stands against it. */
  readonly isSolved: boolean;
  /** Nothing that is stored stands against it, only others of this list. */
  readonly meetsOnlyPlanned: boolean;
  readonly subjectId: number | null;
  /** For its times, the best first. */
  readonly ranked: readonly RankedTeacher[];
}

interface Search {
  readonly spansAlong: (wanted: WantedSchedule) => readonly Span[];
}

/** Whoever seems free may still be an assistant or mentor then: so many are looked at closely. */
const LOOKED_AT = 5;
/** How far behind its first day a moved lesson may reach, in days. */
const REACH_DAYS = 400;

type Book = Map<number, Span[]>;

export async function solutionsFor(
  db: Db,
  reader: Reader,
  lessons: readonly LessonAtTimes[],
  { spansAlong }: Search,
): Promise<readonly (readonly ScheduleProposal[])[]> {
  const book: Book = new Map();
  for (const { isSolved, wanted, spans } of lessons) if (isSolved) take(book, wanted.teacherId, spans);
  const known = await assignableTeachersFor(db, reader.scope, candidateIds(lessons));
  const proposals: (readonly ScheduleProposal[])[] = [];
  for (const lesson of lessons) {
    const { isSolved, meetsOnlyPlanned, wanted, spans } = lesson;
    // Of several that want the same, the first one gets it.
    const stays = meetsOnlyPlanned && wanted.teacherId !== null && !isBooked(book, wanted.teacherId, spans);
    if (stays) take(book, wanted.teacherId, spans);
    if (isSolved || stays || spans.length === 0) {
      proposals.push([]);
      continue;
    }
    const teacher = await freeTeacher(db, reader, lesson, { book, known });
    const time = await freeTime(db, reader, lesson, { book, spansAlong });
    proposals.push([...teacher, ...time]);
    const [first] = [...teacher, ...time];
    if (first?.kind === 'teacher') take(book, first.teacherId, lesson.spans);
    else if (first) take(book, lesson.wanted.teacherId, spansAlong({ ...lesson.wanted, pattern: first.pattern }));
  }
  return proposals;
}

const candidateIds = (lessons: readonly LessonAtTimes[]): readonly number[] => [
  ...new Set(lessons.filter(({ isSolved }) => !isSolved).flatMap(({ ranked }) => ranked.map(({ id }) => id))),
];

function take(book: Book, teacherId: number | null, spans: readonly Span[]): void {
  if (teacherId !== null) book.set(teacherId, [...(book.get(teacherId) ?? []), ...spans]);
}

const isBooked = (book: Book, teacherId: number, spans: readonly Span[]): boolean =>
  (book.get(teacherId) ?? []).some((taken) => spans.some((span) => overlaps(span, taken)));

async function freeTeacher(
  db: Db,
  reader: Reader,
  { wanted, spans, ranked, subjectId }: LessonAtTimes,
  { book, known }: { readonly book: Book; readonly known: ReadonlyMap<number, AssignableTeacher> },
): Promise<readonly ScheduleProposal[]> {
  const suits = ({ id, isFree, reasons }: RankedTeacher): boolean => {
    const teacher = known.get(id);
    return (
      isFree &&
      id !== wanted.teacherId &&
      teacher !== undefined &&
      maySubstitute(subjectId, teacher) &&
      !reasons.some(({ code }) => code === 'offHours') &&
      !isBooked(book, id, spans)
    );
  };
  const few = ranked.filter(suits).slice(0, LOOKED_AT);
  const free = await withoutOtherRoles(db, reader, few, spans);
  const [best] = free;
  if (!best) return [];
  const reasons = best.reasons.map(({ text }) => text);
  return [{ kind: 'teacher', teacherId: best.id, teacherName: best.name, reasons }];
}

/** Nobody who is somewhere as a mentor or an assistant, or by another row of the same person. */
async function withoutOtherRoles(
  db: Db,
  reader: Reader,
  teachers: readonly RankedTeacher[],
  spans: readonly Span[],
): Promise<readonly RankedTeacher[]> {
  if (teachers.length === 0) return [];
  const teacherIds = teachers.map(({ id }) => id);
  const items = spans.map((span) => ({ item: { id: null, specialEpisodeType: 0, ...span }, teacherIds }));
  // The times themselves may be too soon; that is none of a teacher's business.
  const found = await checkTeachers(db, reader, items, { now: new Date(0) });
  const stands = new Set(['teacher', 'mentor', 'assistant', 'leave']);
  return teachers.filter(({ id }) =>
    found.every((byTeacher) => !byTeacher.get(id)?.some(({ kind }) => stands.has(kind))),
  );
}

async function freeTime(
  db: Db,
  reader: Reader,
  { wanted, spans }: LessonAtTimes,
  { book, spansAlong }: Search & { readonly book: Book },
): Promise<readonly ScheduleProposal[]> {
  const { teacherId, pattern } = wanted;
  if (teacherId === null) return [];
  const hours = hoursByTeacher(await hoursOfTeachers(db, [teacherId]))(teacherId);
  const longest = spans.reduce((length, { startAt, endAt }) => Math.max(length, endAt - startAt), 0);
  const taken = await takenTimes(db, reader, teacherId, wanted.fromTime);
  const isFree = (places: WantedSchedule['pattern']): boolean => {
    const moved = spansAlong({ ...wanted, pattern: places });
    const complete = moved.length >= spans.length;
    return complete && moved.every((span) => taken.meeting(span).length === 0) && !isBooked(book, teacherId, moved);
  };
  const found = otherPatterns(pattern, longest, hours)
    .map((places) => places.map((place) => ({ ...place })))
    .find(isFree);
  return found ? [{ kind: 'time', pattern: found }] : [];
}

async function takenTimes(db: Db, reader: Reader, teacherId: number, from: number): Promise<Timetable<Span>> {
  const range = { from: new Date(from), to: new Date(addDays(from, REACH_DAYS)) };
  const taught = await takenOfPerson(db, reader, teacherId, { ...range, exceptId: 0 });
  const leaves = await leavesOfPersons(db, [teacherId], range);
  const span = ({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date }) => ({
    startAt: startAt.getTime(),
    endAt: endAt.getTime(),
  });
  return timetable([...taught.map(span), ...leaves]);
}
