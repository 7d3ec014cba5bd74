/** The arts/science track means something for maths of the senior grades only (R174, R182). */
import { SUBJECT } from '../dictionaries/dictionary-codes.ts';
import type { RuleFacts } from './lesson-facts.ts';
import type { LessonFields } from './lesson-fields.ts';
import { subjectsOf } from './lesson-type.ts';

export function mayChooseMajor(
  lesson: Pick<LessonFields, 'grades' | 'subject' | 'subjects' | 'multiSubject'>,
  facts: RuleFacts,
): boolean {
  const gradeIds = lesson.grades.map(({ id }) => id);
  // The subject is looked at where the grades do not decide: what was looked at is what the form gives as the reason.
  return hasSeniors(gradeIds, facts) && subjectsOf(lesson).includes(SUBJECT.code.maths);
}

interface Taught {
  readonly gradeIds: readonly number[];
  readonly subjects: readonly number[];
}

export const tracksDiffer = ({ gradeIds, subjects }: Taught, facts: RuleFacts): boolean =>
  hasSeniors(gradeIds, facts) && subjects.includes(SUBJECT.code.maths);

function hasSeniors(gradeIds: readonly number[], { rules }: RuleFacts): boolean {
  const senior = rules.seniorGrades.flatMap(({ grades }) => grades);
  return gradeIds.some((grade) => senior.includes(grade));
}
