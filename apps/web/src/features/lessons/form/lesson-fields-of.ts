/** The editable fields of a lesson as the server answers it. */
import type { Lesson } from '@lectern/contract/lessons/lesson-replies';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';

export function lessonFieldsOf(lesson: Lesson): LessonFields {
  // Every field of LessonFields but the template stands in the reply under its own name.
  const own = { ...lesson, template: lesson.templateId };
  const picked = Object.fromEntries(LESSON_FIELDS.map((field) => [field, own[field]]));
  return { ...NEW_LESSON, ...picked };
}
