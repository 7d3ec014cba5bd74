/** The arts/science track means something for maths of the senior grades only (R174, R182). */
import { SUBJECT } from '../dictionaries/dictionary-codes.ts';
import type { RuleFacts } from './lesson-facts.ts';
import type { LessonFields } from './lesson-fields.ts';
import { subjectsOf } from './lesson-type.ts';

export function mayChooseMajor(
  lesson: Pick<LessonFields, 'grades' | 'subject' | 'subjects' | 'multiSubject'>,
  facts: RuleFacts,
): boolean {
  return tracksDiffer({ gradeIds: lesson.grades.map(({ id }) => id), subjects: subjectsOf(lesson) }, facts);
}

interface Taught {
  readonly gradeIds: readonly number[];
  readonly subjects: readonly number[];
}

export function tracksDiffer({ gradeIds, subjects }: Taught, { rules }: RuleFacts): boolean {
  const senior = rules.seniorGrades.flatMap(({ grades }) => grades);
  return gradeIds.some((grade) => senior.includes(grade)) && subjects.includes(SUBJECT.code.maths);
}
