/**
 * What the conflict check would say of each of many teachers who might give an item, for many items: read once, judged
 * one by one.
 */
import type { Conflict, DraftVerdict } from '@lectern/domain/schedule/conflict';
import { judgeSchedule } from '@lectern/domain/schedule/judge-schedule';
import { personKeys, presencesIn } from '@lectern/domain/schedule/person-role';
import type { ScheduleFacts } from '@lectern/domain/schedule/schedule-facts';
import type { ScheduleDraft, ScheduleItem } from '@lectern/domain/schedule/schedule-item';
import type { Db } from '../../platform/db/database.ts';
import { draftOf, type WantedItem } from './check-drafts.ts';
import { limitsInForce } from './limits-in-force.ts';
import { maskConflicts, type Reader } from './mask-conflicts.ts';
import { readFacts } from './read-facts.ts';
import { storedItems } from './schedule-items.queries.ts';

interface ItemForTeachers {
  readonly item: WantedItem;
  readonly teacherIds: readonly number[];
}

/**
 * For each item by teacher, as far as it concerns the teacher: what the class contradicts is the same whoever gives the
 * item. The items make no room for each other. Worded for this reader.
 */
export async function checkTeachers(
  db: Db,
  reader: Reader,
  wanted: readonly ItemForTeachers[],
  { now }: { readonly now: Date },
): Promise<readonly ReadonlyMap<number, readonly Conflict[]>[]> {
  const stored = await storedItems(
    db,
    wanted.map(({ item: { kind = 'episode', id } }) => ({ kind, id })),
  );
  const drafts = wanted.map(({ item, teacherIds }) =>
    teacherIds.map((teacherId) => draftOf({ ...item, teacherId }, 0, stored)),
  );
  const limits = await limitsInForce(db);
  const factsOf = factsByTeacher(await readFacts(db, drafts.flat(), limits));
  const options = { now: now.getTime(), limits };
  const judged = (draft: ScheduleDraft): readonly DraftVerdict[] => judgeSchedule([draft], factsOf(draft), options);
  const masked = (await maskConflicts(db, reader, drafts.flat().flatMap(judged))).values();
  return wanted.map(({ teacherIds }) => new Map(teacherIds.map((id) => [id, masked.next().value?.conflicts ?? []])));
}

/** Of the items those in which the draft's teacher is somewhere, in whatever role. */
function factsByTeacher(facts: ScheduleFacts): (draft: ScheduleDraft) => ScheduleFacts {
  const persons = personKeys(facts.persons);
  const lessons = new Map(facts.lessons.map((lesson) => [lesson.id, lesson]));
  const teachers = new Map(facts.teachers.map((teacher) => [teacher.id, teacher]));
  const byPerson = new Map<string, ScheduleItem[]>();
  for (const item of facts.items) {
    for (const { person } of presencesIn(item, { lessons, persons })) {
      const known = byPerson.get(person);
      if (known) known.push(item);
      else byPerson.set(person, [item]);
    }
  }
  return (draft) => {
    const { teacherId } = draft;
    const items = teacherId === null ? [] : (byPerson.get(persons.ofTeacher(teacherId)) ?? []);
    const lessonIds = new Set([draft, ...items].flatMap(({ places }) => places.map(({ lessonId }) => lessonId)));
    const teacher = teacherId === null ? undefined : teachers.get(teacherId);
    return {
      ...facts,
      items,
      beside: [],
      lessons: [...lessonIds].flatMap((id) => lessons.get(id) ?? []),
      teachers: teacher ? [teacher] : [],
      sharedStudents: [],
    };
  };
}
