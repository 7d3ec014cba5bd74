import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { formatDateTime, parseDateTime } from '../time/shanghai-time.ts';
import { alongPattern, otherPatterns } from './along-pattern.ts';
import { USUAL_HOURS } from './working-hours.ts';
import { patternLabel, readPattern } from './written-pattern.ts';

const moment = (text: string): number => parseDateTime(text) ?? Number.NaN;
const pattern = (text: string) => {
  const read = readPattern(text);
  if (read.fault !== undefined) throw new Error(read.fault);
  return read.pattern;
};
const LESSON_MS = 1.5 * HOUR_MS;
const around = (count: number, more: object = {}) => ({
  durationsMs: Array.from({ length: count }, () => LESSON_MS),
  holidays: [],
  semester: null,
  ...more,
});
const day = (name: string, text: string) => ({ name, startAt: moment(text), endAt: moment(text) + DAY_MS });

describe('episodes along a pattern', () => {
  it('stand on its days and times from the first day on', () => {
    const wanted = { pattern: pattern('周六 18:30，周日 10:00'), from: moment('2026-12-02'), weeks: null };
    const { spans, left } = alongPattern(wanted, around(3));
    expect(spans.map(({ startAt }) => formatDateTime(startAt))).toEqual([
      '2026-12-05 18:30',
      '2026-12-06 10:00',
      '2026-12-12 18:30',
    ]);
    expect(left).toBe(0);
  });

  it('end with the weeks; what has no place is counted', () => {
    const wanted = { pattern: pattern('周六 18:30'), from: moment('2026-12-05'), weeks: 2 };
    expect(alongPattern(wanted, around(5))).toMatchObject({ spans: { length: 2 }, left: 3 });
  });

  it('pass over holidays and name those on which the class would have met', () => {
    const holidays = [day('元旦', '2027-01-01'), day('周年', '2027-01-02')];
    const wanted = { pattern: pattern('周六 18:30'), from: moment('2026-12-26'), weeks: null };
    const { spans, passedOver } = alongPattern(wanted, around(2, { holidays }));
    expect(spans.map(({ startAt }) => formatDateTime(startAt))).toEqual(['2026-12-26 18:30', '2027-01-09 18:30']);
    expect(passedOver).toEqual(['周年']);
  });

  it.each([
    ['2026-12-31', 0],
    ['2026-12-19 20:00', 0],
    ['2026-12-19 19:59', 1],
    ['2026-12-01', 3],
  ])('of a semester that ends %s, %i are outside', (end, count) => {
    const semester = { startAt: moment('2026-09-01'), endAt: moment(end) };
    const wanted = { pattern: pattern('周六 18:30'), from: moment('2026-12-05'), weeks: null };
    expect(alongPattern(wanted, around(3, { semester })).outsideSemester).toBe(count);
  });

  it('of a semester that begins later, those before it are outside', () => {
    const semester = { startAt: moment('2026-12-12'), endAt: moment('2027-01-20') };
    const wanted = { pattern: pattern('周六 18:30'), from: moment('2026-12-05'), weeks: null };
    expect(alongPattern(wanted, around(3, { semester })).outsideSemester).toBe(1);
  });
});

describe('other patterns', () => {
  const near = (text: string, hours = USUAL_HOURS) => otherPatterns(pattern(text), LESSON_MS, hours).map(patternLabel);

  it('are the nearest in time first, then those of the days beside', () => {
    expect(near('周六 18:30').slice(0, 4)).toEqual(['周六 18:00', '周六 19:00', '周六 17:30', '周六 19:30']);
    expect(near('周六 18:30')).toContain('周日 18:30');
    expect(near('周六 18:30').indexOf('周日 18:30')).toBeLessThan(near('周六 18:30').indexOf('周日 18:00'));
  });

  it('move all times of a week together and stay within the hours', () => {
    expect(near('周六 18:30，周日 10:00')).not.toContain('周六 18:30，周日 10:30');
    const hours = { weekdays: [6], firstMs: 18 * HOUR_MS, lastMs: 20 * HOUR_MS };
    expect(near('周六 18:30', hours)).toEqual(['周六 18:00']);
  });

  it('of a daily class keep its days', () => {
    expect(near('每天 9:00').every((words) => words.startsWith('每天'))).toBe(true);
  });
});
