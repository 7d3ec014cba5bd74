/** What students have put into their carts and not paid yet: a few of each lesson that is published. */
import { copyInstant, copyLine } from './copy-text.ts';
import type { DemoLesson } from './make-lesson.ts';
import { createRandom } from './random.ts';
import type { Students } from './students.ts';
import type { WorldFacts } from './world-facts.ts';

const SALT = 57;
const MOST = 6;
const HOUR_MS = 3_600_000;
export const CART_COLUMNS = ['student_id', 'lesson_id', 'added_at'];

export function cartLines(
  { plan, fields, endAt }: DemoLesson,
  students: Students,
  { seed, today }: WorldFacts,
): string {
  const grade = plan.grades[0];
  if (plan.status !== 'published' || (fields.endSaleTime || (endAt ?? 0)) <= today || grade === undefined) return '';
  const random = createRandom(seed, SALT, plan.index);
  const waiting = students.pick(random, grade, random.int(0, MOST), () => true);
  return waiting
    .map((id, i) => copyLine([id, plan.id, copyInstant(today - (i * 9 + random.int(1, 8)) * HOUR_MS)]))
    .join('');
}
