import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../time/durations.ts';
import { parseDateTime } from '../time/shanghai-time.ts';
import { hoursByTeacher, hoursLabel, isWithinHours, USUAL_HOURS } from './working-hours.ts';

const span = (start: string, end: string) => ({
  startAt: parseDateTime(start) ?? 0,
  endAt: parseDateTime(end) ?? 0,
});
const office = { weekdays: [1, 2, 3, 4, 5], firstMs: 9 * HOUR_MS, lastMs: 18.5 * HOUR_MS };

describe('working hours', () => {
  it.each([
    ['a Thursday morning from the first minute on', '2026-09-10 09:00', '2026-09-10 10:00', true],
    ['until the last minute', '2026-09-10 17:30', '2026-09-10 18:30', true],
    ['a minute before the first', '2026-09-10 08:59', '2026-09-10 10:00', false],
    ['a minute after the last', '2026-09-10 17:31', '2026-09-10 18:31', false],
    ['a Saturday', '2026-09-12 10:00', '2026-09-12 11:00', false],
    ['over midnight', '2026-09-10 18:00', '2026-09-11 10:00', false],
  ])('catalogue: %s', (_, start, end, expected) => {
    expect(isWithinHours(span(start, end), office)).toBe(expected);
  });

  it('catalogue: who has none of their own has the usual ones', () => {
    const hoursOf = hoursByTeacher([{ teacherId: 5, ...office }]);
    expect([hoursOf(5), hoursOf(6), hoursOf(null)]).toMatchObject([office, USUAL_HOURS, USUAL_HOURS]);
  });

  it.each([
    [USUAL_HOURS, '每天 7:00–22:00'],
    [office, '周一至周五 9:00–18:30'],
    [{ ...office, weekdays: [6, 7] }, '周六、周日 9:00–18:30'],
    [{ ...office, weekdays: [5, 1, 3] }, '周一、周三、周五 9:00–18:30'],
  ])('catalogue: is said in words', (hours, words) => {
    expect(hoursLabel(hours)).toBe(words);
  });
});
