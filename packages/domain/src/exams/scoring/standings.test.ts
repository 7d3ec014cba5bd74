import { expect, test } from 'vitest';
import { needsThirdMarker, rubricPoints } from './rubric-points.ts';
import { standings } from './standings.ts';

test('exams: ranks are 1-2-2-4, and who has no score has none', () => {
  const ranks = standings([80, null, 95, 80, 60]).map((standing) => standing?.rank ?? null);
  expect(ranks).toEqual([2, null, 1, 2, 4]);
});

test('exams: the percentile is (below + half of equal) / n', () => {
  const percentiles = standings([80, null, 95, 80, 60]).map((standing) => standing?.percentile ?? null);
  expect(percentiles).toEqual([0.5, null, 0.875, 0.5, 0.125]);
  expect(standings([70])).toEqual([{ rank: 1, percentile: 0.5 }]);
  expect(standings([])).toEqual([]);
});

test('exams: the ticked steps of a rubric are worth their shares, rounded once', () => {
  const rubric = [1, 1, 1].map((share) => ({ text: '步骤', share }));
  expect([[], [0], [0, 2], [0, 1, 2]].map((ticked) => rubricPoints(rubric, new Set(ticked), 100))).toEqual([
    0, 33, 67, 100,
  ]);
  expect(rubricPoints([], new Set(), 100)).toBe(0);
});

test('exams: 分差过大 begins beyond the tolerance', () => {
  expect([needsThirdMarker(300, 500, 200), needsThirdMarker(500, 299, 200)]).toEqual([false, true]);
});
