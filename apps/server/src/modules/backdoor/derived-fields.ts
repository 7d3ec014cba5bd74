/** What a save computes of a lesson (docs/adr/0008-derived-on-save.md), beside what is stored. */

import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import { withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { missingLessonFields } from '@lectern/domain/lessons/required-fields';
import { COMPUTED_FIELDS } from '@lectern/domain/schedule/rule-consequences';
import { columnsOf, fieldsOf, instantOf, type LessonRow, millisOf } from '../lessons/index.ts';

export interface DerivedField {
  readonly field: string;
  readonly stored: number | boolean;
  readonly computed: number | boolean;
}

export function derivedFields(lesson: LessonRow, outline: LessonOutline): readonly DerivedField[] {
  const stored = fieldsOf(lesson);
  const computed = withComputedTimes(stored, outline);
  return [
    { field: 'startTime', stored: millisOf(lesson.startAt), computed: outline.startAt ?? 0 },
    { field: 'endTime', stored: millisOf(lesson.endAt), computed: outline.endAt ?? 0 },
    ...COMPUTED_FIELDS.map((field) => ({ field, stored: stored[field], computed: computed[field] })),
    {
      field: 'requiredUnset',
      stored: lesson.requiredUnset,
      computed: missingLessonFields(computed).length > 0,
    },
  ];
}

export const differing = (fields: readonly DerivedField[]): readonly DerivedField[] =>
  fields.filter(({ stored, computed }) => stored !== computed);

export type DerivedValues = Readonly<Record<string, number | boolean>>;

/** The columns with these of the derived fields set, whatever the rules say. */
export function derivedColumns(lesson: LessonRow, values: DerivedValues) {
  const millis = (field: string, stored: number): number => {
    const value = values[field];
    return typeof value === 'number' ? value : stored;
  };
  const stored = fieldsOf(lesson);
  const computed = Object.fromEntries(COMPUTED_FIELDS.map((field) => [field, millis(field, stored[field])]));
  const { requiredUnset = lesson.requiredUnset } = values;
  return {
    ...columnsOf({ ...stored, ...computed }),
    startAt: instantOf(millis('startTime', millisOf(lesson.startAt))),
    endAt: instantOf(millis('endTime', millisOf(lesson.endAt))),
    requiredUnset: requiredUnset === true,
  };
}
