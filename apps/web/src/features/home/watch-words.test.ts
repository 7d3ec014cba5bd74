import { describe, expect, test } from 'vitest';
import { readLimit } from '../../shared/lists/watch-form.tsx';
import { isOver, viewCountWords } from './watch-words.ts';

describe('areas 13: a watched view is marked when its count crosses the limit', () => {
  test.for([
    ['below', 19, true, 20, false],
    ['at the limit', 20, true, 20, false],
    ['above', 21, true, 20, true],
    ['capped above the limit', 1000, false, 1000, true],
    ['nothing is allowed', 1, true, 0, true],
    ['not watched', 5000, true, null, false],
  ] as const)('%s', ([, count, exact, limit, over]) => {
    expect(isOver({ count, exact }, limit)).toBe(over);
  });

  test('a capped count says that there are more', () => {
    expect(viewCountWords({ count: 1000, exact: false }, '门')).toBe('1,000+ 门');
    expect(viewCountWords({ count: 12, exact: true }, '个')).toBe('12 个');
  });

  test.for([
    ['0', 0],
    ['20', 20],
    ['1000000', 1_000_000],
    ['1000001', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ] as const)('%s as a limit', ([text, limit]) => {
    expect(readLimit(text)).toBe(limit);
  });
});
