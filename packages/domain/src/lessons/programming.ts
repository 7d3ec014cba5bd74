/** Programming lessons: primary school, subject 201 (R196-R200). */
import { UNSET } from '../dictionaries/dictionary-codes.ts';
import type { LessonFields } from './lesson-fields.ts';
import { isProgrammingLesson } from './lesson-type.ts';

/** R197. */
export const CLASS_NUMBER_MISSING = '当前期数不存在，请先创建';

export const LONG_TERM_LEVELS: readonly number[] = [100, 2001, 700, 1000];

/** R198. */
export function termTypeOf(programmingLevel: number): 1 | 2 {
  return LONG_TERM_LEVELS.includes(programmingLevel) ? 2 : 1;
}

type Programmed = Pick<LessonFields, 'phase' | 'subject' | 'programmingClassNumber' | 'programmingLevel'>;

export interface ClassNumberQuery {
  readonly lessonTypes: 1 | 2;
  readonly programmingClassNumbers: number;
}

/** What to ask `lesson-number` before a save, or null when nothing needs to exist (R196, R199). */
export function classNumberQuery(lesson: Programmed): ClassNumberQuery | null {
  if (!isProgrammingLesson(lesson) || lesson.programmingClassNumber === UNSET) return null;
  return {
    lessonTypes: termTypeOf(lesson.programmingLevel),
    programmingClassNumbers: lesson.programmingClassNumber,
  };
}

/** The answer is a list; an empty one says that the number does not exist. */
export function classNumberError(lesson: Programmed, answer: readonly unknown[]): string | null {
  return classNumberQuery(lesson) !== null && answer.length === 0 ? CLASS_NUMBER_MISSING : null;
}
