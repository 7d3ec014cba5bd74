/**
 * What a change would make wrong with a lesson. What was wrong before is not the change's doing: an older lesson takes
 * a new price though one of its deadlines is off.
 */
import type { LessonFields } from './lesson-fields.ts';
import { type LessonError, type ValidationFacts, validateLesson } from './validate-lesson.ts';

export function changeErrors(
  before: LessonFields,
  change: Partial<LessonFields>,
  facts: Omit<ValidationFacts, 'before'>,
): readonly LessonError[] {
  const known = validateLesson(before, { ...facts, before });
  const errors = validateLesson({ ...before, ...change }, { ...facts, before });
  return errors.filter(({ field, code }) => !known.some((error) => error.field === field && error.code === code));
}
