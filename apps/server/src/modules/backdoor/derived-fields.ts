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

/** The columns as a save would write them. */
export function derivedColumns(lesson: LessonRow, outline: LessonOutline) {
  const fields = withComputedTimes(fieldsOf(lesson), outline);
  return {
    ...columnsOf(fields),
    startAt: instantOf(outline.startAt),
    endAt: instantOf(outline.endAt),
    requiredUnset: missingLessonFields(fields).length > 0,
  };
}
