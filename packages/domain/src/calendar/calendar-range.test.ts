import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDateTime, parseDateTime } from '../time/shanghai-time.ts';
import { CALENDAR_VIEW } from './calendar-codes.ts';
import {
  daysOf,
  MAX_RANGE_DAYS,
  monthsLater,
  rangeLabel,
  rangeOf,
  steppedDay,
  weekdayLabel,
} from './calendar-range.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const shown = ({ from, to }: { from: number; to: number }) => [formatDateTime(from), formatDateTime(to)];

describe('the days of a view', () => {
  it('a week runs from Monday to Sunday, also around midnight and eight in the morning', () => {
    const week = ['2026-11-23 00:00', '2026-11-30 00:00'];
    for (const time of ['2026-11-23 00:00', '2026-11-23 07:59', '2026-11-23 08:01', '2026-11-29 23:59']) {
      expect(shown(rangeOf('week', at(time)))).toEqual(week);
      expect(shown(rangeOf('rows', at(time)))).toEqual(week);
    }
    expect(shown(rangeOf('day', at('2026-11-23 07:30')))).toEqual(['2026-11-23 00:00', '2026-11-24 00:00']);
  });

  it('a month shows the whole weeks that it touches', () => {
    expect(shown(rangeOf('month', at('2026-11-21')))).toEqual(['2026-10-26 00:00', '2026-12-07 00:00']);
    expect(shown(rangeOf('month', at('2027-02-10')))).toEqual(['2027-02-01 00:00', '2027-03-01 00:00']);
  });

  it('steps lead to the next range and back, across the end of a year', () => {
    expect(formatDateTime(steppedDay('month', at('2026-12-31'), 1))).toBe('2027-01-01 00:00');
    expect(formatDateTime(steppedDay('month', at('2026-03-31'), -1))).toBe('2026-02-01 00:00');
    expect(formatDateTime(steppedDay('week', at('2026-12-30 20:00'), 1))).toBe('2027-01-06 00:00');
    expect(formatDateTime(monthsLater(at('2026-11-21'), -11))).toBe('2025-12-01 00:00');
  });

  it('whatever day it is, the range holds it and is no longer than a call takes', () => {
    const days = fc.integer({ min: at('2020-01-01'), max: at('2035-01-01') });
    fc.assert(
      fc.property(days, fc.constantFrom(...CALENDAR_VIEW.codes), (ms, view) => {
        const range = rangeOf(view, ms);
        expect(range.from <= ms && ms < range.to).toBe(true);
        expect(daysOf(range).length).toBeLessThanOrEqual(MAX_RANGE_DAYS);
        if (view !== 'day') expect(weekdayLabel(range.from)).toBe('周一');
        expect(rangeOf(view, steppedDay(view, steppedDay(view, ms, 1), -1))).toEqual(range);
      }),
    );
  });

  it('ranges are named as one reads them', () => {
    expect(rangeLabel('week', at('2026-11-21'))).toBe('2026 年 11 月 16 日 – 22 日');
    expect(rangeLabel('rows', at('2026-12-02'))).toBe('2026 年 11 月 30 日 – 12 月 6 日');
    expect(rangeLabel('month', at('2026-11-21'))).toBe('2026 年 11 月');
    expect(rangeLabel('day', at('2026-11-21'))).toBe('2026 年 11 月 21 日 周六');
  });
});
