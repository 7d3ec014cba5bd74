import { expect, test } from 'vitest';
import { minuteOfClock, slotOfMinute, slotWords } from './time-slot.ts';

test.each([
  [5, 19 * 60, '周五 19:00 场'],
  [1, 0, '周一 00:00 场'],
  [7, 1439, '周日 23:59 场'],
])('areas 5: the slot of weekday %i at minute %i reads %s', (weekday, startMinute, words) => {
  const slot = { weekday, startMinute };
  expect(slotWords(slot)).toBe(words);
  expect(slotOfMinute((weekday - 1) * 1440 + startMinute)).toEqual(slot);
});

test.each([
  ['19:05', 1145],
  ['9:00', 540],
  ['09：30', 570],
  ['24:00', undefined],
  ['19:60', undefined],
  ['七点', undefined],
  ['', undefined],
])('areas 5: the clock %s is minute %s', (text, minute) => {
  expect(minuteOfClock(text)).toBe(minute);
});
