/** How a copy is called unless somebody gives it a name: in the list it must not be taken for the original. */
import { LESSON_NAME_MAX } from './validate-lesson.ts';

const SUFFIX = '（副本）';

export function copyName(name: string): string {
  // By characters, so that none is cut in two.
  return `${Array.from(name)
    .slice(0, LESSON_NAME_MAX - SUFFIX.length)
    .join('')}${SUFFIX}`;
}
