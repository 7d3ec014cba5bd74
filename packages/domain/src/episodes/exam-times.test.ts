import { expect, test } from 'vitest';
import { examEndTime } from './exam-times.ts';

test.each([
  ['an exam of 90 minutes ends an hour and a half later', 1_000_000, 90, 6_400_000],
  ['an exam without a start has no end', 0, 90, 0],
])('R247: %s', (_sentence, startTime, minutes, endTime) => {
  expect(examEndTime(startTime, minutes)).toBe(endTime);
});
