import { expect, test } from 'vitest';
import { ATTENDANCE_FIGURE, attendanceFigure, NO_ATTENDANCE } from './attendance-figures.ts';
import { sumOf } from './figure-definition.ts';

const counts = { should: 10, attended: 8, onTime: 6, finished: 5, finishedWithReplay: 7, liveSeconds: 24_000 };

test('statistics 4: each figure is its numerator over its denominator', () => {
  const figures = ATTENDANCE_FIGURE.codes.map((code) => [code, attendanceFigure(code, counts)]);
  expect(Object.fromEntries(figures)).toEqual({
    attendance: 0.8,
    onTime: 0.75,
    finish: 0.5,
    finishWithReplay: 0.7,
    meanLive: 3000,
  });
});

test('statistics 1: nothing to divide by is no figure, never 0', () => {
  for (const code of ATTENDANCE_FIGURE.codes) expect(attendanceFigure(code, NO_ATTENDANCE)).toBeUndefined();
  const absent = { ...NO_ATTENDANCE, should: 3 };
  expect(attendanceFigure('attendance', absent)).toBe(0);
  expect(attendanceFigure('onTime', absent)).toBeUndefined();
});

test('statistics 1: the rate of a group is the sum over the sum, never a mean of rates', () => {
  const small = { ...NO_ATTENDANCE, should: 1, attended: 1 };
  const large = { ...NO_ATTENDANCE, should: 99, attended: 0 };
  expect(attendanceFigure('attendance', sumOf(NO_ATTENDANCE, [small, large]))).toBe(0.01);
});
