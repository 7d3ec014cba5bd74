/** Who has to be there in drafts, by the lessons and teachers of these, and what takes the same people at those times. */
import { teacherTaken } from '@lectern/domain/schedule/occupancy';
import { type PersonRole, personKeys, presencesIn } from '@lectern/domain/schedule/person-role';
import type { LeaveFact, LessonFact, PersonFact } from '@lectern/domain/schedule/schedule-facts';
import type { ScheduleDraft } from '@lectern/domain/schedule/schedule-item';
import type { ScheduleLimits } from '@lectern/domain/schedule/schedule-limits';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { asEnrolled, type Enrolment } from './enrolment.ts';
import { personsAmong } from './persons.queries.ts';
import { mentoredItems } from './related-items.queries.ts';
import { assistedItems, taughtItems } from './schedule-items.queries.ts';
import { lessonFacts, teacherNames } from './schedule-people.queries.ts';
import { leavesOf } from './time-off.queries.ts';
import {
  lessonIdsIn,
  type OwnItems,
  type Period,
  teacherDays,
  unique,
  type WantedTime,
  wantedTimes,
} from './wanted-slots.ts';

interface Around {
  readonly drafts: readonly ScheduleDraft[];
  readonly period: Period;
  readonly own: OwnItems;
  readonly limits: ScheduleLimits;
  readonly enrolment: Enrolment | undefined;
}

/** First who has to be there, then in one go all that hangs on it. */
export async function aroundPeople(db: Db, { drafts, period, own, limits, enrolment }: Around) {
  const lessonIds = lessonIdsIn(drafts);
  const mentorIds = enrolment?.mentorId == null ? [] : [enrolment.mentorId];
  const teacherIds = [...unique(drafts.flatMap((draft) => teacherTaken(draft) ?? [])), ...mentorIds];
  const assistantIds = unique(drafts.flatMap((draft) => draft.assistantIds));
  const [stored, persons, teachers] = await readTogether(db, [
    () => lessonFacts(db, lessonIds),
    () => personsAmong(db, teacherIds, assistantIds, lessonIds),
    () => teacherNames(db, teacherIds),
  ]);
  const mentorName = teachers.find(({ id }) => id === enrolment?.mentorId)?.name ?? '';
  const lessons = asEnrolled(stored, enrolment, mentorName);
  const people = rolesOfPeople(drafts, lessons, persons);
  const [mentored, taught, assisted, leaves] = await readTogether(db, [
    () => mentoredItems(db, wantedTimes(people.asTeacher), own),
    () => taughtItems(db, wantedTimes([...people.elsewhere, ...teacherDays(drafts, limits)]), own),
    () => assistedItems(db, wantedTimes(people.asAssistant)),
    (): Promise<readonly LeaveFact[]> =>
      leavesOf(db, unique(people.asTeacher.map(({ id }) => id)), new Date(period.from), new Date(period.to)),
  ]);
  return { lessons, persons, teachers, mentored, taught, assisted, leaves, asTeacher: people.asTeacher };
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
  const [asTeacher, asAssistant]: [TeachingTime[], WantedTime[]] = [[], []];
  for (const draft of drafts) {
    const { startAt, endAt } = draft;
    for (const { person, role, id } of presencesIn(draft, facts)) {
      const { teacherIds, assistantIds } = rows.get(person) ?? rowAlone(role, id);
      const taughtBy = role === 'teacher' ? id : null;
      for (const one of teacherIds) asTeacher.push({ id: one, startAt, endAt, taughtBy });
      for (const one of assistantIds) asAssistant.push({ id: one, startAt, endAt });
    }
  }
  return {
    asTeacher,
    /** Without the teachers of the drafts themselves, whose whole days are read. */
    elsewhere: asTeacher.filter(({ id, taughtBy }) => id !== taughtBy),
    asAssistant,
  };
}

interface TeachingTime extends WantedTime {
  /** Who teaches the draft, where this is about its teacher. */
  readonly taughtBy: number | null;
}

const rowAlone = (role: PersonRole, id: number): PersonFact =>
  role === 'assistant' ? { teacherIds: [], assistantIds: [id] } : { teacherIds: [id], assistantIds: [] };
