import { expect, test } from 'vitest';
import { durationText } from './exam-labels.ts';
import { daysHoursMinutes, markingTimeMs } from './marking-time.ts';

test.each([
  ['nothing', { days: 0, hours: 0, minutes: 0 }, 0, '0 分钟'],
  ['a day, two hours and three minutes', { days: 1, hours: 2, minutes: 3 }, 93_780_000, '1 天 2 小时 3 分钟'],
  ['three days', { days: 3, hours: 0, minutes: 0 }, 259_200_000, '3 天'],
])('R240: %s', (_, entered, ms, text) => {
  expect(markingTimeMs(entered)).toBe(ms);
  expect(daysHoursMinutes(ms)).toEqual(entered);
  expect(durationText(ms)).toBe(text);
});
