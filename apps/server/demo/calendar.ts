/**
 * When lessons are taught. A term has columns: in spring and autumn a weekday and a clock time, in the holidays one of
 * the intensive periods and a clock time. A lesson takes one column, so two lessons of a teacher in different columns
 * never overlap.
 */
import type { Season } from '@lectern/domain/dictionaries/dictionary-codes';
import { DAY_MS, MINUTE_MS } from '@lectern/domain/time/durations';
import { addDays, dayOfWeek, formatClock, startOfDay } from '@lectern/domain/time/shanghai-time';

export interface Term {
  readonly id: number;
  readonly year: number;
  readonly season: Season;
  readonly startAt: number;
  readonly endAt: number;
}

/** 08:30, 10:20, 14:00, 16:00, 18:30, 20:15: no lesson lasts longer than 100 minutes. */
const CLOCKS = [510, 620, 840, 960, 1110, 1215].map((minutes) => minutes * MINUTE_MS);
const EVENING = 4;
const WEEKDAY_NAMES = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const FIRST_LESSON_AFTER_DAYS = 3;

/** On working days children are free in the evening only. */
const WEEKLY = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  CLOCKS.map((clock, index) => ({ weekday, clock, index })).filter(({ index }) => weekday > 5 || index >= EVENING),
);
const INTENSIVE: Partial<Record<Season, { readonly periods: number; readonly days: number }>> = {
  summer: { periods: 3, days: 19 },
  winter: { periods: 2, days: 18 },
};
const SESSIONS: Record<Season, number> = { spring: 16, summer: 15, autumn: 16, winter: 12 };

export const isIntensive = (season: Season): boolean => INTENSIVE[season] !== undefined;
export const fullSessions = (season: Season): number => SESSIONS[season];

export function columnCount(season: Season): number {
  const intensive = INTENSIVE[season];
  return intensive ? intensive.periods * CLOCKS.length : WEEKLY.length;
}
/** Of the season with the most. */
export const MAX_COLUMNS = WEEKLY.length;

/** Columns of one such day (of a term: a weekday, an intensive period) have their exams and groups on the same days. */
export function dayOfColumn(term: Term, column: number): number {
  if (INTENSIVE[term.season]) return Math.floor(column / CLOCKS.length);
  return WEEKLY[column % WEEKLY.length]?.weekday ?? 0;
}

/** The start of each session, the first `late` ones of the term left out; at most as many as it has in this column. */
export function sessionStarts(term: Term, column: number, count: number, late = 0): number[] {
  const stepMs = (INTENSIVE[term.season] ? 1 : 7) * DAY_MS;
  const first = firstSession(term, column) + late * stepMs;
  return Array.from({ length: Math.min(count, SESSIONS[term.season]) }, (_, i) => first + i * stepMs);
}

/** `周六 18:30`, `第 2 期 14:00`. */
export function columnLabel(term: Term, column: number): string {
  const first = firstSession(term, column);
  if (INTENSIVE[term.season]) return `第 ${Math.floor(column / CLOCKS.length) + 1} 期 ${formatClock(first)}`;
  return `${WEEKDAY_NAMES[dayOfWeek(first) - 1]} ${formatClock(first)}`;
}

function firstSession(term: Term, column: number): number {
  const day = addDays(startOfDay(term.startAt), FIRST_LESSON_AFTER_DAYS);
  const intensive = INTENSIVE[term.season];
  if (intensive) {
    const period = Math.floor(column / CLOCKS.length);
    return addDays(day, period * intensive.days) + (CLOCKS[column % CLOCKS.length] ?? 0);
  }
  const slot = WEEKLY[column % WEEKLY.length];
  if (!slot) throw new RangeError(`no column ${column}`);
  return addDays(day, (slot.weekday - dayOfWeek(day) + 7) % 7) + slot.clock;
}
