import { expect, test } from 'vitest';
import { nearestDay } from './nearest-day.ts';

const span = (startTime: number, endTime: number) => ({ startTime, endTime });

test.each([
  ['today, without lessons', [], 100],
  ['today, where none has a time', [span(0, 0)], 100],
  ['today, while one goes on', [span(50, 150), span(200, 300)], 100],
  ['the first that is to come', [span(300, 400), span(200, 250), span(1, 9)], 200],
  ['the end of the last, where all are over', [span(1, 9), span(20, 40)], 40],
] as const)('issue 16: the calendar of lessons opens on %s', (_sentence, spans, expected) => {
  expect(nearestDay(spans, 100)).toBe(expected);
});
