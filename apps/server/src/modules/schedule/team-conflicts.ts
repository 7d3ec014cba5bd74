/**
 * What contradicts the timetable of one team (小班): its class, its own students and its own mentor. What concerns only the
 * other teams of its lesson does not.
 */
import type { Conflict } from '@lectern/domain/schedule/conflict';
import type { ConflictKind } from '@lectern/domain/schedule/conflict-codes';
import type { PersonFact } from '@lectern/domain/schedule/schedule-facts';
import type { Db } from '../../platform/db/database.ts';
import { type Masked, maskConflicts, type Reader } from './mask-conflicts.ts';
import { personsAmong } from './persons.queries.ts';
import { type JudgedTeam, outlineOfLesson } from './stored-conflicts.queries.ts';
import { type ItemWithConflicts, judgeItems, standingItems } from './stored-conflicts.ts';

interface Judged {
  readonly now: Date;
  /** Only what is not over yet. */
  readonly isToCome?: true;
}

/** In the order of the outline, also what contradicts nothing. Fails when it cannot look. */
export async function conflictsOfTeamFor(
  db: Db,
  reader: Reader,
  { id, name, lessonId, mentorId, studentIds }: JudgedTeam,
  { now, isToCome }: Judged,
): Promise<readonly Masked<ItemWithConflicts>[]> {
  const items = await standingItems(db, await outlineOfLesson(db, lessonId));
  const judged = isToCome ? items.filter(({ endAt }) => endAt > now.getTime()) : items;
  const enrolment = { lessonId, fromLessonId: 0, studentIds, mentorId, team: { id, name } };
  const found = await judgeItems(db, judged, now, enrolment);
  const concerns = concernsTeamOf(await rowsOfPerson(db, mentorId));
  const ofTeam = found.map(({ item, conflicts }) => ({ item, conflicts: conflicts.filter(concerns) }));
  return maskConflicts(db, reader, ofTeam);
}

async function rowsOfPerson(db: Db, mentorId: number | null): Promise<PersonFact> {
  if (mentorId === null) return { teacherIds: [], assistantIds: [] };
  const [person] = await personsAmong(db, [mentorId], [], []);
  return person ?? { teacherIds: [mentorId], assistantIds: [] };
}

/** The person of a conflict may be the one who teaches or assists in the item, which is no affair of the team. */
function concernsTeamOf({ teacherIds, assistantIds }: PersonFact): (conflict: Conflict) => boolean {
  const among =
    (ids: readonly number[]) =>
    ({ people }: Conflict): boolean =>
      people.some(({ id }) => ids.includes(id));
  const always = (): boolean => true;
  const concerns: Partial<Record<ConflictKind, (conflict: Conflict) => boolean>> = {
    team: always,
    student: always,
    mentor: among(teacherIds),
    leave: among(teacherIds),
    assistant: among(assistantIds),
  };
  return (conflict) => concerns[conflict.kind]?.(conflict) ?? false;
}
