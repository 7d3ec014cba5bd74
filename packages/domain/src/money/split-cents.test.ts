import { expect, test } from 'vitest';
import { splitCents } from './split-cents.ts';

test.each([
  ['by weights, to the last 分', 100, [1, 1, 1], [34, 33, 33]],
  ['the largest remainder gets one more', 1000, [50, 30, 19], [505, 303, 192]],
  ['without weights in equal parts', 5, [0, 0], [3, 2]],
  ['nothing', 0, [3, 4], [0, 0]],
  ['more than a product of two numbers holds exactly', 1_999_999_999, [1_999_999_999, 1], [1_999_999_998, 1]],
])('%s', (_, cents, weights, parts) => {
  expect(splitCents(cents, weights)).toEqual(parts);
  expect(splitCents(cents, weights).reduce((sum, part) => sum + part, 0)).toBe(cents);
});
