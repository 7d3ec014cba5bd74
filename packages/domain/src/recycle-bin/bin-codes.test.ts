import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import { binDaysLeft, binDue } from './bin-codes.ts';

describe('areas 1: what is deleted stays 30 days in the bin', () => {
  const now = 1_772_330_400_000;
  test.for([
    ['just now', 0, 30],
    ['an hour ago', DAY_MS / 24, 30],
    ['a day and a bit ago', DAY_MS + 1, 29],
    ['29 days and a bit ago', 29 * DAY_MS + 1, 1],
    ['30 days ago', 30 * DAY_MS, 0],
    ['long ago', 300 * DAY_MS, 0],
  ] as const)('deleted %s', ([, ago, left]) => {
    expect(binDaysLeft(now - ago, now)).toBe(left);
    expect(now - ago <= binDue(now)).toBe(left === 0);
  });
});
