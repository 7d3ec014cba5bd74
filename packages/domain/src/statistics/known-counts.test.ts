import { expect, test } from 'vitest';
import { isInSums, knownCounts } from './known-counts.ts';
import { NO_COUNTS } from './lesson-counts.ts';

test('statistics 1: who should have come to an episode that nobody reported is no absence; its homework counts', () => {
  const counts = { ...NO_COUNTS, should: 3, homeworkDue: 3, homeworkSubmitted: 2 };
  expect(knownCounts(counts, false)).toEqual({ ...counts, should: 0 });
  expect(knownCounts(counts, true)).toBe(counts);
  expect(isInSums(counts, false)).toBe(true);
  expect(isInSums({ ...NO_COUNTS, prestudyShould: 1 }, false)).toBe(true);
  expect(isInSums({ ...NO_COUNTS, should: 3 }, false)).toBe(false);
  expect(isInSums({ ...NO_COUNTS, should: 3 }, true)).toBe(true);
});
