/** The form with everything that its lesson template asks for (R205, R206). */
import type { LessonForm } from '@lectern/domain/lessons/lesson-fields';
import { chooseLessonType } from '@lectern/domain/lessons/lesson-type';
import type { TemplateRequirement } from '@lectern/domain/lessons/template-validator';

export function fittedToTemplate(form: LessonForm, wanted: TemplateRequirement): LessonForm {
  return {
    ...chooseLessonType(form, wanted.category),
    phase: wanted.phase,
    subject: wanted.subjectId,
    subjects: wanted.subjectId === null ? [] : [wanted.subjectId],
    multiSubject: false,
    logisticsBiz: wanted.logisticsBizId,
    withGift: wanted.withGift,
    withMentor: wanted.withMentor,
  };
}
