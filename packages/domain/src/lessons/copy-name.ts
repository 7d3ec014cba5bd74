/** How a copy is called unless somebody gives it a name: in the list it must not be taken for the original. */
import { LESSON_NAME_MAX } from './validate-lesson.ts';

/** Of a copy: `（副本）`, then `（副本 2）`. */
const COPY = /（副本(?: (\d{1,4}))?）$/;

/** A copy of a copy counts on instead of saying twice that it is one. */
export function copyName(name: string): string {
  const [ending, count = '1'] = COPY.exec(name) ?? [];
  const suffix = ending === undefined ? '（副本）' : `（副本 ${Number(count) + 1}）`;
  const stem = ending === undefined ? name : name.slice(0, -ending.length);
  // By characters, so that none is cut in two.
  return `${Array.from(stem)
    .slice(0, LESSON_NAME_MAX - suffix.length)
    .join('')}${suffix}`;
}
