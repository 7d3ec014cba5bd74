import { expect, test } from 'vitest';
import { joinResult, type ResultFact, resultFault } from './item-results.ts';

const FACT: ResultFact = { kind: 'practice', itemId: 1, studentId: 2, version: 2, done: true, score: 9000 };
const WORLD = { itemExists: true, account: 'student' } as const;

test.each<[string, Partial<ResultFact>, object, string | undefined]>([
  ['what is known', {}, {}, undefined],
  ['an item that is not there', {}, { itemExists: false }, 'unknownItem'],
  ['a robot', {}, { account: 'robot' }, 'robotAccount'],
  ['somebody of the staff', {}, { account: 'staff' }, 'staffAccount'],
  ['more than 100 points', { score: 10_001 }, {}, 'scoreOutside'],
  ['below 0', { score: -1 }, {}, 'scoreOutside'],
  ['a score of what was not done', { done: false }, {}, 'scoredUndone'],
  ['not done, not scored', { done: false, score: null }, {}, undefined],
])('statistics 2: %s', (_, fields, world, code) => {
  expect(resultFault({ ...FACT, ...fields }, { ...WORLD, ...world })?.code).toBe(code);
});

test.each<[string, Partial<ResultFact> | undefined, unknown]>([
  ['the first', undefined, 'accepted'],
  ['over an older one', { version: 1 }, 'accepted'],
  ['under a newer one', { version: 3 }, 'unchanged'],
  ['the same', {}, 'unchanged'],
  ['the same version with other content', { score: 1 }, { code: 'sameVersion', place: 'version' }],
])('statistics 2: the highest version counts: %s', (_, known, outcome) => {
  expect(joinResult(known && { ...FACT, ...known }, FACT)).toEqual(outcome);
});
