import { expect, test } from 'vitest';
import { pointsText, shareOf } from './points.ts';

test.each([
  [400, '4'],
  [1225, '12.3'],
  [1224, '12.2'],
  [1295, '13'],
  [5, '0.1'],
  [4, '0'],
])('exams: a score of %i stands on screens with one decimal, half up: %s', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

test.each([
  ['half of 5 points', 500, 1, 2, 250],
  ['half of 0.01 point, up', 1, 1, 2, 1],
  ['a third of 3 points', 300, 1, 3, 100],
  ['a third of 1 point', 100, 1, 3, 33],
  ['two thirds of 1 point', 100, 2, 3, 67],
  ['all of it', 333, 3, 3, 333],
])('exams: a share of a score is a whole number of 0.01 point: %s', (_sentence, points, part, whole, share) => {
  expect(shareOf(points, part, whole)).toBe(share);
});
