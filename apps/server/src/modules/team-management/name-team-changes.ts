/** The mentor, type and 分班方式 of a team as plans and the log show them: by name. */
import type { NameChanges } from '../../kit/record/name-changes.ts';
import { teachersAmong } from '../teachers/index.ts';
import { assignTypesByIds, mentorsByIds, teamTypes } from './team-facts.queries.ts';

type Names = ReadonlyMap<number, { readonly name: string }>;

export const nameTeamChanges: NameChanges = async (db, changes, seenBy) => {
  const idsOf = (field: string): readonly number[] =>
    changes
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) => [before, after].filter((value) => typeof value === 'number'));
  const [mentorIds, typeIds, assignTypeIds] = [idsOf('mentorId'), idsOf('typeId'), idsOf('assignTypeId')];
  const namesOf: Readonly<Record<string, Names>> = {
    ...(mentorIds.length > 0 && { mentorId: await mentorsByIds(db, mentorIds) }),
    ...(typeIds.length > 0 && { typeId: new Map((await teamTypes(db)).map((type) => [type.id, type])) }),
    ...(assignTypeIds.length > 0 && { assignTypeId: await assignTypesByIds(db, assignTypeIds) }),
  };
  const seenMentors = seenBy && mentorIds.length > 0 ? await teachersAmong(db, seenBy, mentorIds) : undefined;
  const mayName = (field: string, id: unknown): boolean =>
    field !== 'mentorId' || seenMentors === undefined || seenMentors.has(Number(id));
  return ({ field, before, after }) => {
    const named = (value: unknown) => {
      const known = typeof value === 'number' ? namesOf[field]?.get(value) : undefined;
      return known ? { id: value, name: known.name } : value;
    };
    return { field, before: named(before), after: mayName(field, after) ? named(after) : after };
  };
};
