/** A body over the stored fields: absent leaves, null clears. */
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';

export type LessonBody = { readonly [K in LessonField]?: LessonFields[K] | undefined };

export function mergeFields(stored: LessonFields, body: LessonBody): LessonFields {
  const merged = { ...stored };
  for (const field of sentFields(body)) put(merged, body, field);
  return merged;
}

export function sentFields(body: LessonBody): readonly LessonField[] {
  return LESSON_FIELDS.filter((field) => body[field] !== undefined);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties value and field together
function put<K extends LessonField>(fields: LessonFields, body: LessonBody, field: K): void {
  const value = body[field];
  if (value !== undefined) fields[field] = value;
}
