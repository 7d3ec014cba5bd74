/** The arts/science track means something for maths of grades 11 and 12 only (R174). */
import { SUBJECT } from '../dictionaries/dictionary-codes.ts';
import { isSeniorGrade } from './grade-restriction.ts';
import type { LessonFields } from './lesson-fields.ts';
import { subjectsOf } from './lesson-type.ts';

export function mayChooseMajor(
  lesson: Pick<LessonFields, 'grades' | 'subject' | 'subjects' | 'multiSubject'>,
): boolean {
  return lesson.grades.some((grade) => isSeniorGrade(grade.id)) && subjectsOf(lesson).includes(SUBJECT.code.maths);
}
