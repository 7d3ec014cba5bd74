import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { formatDateTime, parseDateTime } from '../time/shanghai-time.ts';
import { followingPattern } from './follow-pattern.ts';

const moment = (text: string): number => parseDateTime(text) ?? Number.NaN;
const item = (key: string, start: string, more: object = {}) => ({
  key,
  startAt: moment(start),
  endAt: moment(start) + 2 * HOUR_MS,
  ...more,
});
const SATURDAY = [{ weekday: 6, clock: 18.5 * HOUR_MS }];
const along = (items: ReturnType<typeof item>[], more: object = {}) =>
  followingPattern(items, { pattern: SATURDAY, from: moment('2026-12-01'), without: [], ...more })?.map(
    ({ key, startAt }) => `${key} ${formatDateTime(startAt)}`,
  );

describe('a class along the pattern of another', () => {
  it('has its episodes in their order, whatever the order of the list', () => {
    expect(along([item('b', '2026-12-10 09:00'), item('a', '2026-12-03 09:00')])).toEqual([
      'a 2026-12-05 18:30',
      'b 2026-12-12 18:30',
    ]);
  });

  it('passes over holidays', () => {
    const without = [{ startAt: moment('2026-12-05'), endAt: moment('2026-12-05') + DAY_MS }];
    expect(along([item('a', '2026-12-03 09:00')], { without })).toEqual(['a 2026-12-12 18:30']);
  });

  it('keeps exams at their distance from the episode before, and those before the first from the first', () => {
    const exam = { isBeside: true };
    expect(
      along([
        item('first', '2026-12-02 09:00', exam),
        item('a', '2026-12-03 09:00'),
        item('exam', '2026-12-04 09:00', exam),
      ]),
    ).toEqual(['first 2026-12-04 18:30', 'a 2026-12-05 18:30', 'exam 2026-12-06 18:30']);
  });

  it('leaves what stands there already', () => {
    expect(along([item('a', '2026-12-05 18:30'), item('b', '2026-12-13 10:00')])).toEqual(['b 2026-12-12 18:30']);
    expect(along([])).toEqual([]);
  });

  it('is not possible where the pattern never meets', () => {
    expect(along([item('a', '2026-12-05 18:30')], { pattern: [] })).toBeUndefined();
  });
});
