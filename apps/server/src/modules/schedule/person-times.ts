/** When teachers are taken or away as persons: in whatever role, and by whatever row of theirs. */
import { type PersonKeys, personKeys } from '@lectern/domain/schedule/person-role';
import type { LeaveFact, PersonFact } from '@lectern/domain/schedule/schedule-facts';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import type { Reader } from './mask-conflicts.ts';
import { personsAmong } from './persons.queries.ts';
import { mentoredItems } from './related-items.queries.ts';
import { assistedItems, storedItems, taughtItems } from './schedule-items.queries.ts';
import { presentTaken, type TakenSlot } from './taken-slots.ts';
import { leavesOf } from './time-off.queries.ts';

interface Range {
  readonly from: Date;
  readonly to: Date;
}

interface PersonRange extends Range {
  /** The episode that looks for a time. */
  readonly exceptId: number;
}

/** Everything that the person has to attend then, in the order of time, as this reader may hear of it. */
export async function takenOfPerson(
  db: Db,
  { scope }: Pick<Reader, 'scope'>,
  teacherId: number,
  { from, to, exceptId }: PersonRange,
): Promise<readonly Omit<TakenSlot, 'wantedBy'>[]> {
  const [person] = await personsAmong(db, [teacherId], [], []);
  const { teacherIds, assistantIds } = person ?? { teacherIds: [teacherId], assistantIds: [] };
  const during = (ids: readonly number[]) => ({
    ids,
    starts: ids.map(() => from.getTime()),
    ends: ids.map(() => to.getTime()),
  });
  const own = { episodeIds: [exceptId], entryIds: [] };
  const found = await readTogether(db, [
    () => taughtItems(db, during(teacherIds), own),
    () => mentoredItems(db, during(teacherIds), own),
    () => assistedItems(db, during(assistantIds)),
  ]);
  const wanted = found.flat().filter(({ kind, id }) => kind !== 'episode' || id !== exceptId);
  const items = [...(await storedItems(db, wanted)).values()];
  const present = await presentTaken(db, scope, items);
  return items.toSorted((a, b) => a.startAt - b.startAt).map(present);
}

/** Leave of these persons: each row of theirs is away with any other. */
export async function leavesOfPersons(
  db: Db,
  teacherIds: readonly number[],
  { from, to }: Range,
): Promise<readonly LeaveFact[]> {
  const persons = await personsAmong(db, teacherIds, [], []);
  const rowsOf = new Map(
    persons.flatMap((person) => person.teacherIds.map((id): [number, PersonFact] => [id, person])),
  );
  const rows = new Set(teacherIds.flatMap((id) => rowsOf.get(id)?.teacherIds ?? [id]));
  const { ofTeacher } = personKeys(persons);
  const byPerson = Map.groupBy(await leavesOf(db, [...rows], from, to), (leave) => ofTeacher(leave.teacherId));
  return teacherIds.flatMap((id) => (byPerson.get(ofTeacher(id)) ?? []).map((leave) => ({ ...leave, teacherId: id })));
}

/** One key for all rows of each of these teachers. */
export async function keysOfPersons(db: Db, teacherIds: readonly number[]): Promise<PersonKeys['ofTeacher']> {
  return personKeys(await personsAmong(db, teacherIds, [], [])).ofTeacher;
}
