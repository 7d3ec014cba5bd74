/** The arts/science track means something for maths of the senior grades only (R174, R182). */
import { SUBJECT } from '../dictionaries/dictionary-codes.ts';
import type { RuleFacts } from './lesson-facts.ts';
import type { LessonFields } from './lesson-fields.ts';
import { subjectsOf } from './lesson-type.ts';

export function mayChooseMajor(
  lesson: Pick<LessonFields, 'grades' | 'subject' | 'subjects' | 'multiSubject'>,
  { rules }: RuleFacts,
): boolean {
  const senior = rules.seniorGrades.flatMap(({ grades }) => grades);
  return lesson.grades.some((grade) => senior.includes(grade.id)) && subjectsOf(lesson).includes(SUBJECT.code.maths);
}
