import { sameValue } from '@lectern/domain/lessons/form-step';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { type EditMerge, mergeEdits } from '../../../shared/forms/merge-edits.ts';

export function mergeLesson(base: LessonFields, mine: LessonFields, theirs: LessonFields): EditMerge<LessonFields> {
  return mergeEdits({ base, mine, theirs }, LESSON_FIELDS, (field, a, b) => sameValue(a[field], b[field]));
}
