import { expect, test } from 'vitest';
import { stageReviewState } from './stage-review-state.ts';

test.for([
  ['before its start', 9, null],
  ['at its start', 10, 'inProgress'],
  ['just before its end', 19, 'inProgress'],
  ['at its end', 20, null],
] as const)('R212: %s', ([, now, state]) => {
  expect(stageReviewState({ startTime: 10, endTime: 20 }, now)).toBe(state);
});

test('R212: without times a stage review has no state', () => {
  expect(stageReviewState({ startTime: 0, endTime: 20 }, 10)).toBeNull();
  expect(stageReviewState({ startTime: 10, endTime: 0 }, 15)).toBeNull();
});
