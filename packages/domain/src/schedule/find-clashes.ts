/** Somebody would be in two places at once: a teacher, a class, students of two classes, a mentor, an assistant. */

import { type ClashBook, clashBook } from './clash-book.ts';
import { CONFLICT_KIND, CONFLICT_SEVERITY } from './conflict-codes.ts';
import { isLedByMentor, isLive, teacherTaken } from './occupancy.ts';
import type { ScheduleItem } from './schedule-item.ts';
import { type Finding, groupItems, lessonIdsOf, personOf, type ScheduleWorld } from './schedule-world.ts';
import { eachMeeting, overlapMs } from './sweep.ts';

const KIND = CONFLICT_KIND.code;

export function findClashes(world: ScheduleWorld, minGapMs: number): Finding[] {
  const book = clashBook(world);
  teachers(world, book, minGapMs);
  const byLesson = groupItems(world, (item) => (isLive(item) ? lessonIdsOf(item) : []));
  classes(world, book, byLesson);
  students(world, book);
  mentors(world, book);
  assistants(world, book);
  return book.findings();
}

function teachers(world: ScheduleWorld, book: ClashBook, minGapMs: number): void {
  const byTeacher = groupItems(world, (item) => {
    const id = teacherTaken(item);
    return id === null ? [] : [id];
  });
  for (const [id, items] of byTeacher) {
    const people = [personOf(world.teachers, id)];
    eachMeeting(items, { isWanted: book.isOpen(KIND.teacher), reachMs: minGapMs }, (a, b) => {
      book.add(overlapMs(a, b) > 0 ? KIND.teacher : KIND.backToBack, [a, b], people);
    });
  }
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
  for (const item of sharedStudents.length === 0 ? [] : world.items.filter(isLive)) {
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

/** A mentor accompanies the teams of a lesson and leads their groups; the groups are their own time. */
function mentors(world: ScheduleWorld, book: ClashBook): void {
  const mentorsOf = (lessonId: number) =>
    (world.lessons.get(lessonId)?.teams ?? []).flatMap(({ mentor }) => (mentor ? [mentor] : []));
  const people = new Map([...world.lessons.keys()].flatMap(mentorsOf).map((mentor) => [mentor.id, mentor]));
  const byMentor = groupItems(world, (item) =>
    isLive(item) ? lessonIdsOf(item).flatMap((id) => mentorsOf(id).map((mentor) => mentor.id)) : [],
  );
  for (const [id, items] of byMentor) {
    eachMeeting(items, { isWanted: book.isOpen(KIND.mentor) }, (a, b) => {
      if (shareLesson(a, b)) return;
      const severity =
        isLedByMentor(a) && isLedByMentor(b) ? CONFLICT_SEVERITY.code.block : CONFLICT_SEVERITY.code.warn;
      book.add(KIND.mentor, [a, b], [personOf(people, id)], { severity });
    });
  }
}

function assistants(world: ScheduleWorld, book: ClashBook): void {
  const byAssistant = groupItems(world, (item) => (isLive(item) ? item.assistantIds : []));
  for (const [id, items] of byAssistant) {
    eachMeeting(items, { isWanted: book.isOpen(KIND.assistant) }, (a, b) =>
      book.add(KIND.assistant, [a, b], [personOf(world.assistants, id)]),
    );
  }
}

/** Two items of one class are told as such. */
function shareLesson(a: ScheduleItem, b: ScheduleItem): boolean {
  return a.places.some(({ lessonId }) => b.places.some((place) => place.lessonId === lessonId));
}
