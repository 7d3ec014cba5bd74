import { describe, expect, test } from 'vitest';
import { sellsOutside } from './sale-window.ts';

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));

const windowOf = (from: number | null, to: number | null) => ({
  startSaleAt: from === null ? null : at(from),
  endSaleAt: to === null ? null : at(to),
});

describe('sale window of a bundle beside that of its lesson', () => {
  test.each([
    ['inside fits', [5, 10], [1, 20], false],
    ['the same fits', [5, 10], [5, 10], false],
    ['an open lesson fits all', [5, 10], [null, null], false],
    ['an earlier start sticks out', [1, 10], [5, 20], true],
    ['a later end sticks out', [6, 30], [5, 20], true],
    ['an open end sticks out of a closed one', [6, null], [5, 20], true],
  ] as const)('%s', (_, [start, end], [lessonStart, lessonEnd], expected) => {
    expect(sellsOutside(windowOf(start, end), windowOf(lessonStart, lessonEnd))).toBe(expected);
  });
});
