import { describe, expect, test } from 'vitest';
import { countText, lastPage, pageNumbers, totalText, typedPage } from './paging.ts';

describe('paging', () => {
  test.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 50, [1, 2, 3, 4, null, 50]],
    [25, 50, [1, null, 24, 25, 26, null, 50]],
    [50, 50, [1, null, 47, 48, 49, 50]],
    [4, 6, [1, 2, 3, 4, 5, 6]],
  ])('around page %i of %i stand %j', (page, last, expected) => {
    expect(pageNumbers(page, last)).toEqual(expected);
  });

  test('a count that stopped early says so', () => {
    expect(totalText({ count: 1000, exact: false })).toBe('1,000+');
    expect(totalText({ count: 1_000_000, exact: true })).toBe('1,000,000');
    expect(countText(12)).toBe('12');
  });

  test('an empty list still has a first page', () => {
    expect(lastPage({ count: 0, exact: true }, 20)).toBe(1);
    expect(lastPage({ count: 41, exact: true }, 20)).toBe(3);
  });

  test('a typed page stays within the list', () => {
    expect(typedPage(' 7 ', 10)).toBe(7);
    expect(typedPage('700', 10)).toBe(10);
    expect(typedPage('x', 10)).toBeUndefined();
    expect(typedPage('0', 10)).toBeUndefined();
  });
});
