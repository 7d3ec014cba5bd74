/** What somebody does in an item, and which rows of teachers and assistants are the same person. */
import type { NamedPerson } from './conflict.ts';
import { isAttended, isLedByMentor, teacherTaken } from './occupancy.ts';
import type { LessonFact, PersonFact } from './schedule-facts.ts';
import type { ScheduleItem } from './schedule-item.ts';

export type PersonRole = 'teacher' | 'mentor' | 'assistant';

export const ROLE_LABEL: Readonly<Record<PersonRole, string>> = {
  teacher: '老师',
  mentor: '辅导老师',
  assistant: '助教',
};

export interface RolePair {
  readonly own: PersonRole;
  readonly other: PersonRole;
}

/** One key for all rows of a person. */
export interface PersonKeys {
  readonly ofTeacher: (id: number) => string;
  readonly ofAssistant: (id: number) => string;
}

export function personKeys(persons: readonly PersonFact[]): PersonKeys {
  const [teachers, assistants] = [new Map<number, string>(), new Map<number, string>()];
  for (const [index, { teacherIds, assistantIds }] of persons.entries()) {
    for (const id of teacherIds) teachers.set(id, `person ${index}`);
    for (const id of assistantIds) assistants.set(id, `person ${index}`);
  }
  return {
    ofTeacher: (id) => remembered(teachers, 'teacher', id),
    ofAssistant: (id) => remembered(assistants, 'assistant', id),
  };
}

/** One string for each key, however often it is asked for: comparing and hashing it again costs nothing. */
function remembered(keys: Map<number, string>, role: 'teacher' | 'assistant', id: number): string {
  const known = keys.get(id) ?? `${role} ${id}`;
  if (!keys.has(id)) keys.set(id, known);
  return known;
}

export interface Presence {
  readonly person: string;
  readonly role: PersonRole;
  /** Of the row that gives the role. */
  readonly id: number;
  /** It cannot be done while something else is done: teaching, or leading a group. */
  readonly isOwnTime: boolean;
}

export interface PresenceFacts {
  readonly lessons: ReadonlyMap<number, Pick<LessonFact, 'teams'>>;
  readonly persons: PersonKeys;
}

/** Who has to be there, each person once, by the weightiest role: teacher, mentor, assistant. */
export function presencesIn(item: ScheduleItem, { lessons, persons }: PresenceFacts): readonly Presence[] {
  const found: Presence[] = [];
  const teacherId = teacherTaken(item);
  if (teacherId !== null)
    addOnce(found, persons.ofTeacher(teacherId), { role: 'teacher', id: teacherId, isOwnTime: true });
  if (!isAttended(item)) return found;
  const isOwnTime = isLedByMentor(item);
  for (const { lessonId } of item.places) {
    for (const { mentor } of lessons.get(lessonId)?.teams ?? []) {
      if (mentor) addOnce(found, persons.ofTeacher(mentor.id), { role: 'mentor', id: mentor.id, isOwnTime });
    }
  }
  for (const id of item.assistantIds) {
    addOnce(found, persons.ofAssistant(id), { role: 'assistant', id, isOwnTime: false });
  }
  return found;
}

/** Asked of every item of a check: a list of few is looked through faster than a map is made. */
function addOnce(found: Presence[], person: string, rest: Omit<Presence, 'person'>): void {
  for (const known of found) if (known.person === person) return;
  found.push({ person, ...rest });
}

export function mentorNames(lessons: ReadonlyMap<number, Pick<LessonFact, 'teams'>>): ReadonlyMap<number, NamedPerson> {
  const mentors = [...lessons.values()].flatMap(({ teams }) => teams.flatMap(({ mentor }) => (mentor ? [mentor] : [])));
  return new Map(mentors.map((mentor) => [mentor.id, mentor]));
}
