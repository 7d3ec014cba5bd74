/**
 * Two people edited one lesson: fields that only one of them changed are joined, a field that both changed asks.
 */
import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';

export interface FieldConflict {
  readonly field: LessonField;
  readonly mine: LessonFields[LessonField];
  readonly theirs: LessonFields[LessonField];
}

export interface LessonMerge {
  /** Theirs, with my changes to fields they left alone. */
  readonly joined: LessonFields;
  readonly conflicts: readonly FieldConflict[];
  /** Taken over from the other person. */
  readonly taken: readonly LessonField[];
}

export function mergeLesson(base: LessonFields, mine: LessonFields, theirs: LessonFields): LessonMerge {
  const changedBy = (side: LessonFields) => LESSON_FIELDS.filter((field) => !sameValue(base[field], side[field]));
  const myFields = changedBy(mine);
  const theirFields = changedBy(theirs);
  const conflicts = myFields
    .filter((field) => theirFields.includes(field) && !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }));
  return {
    joined: { ...theirs, ...pick(mine, myFields) },
    conflicts,
    taken: theirFields.filter((field) => !myFields.includes(field)),
  };
}

/** `keepTheirs` are the conflicts decided for the other person. */
export function resolveMerge(
  merge: LessonMerge,
  theirs: LessonFields,
  keepTheirs: readonly LessonField[],
): LessonFields {
  return { ...merge.joined, ...pick(theirs, keepTheirs) };
}

function pick(fields: LessonFields, names: readonly LessonField[]): Partial<LessonFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
