import { expect, test } from 'vitest';
import { examEndTime, examReportTime, isLateEntry } from './exam-times.ts';

test.each([
  ['an exam of 90 minutes ends an hour and a half later', 1_000_000, 90, 6_400_000],
  ['an exam without a start has no end', 0, 90, 0],
])('R247: %s', (_sentence, startTime, minutes, endTime) => {
  expect(examEndTime(startTime, minutes)).toBe(endTime);
});

test('R243: the results come out when the marking time after the end is over', () => {
  expect(examReportTime({ endAt: 1000, markingMs: 50 })).toBe(1050);
});

test.each([
  ['at the limit', 1000, 1100, false],
  ['a millisecond later', 1000, 1101, true],
  ['without a limit, just before the end', 0, 5000, false],
])('exams: 迟到入场: %s', (_sentence, limitedEnterMs, enteredAt, late) => {
  expect(isLateEntry(enteredAt, { startAt: 100, limitedEnterMs })).toBe(late);
});
