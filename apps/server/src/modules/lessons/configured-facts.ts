/** What the rules of function configurations ask about a lesson. */
import type { RecordFacts } from '@lectern/domain/function-configurations/match-configurations';
import { lessonFacts } from '@lectern/domain/function-configurations/record-facts';
import type { LessonFields } from '@lectern/domain/lessons/lesson-fields';

/** `id` null: it is new. */
export function configuredFactsOf(fields: LessonFields, id: number | null): RecordFacts {
  const { flattedCategory, grades, subject, subjects, withMentor, template } = fields;
  const gradeIds = grades.map((grade) => grade.id);
  return lessonFacts({
    flattedCategory,
    gradeIds,
    subjectId: subject,
    subjectIds: subjects,
    withMentor,
    templateId: template,
    id,
  });
}
