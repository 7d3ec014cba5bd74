import { expect, test } from 'vitest';
import { contains, isOpen, liesWithin, overlap, type Range } from './membership.ts';

const range = (from: number, to: number | null): Range => ({ from, to });

test.each([
  ['before it begins', range(10, 20), 9, false],
  ['at its begin', range(10, 20), 10, true],
  ['just before its end', range(10, 20), 19, true],
  ['at its end', range(10, 20), 20, false],
  ['long after an open begin', range(10, null), 9_999, true],
])('teams 2: half-open: %s', (_name, stay, at, expected) => {
  expect(contains(stay, at)).toBe(expected);
});

test('teams 2: whoever moves at an instant is in exactly one team at each', () => {
  const [left, joined] = [range(0, 10), range(10, null)];
  for (const at of [0, 9, 10, 11]) expect([left, joined].filter((stay) => contains(stay, at))).toHaveLength(1);
  expect(overlap(left, joined)).toBe(false);
});

test.each([
  [range(0, 10), range(9, 20), true],
  [range(0, null), range(50, 60), true],
  [range(50, 60), range(0, null), true],
  [range(0, 10), range(20, null), false],
])('teams 1: stays %j and %j overlap: %s', (one, other, expected) => {
  expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
});

test.each([
  [range(5, 10), range(5, 10), true],
  [range(4, 10), range(5, 10), false],
  [range(5, null), range(5, 10), false],
  [range(5, null), range(5, null), true],
])('teams 1: stay %j within enrolment %j: %s', (stay, enrolment, expected) => {
  expect(liesWithin(stay, enrolment)).toBe(expected);
});

test('teams 2: who has not left is there now', () => {
  expect([isOpen(range(1, null)), isOpen(range(1, 2))]).toEqual([true, false]);
});
