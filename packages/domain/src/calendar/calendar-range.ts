/** Which days a view of the calendar shows, in Shanghai's calendar; a week begins on Monday. */
import { DAY_MS } from '../time/durations.ts';
import { addDays, dayOfWeek, formatDate, startOfDay } from '../time/shanghai-time.ts';
import type { CalendarView } from './calendar-codes.ts';

const WEEK_DAYS = 7;
/** A month takes as many whole weeks as it touches. */
export const MAX_RANGE_DAYS = 6 * WEEK_DAYS;

export interface DayRange {
  /** 0:00 of the first day. */
  readonly from: number;
  /** 0:00 of the day after the last. */
  readonly to: number;
}

export function startOfWeek(ms: number): number {
  return addDays(startOfDay(ms), 1 - dayOfWeek(ms));
}

export function startOfMonth(ms: number): number {
  return addDays(startOfDay(ms), 1 - Number(formatDate(ms).slice(8)));
}

/** 0:00 of the first of the month `count` months later. */
export function monthsLater(ms: number, count: number): number {
  const [year = 0, month = 1] = formatDate(ms).split('-').map(Number);
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1 + count, 1);
  return startOfDay(at.getTime());
}

export function rangeOf(view: CalendarView, ms: number): DayRange {
  if (view === 'day') return { from: startOfDay(ms), to: addDays(startOfDay(ms), 1) };
  if (view !== 'month') return { from: startOfWeek(ms), to: addDays(startOfWeek(ms), WEEK_DAYS) };
  return {
    from: startOfWeek(startOfMonth(ms)),
    to: addDays(startOfWeek(addDays(monthsLater(ms, 1), -1)), WEEK_DAYS),
  };
}

/** A day of the next (1) or the previous (-1) such range. */
export function steppedDay(view: CalendarView, ms: number, step: 1 | -1): number {
  if (view === 'month') return monthsLater(ms, step);
  return addDays(startOfDay(ms), step * (view === 'day' ? 1 : WEEK_DAYS));
}

/** 0:00 of each day. */
export function daysOf({ from, to }: DayRange): readonly number[] {
  return Array.from({ length: Math.round((to - from) / DAY_MS) }, (_, index) => addDays(from, index));
}

const WEEKDAY = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

export function weekdayLabel(ms: number): string {
  return WEEKDAY[dayOfWeek(ms) - 1] ?? '';
}

/** `11 月 23 日`. */
export function dayLabel(ms: number): string {
  const [, month, day] = formatDate(ms).split('-').map(Number);
  return `${month} 月 ${day} 日`;
}

/** `2026 年 11 月`, `2026 年 11 月 23 日 – 29 日`. */
export function rangeLabel(view: CalendarView, ms: number): string {
  const year = `${formatDate(ms).slice(0, 4)} 年`;
  if (view === 'month') return `${year} ${Number(formatDate(ms).slice(5, 7))} 月`;
  if (view === 'day') return `${year} ${dayLabel(ms)} ${weekdayLabel(ms)}`;
  const { from, to } = rangeOf(view, ms);
  const last = addDays(to, -1);
  const sameMonth = formatDate(from).slice(0, 7) === formatDate(last).slice(0, 7);
  const end = sameMonth ? `${Number(formatDate(last).slice(8))} 日` : dayLabel(last);
  return `${formatDate(from).slice(0, 4)} 年 ${dayLabel(from)} – ${end}`;
}
