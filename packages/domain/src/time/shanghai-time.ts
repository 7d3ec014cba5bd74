/**
 * The calendar of Asia/Shanghai, in which every rule about days is meant, whatever zone the process runs in.
 *
 * China has kept UTC+8 without summer time since 1992, so the calendar is plain arithmetic on a shifted UTC; a test
 * compares it with Intl. Instants are epoch milliseconds.
 */
import { DAY_MS, HOUR_MS } from './durations.ts';

export const TIME_ZONE = 'Asia/Shanghai';
const OFFSET_MS = 8 * HOUR_MS;

/** 0:00 of the day in which `ms` falls. */
export function startOfDay(ms: number): number {
  return Math.floor((ms + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

export function addDays(ms: number, days: number): number {
  return ms + days * DAY_MS;
}

/** 0:00 of the day `days` days before the day of `ms` (the zero-clock rules of R120). */
export function zeroClockDaysBefore(ms: number, days: number): number {
  return addDays(startOfDay(ms), -days);
}

/** 1 = Monday ... 7 = Sunday. */
export function dayOfWeek(ms: number): number {
  return ((shifted(ms).getUTCDay() + 6) % 7) + 1;
}

/** `YYYY-MM-DD`. */
export function formatDate(ms: number): string {
  return shifted(ms).toISOString().slice(0, 10);
}

/** `HH:mm`. */
export function formatClock(ms: number): string {
  return shifted(ms).toISOString().slice(11, 16);
}

/** `YYYY-MM-DD HH:mm`. */
export function formatDateTime(ms: number): string {
  return shifted(ms).toISOString().slice(0, 16).replace('T', ' ');
}

const WRITTEN = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** Reads `YYYY-MM-DD`, with or without ` HH:mm[:ss]`; undefined for anything else, also for 30 February. */
export function parseDateTime(text: string): number | undefined {
  const [, ...parts] = WRITTEN.exec(text.trim()) ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(utc);
  const exists = read.getUTCFullYear() === year && read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return exists ? utc - OFFSET_MS : undefined;
}

function shifted(ms: number): Date {
  return new Date(ms + OFFSET_MS);
}
