import { expect, test } from 'vitest';
import { durationText } from './duration-text.ts';
import { readEvents } from './read-events.ts';

test('R342: events are played in the order of their times; a broken line does not hide the others', () => {
  const text = '{"type":3,"timestamp":2}\n{broken\n\n{"type":4,"timestamp":1}\n';
  expect(readEvents(text).map(({ timestamp }) => timestamp)).toEqual([1, 2]);
});

test.each([
  [0, '0 秒'],
  [59_999, '59 秒'],
  [185_000, '3 分 05 秒'],
])('%d ms reads %s', (ms, words) => {
  expect(durationText(ms)).toBe(words);
});
