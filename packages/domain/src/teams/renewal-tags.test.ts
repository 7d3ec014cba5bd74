import { expect, test } from 'vitest';
import { renewalTagOf } from './renewal-tags.ts';

test.each([
  [{ source: 1, own: 1, current: 1 }, 'half_semester_unrenew'],
  [{ source: 3, own: 3, current: 1 }, 'half_semester_unrenew'],
  [{ source: 1, own: 3, current: 1 }, 'unRenewed'],
  [{ source: 2, own: 3, current: 1 }, 'cross_semester_unrenew'],
  [{ source: 2, own: 3, current: null }, 'cross_semester_unrenew'],
])('decision 260, R256: %o is of %s', (semesters, tag) => {
  expect(renewalTagOf(semesters)).toBe(tag);
});
