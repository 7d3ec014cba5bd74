import { describe, expect, test } from 'vitest';
import { crosses, crossingText, isOverLimit } from './watch-crossing.ts';
import { WATCHED_LIST } from './watched-lists.ts';

describe('areas 13: a watched view', () => {
  test.each([
    [20, true, 20, false],
    [21, true, 20, true],
    [1000, false, 1000, true],
    [1000, false, 1200, false],
  ])('%i found (to the end: %s) with the limit %i is above it: %s', (total, totalExact, limit, over) => {
    expect(isOverLimit({ total, totalExact }, limit)).toBe(over);
  });

  test.each([
    [null, true, false],
    [false, true, true],
    [true, true, false],
    [true, false, false],
    [false, false, false],
  ])('that was above: %s, and is: %s, tells: %s', (before, over, tells) => {
    expect(crosses(before, over)).toBe(tells);
  });

  test('tells its name, count and limit', () => {
    const view = { name: '未发布', watchLimit: 20 };
    expect(crossingText(view, { total: 1000, totalExact: false }, WATCHED_LIST.lessons)).toBe(
      '视图“未发布”现有 1,000+ 门课程，超过你设的上限 20',
    );
  });
});
