import { expect, test } from 'vitest';
import { loadWords } from './load-words.ts';

test.each([
  [{ episodes: 0, minutes: 0 }, '无课'],
  [{ episodes: 5, minutes: 450 }, '5 讲 · 7.5 小时'],
  [{ episodes: 2, minutes: 180 }, '2 讲 · 3 小时'],
])('a load of %j reads %s', (load, words) => {
  expect(loadWords(load)).toBe(words);
});
