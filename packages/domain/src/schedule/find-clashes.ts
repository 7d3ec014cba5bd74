/** Somebody would be in two places at once: a person in whatever role, a class, students of two classes. */

import type { Span } from '../episodes/teacher-slots.ts';
import { type ClashBook, clashBook } from './clash-book.ts';
import type { NamedPerson } from './conflict.ts';
import { CONFLICT_KIND, CONFLICT_SEVERITY } from './conflict-codes.ts';
import { isAttended } from './occupancy.ts';
import { mentorNames, type PersonRole, type Presence, presencesIn } from './person-role.ts';
import type { ScheduleItem } from './schedule-item.ts';
import { type Finding, groupItems, lessonIdsOf, personOf, type ScheduleWorld } from './schedule-world.ts';
import { eachMeeting, overlapMs } from './sweep.ts';

const KIND = CONFLICT_KIND.code;

export function findClashes(world: ScheduleWorld, minGapMs: number): Finding[] {
  const book = clashBook(world);
  persons(world, book, minGapMs);
  const byLesson = groupItems(world, (item) => (isAttended(item) ? lessonIdsOf(item) : []));
  classes(world, book, byLesson);
  students(world, book);
  return book.findings();
}

/** Somebody who has to be there, for as long as the item lasts. */
interface Attendance extends Span {
  readonly item: ScheduleItem;
  readonly presence: Presence;
}

/**
 * Teacher, mentor and assistant are roles of one person. Two items of one class are told as such: a mentor is with the
 * class whatever it does.
 */
function persons(world: ScheduleWorld, book: ClashBook, minGapMs: number): void {
  const nameOf = namesByRole(world);
  const isOpen = book.isOpen(KIND.teacher, KIND.mentor, KIND.assistant);
  const isWanted = ({ item }: Attendance): boolean => isOpen(item);
  for (const attended of attendancesByPerson(world).values()) {
    eachMeeting(attended, { isWanted, reachMs: minGapMs }, (a, b) =>
      meetPerson(book, [a.item, b.item], [a.presence, b.presence], nameOf),
    );
  }
}

/** Of the persons of drafts. */
function attendancesByPerson(world: ScheduleWorld): ReadonlyMap<string, readonly Attendance[]> {
  const groups = new Map<string, Attendance[]>();
  // Drafts come first, so somebody who is first met in a stored item is in no draft.
  for (const item of world.items) {
    const { startAt, endAt } = item;
    for (const presence of presencesIn(item, world)) {
      const group = groups.get(presence.person);
      if (group) group.push({ startAt, endAt, item, presence });
      else if (world.drafts.has(item.key)) groups.set(presence.person, [{ startAt, endAt, item, presence }]);
    }
  }
  return groups;
}

function meetPerson(
  book: ClashBook,
  pair: readonly [ScheduleItem, ScheduleItem],
  [a, b]: readonly [Presence, Presence],
  nameOf: (presence: Presence) => NamedPerson,
): void {
  const isMeeting = overlapMs(...pair) > 0;
  if (a.role === 'teacher' && b.role === 'teacher') {
    book.add(isMeeting ? KIND.teacher : KIND.backToBack, pair, [nameOf(a)]);
    return;
  }
  if (!isMeeting) return;
  const assistant = [a, b].find(({ role }) => role === 'assistant');
  const mentor = [a, b].find(({ role }) => role === 'mentor');
  if (mentor && shareLesson(...pair)) return;
  const severity = a.isOwnTime && b.isOwnTime ? CONFLICT_SEVERITY.code.block : CONFLICT_SEVERITY.code.warn;
  const people = [nameOf(assistant ?? mentor ?? a)];
  book.add(assistant ? KIND.assistant : KIND.mentor, pair, people, { severity, roles: [a.role, b.role] });
}

function namesByRole(world: ScheduleWorld): (presence: Presence) => NamedPerson {
  const mentors = mentorNames(world.lessons);
  const lists: Readonly<Record<PersonRole, ReadonlyMap<number, NamedPerson>>> = {
    teacher: world.teachers,
    mentor: mentors,
    assistant: world.assistants,
  };
  return ({ role, id }) => personOf(lists[role], id);
}

/** All teams of a lesson share its outline: the class is the lesson, also before it has teams. */
function classes(
  { lessons }: ScheduleWorld,
  book: ClashBook,
  byLesson: ReadonlyMap<number, readonly ScheduleItem[]>,
): void {
  for (const [id, items] of byLesson) {
    const teams = lessons.get(id)?.teams ?? [];
    eachMeeting(items, { isWanted: book.isOpen(KIND.team) }, (a, b) => book.add(KIND.team, [a, b], teams));
  }
}

function students(world: ScheduleWorld, book: ClashBook): void {
  const { sharedStudents } = world.facts;
  const byLesson = new Map<number, ScheduleItem[]>();
  for (const item of sharedStudents.length === 0 ? [] : world.items.filter(isAttended)) {
    for (const id of lessonIdsOf(item)) {
      const group = byLesson.get(id);
      if (group) group.push(item);
      else byLesson.set(id, [item]);
    }
  }
  for (const { lessonIds, students: named, count } of sharedStudents) {
    const [one, two] = lessonIds.map((id) => byLesson.get(id) ?? []);
    const items = [...new Set([...(one ?? []), ...(two ?? [])])];
    if (!items.some(({ key }) => world.drafts.has(key))) continue;
    eachMeeting(items, { isWanted: book.isOpen(KIND.student) }, (a, b) => {
      if (!shareLesson(a, b)) book.add(KIND.student, [a, b], named, { others: count - named.length });
    });
  }
}

/** Two items of one class are told as such. */
function shareLesson(a: ScheduleItem, b: ScheduleItem): boolean {
  return a.places.some(({ lessonId }) => b.places.some((place) => place.lessonId === lessonId));
}
