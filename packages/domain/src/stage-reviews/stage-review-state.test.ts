import { expect, test } from 'vitest';
import { knowledgeReviewState, stageReviewState } from './stage-review-state.ts';

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

test.for([
  ['switched off', false, 0, null],
  ['switched off, its time gone by', false, 9, null],
  ['before its time', true, 11, 'closed'],
  ['at its time', true, 10, 'open'],
  ['after its time', true, 9, 'open'],
  ['without a time', true, 0, 'open'],
] as const)('R211: a knowledge review %s', ([, withKnowledgeReview, knowledgeReviewOpenedTime, state]) => {
  expect(knowledgeReviewState({ withKnowledgeReview, knowledgeReviewOpenedTime }, 10)).toBe(state);
});
