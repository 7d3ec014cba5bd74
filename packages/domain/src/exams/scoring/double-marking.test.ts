import { describe, expect, test } from 'vitest';
import { decideMark, type GivenMark, type MarkOrdinal, marksAfter } from './double-marking.ts';

const QUESTION = { points: 1000, tolerance: 200 };
const [ANNA, BEN, CARA, DORA] = [1, 2, 3, 4];
const mark = (ordinal: MarkOrdinal, markerId: number, got: number, of = 1000): GivenMark => ({
  ordinal,
  markerId,
  got,
  of,
});
const pair = (one: number, two: number) => [mark(1, ANNA, one), mark(2, BEN, two)];

describe('exams 5: 双评', () => {
  test.each([
    ['nobody yet', [], 'first', null],
    ['one', [mark(1, ANNA, 800)], 'second', null],
    ['the one that is left after the other was withdrawn', [mark(2, BEN, 800)], 'second', null],
    ['equal', pair(800, 800), 'decided', 800],
    ['at the tolerance', pair(800, 600), 'decided', 700],
    ['a mean of half a hundredth, half up', pair(801, 800), 'decided', 801],
    ['beyond the tolerance', pair(800, 599), 'third', null],
    ['a third decides alone, whatever the pair gave', [...pair(900, 100), mark(3, CARA, 300)], 'decided', 300],
    ['marks of another score are scaled', [mark(1, ANNA, 400, 500), mark(2, BEN, 800)], 'decided', 800],
  ] as const)('%s', (_, marks, stage, got) => {
    expect(decideMark(marks, QUESTION)).toEqual({ stage, got });
  });

  test('no tolerance: the pair must agree', () => {
    expect(decideMark(pair(800, 799), { points: 1000, tolerance: 0 }).stage).toBe('third');
  });
});

describe('exams 5: who marks what', () => {
  test('the first two make the pair, a third decides, a fourth has nothing to mark', () => {
    const one = marksAfter([], { markerId: ANNA, got: 900 }, QUESTION) ?? [];
    const two = marksAfter(one, { markerId: BEN, got: 300 }, QUESTION) ?? [];
    const three = marksAfter(two, { markerId: CARA, got: 500 }, QUESTION) ?? [];
    expect(three).toEqual([mark(1, ANNA, 900), mark(2, BEN, 300), mark(3, CARA, 500)]);
    expect(marksAfter(three, { markerId: DORA, got: 500 }, QUESTION)).toBeNull();
  });

  test('nobody marks an answer twice: another mark of the same person replaces the former one', () => {
    expect(marksAfter([mark(1, ANNA, 900)], { markerId: ANNA, got: 700 }, QUESTION)).toEqual([mark(1, ANNA, 700)]);
  });

  test('a pair that agrees needs nobody else', () => {
    expect(marksAfter(pair(800, 800), { markerId: CARA, got: 500 }, QUESTION)).toBeNull();
  });

  test('a mark that is withdrawn leaves its place; whoever decided, decided on the pair as it was', () => {
    const all = [...pair(900, 300), mark(3, CARA, 500)];
    expect(marksAfter(all, { markerId: ANNA, got: null }, QUESTION)).toEqual([mark(2, BEN, 300)]);
    expect(marksAfter(all, { markerId: CARA, got: null }, QUESTION)).toEqual(pair(900, 300));
    expect(marksAfter([mark(2, BEN, 300)], { markerId: DORA, got: 400 }, QUESTION)).toEqual([
      mark(2, BEN, 300),
      mark(1, DORA, 400),
    ]);
    expect(marksAfter(all, { markerId: DORA, got: null }, QUESTION)).toBeNull();
  });
});
