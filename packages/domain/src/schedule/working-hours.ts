/** When a teacher can be given something: the same hours on some days of the week, in Shanghai. */
import type { Span } from '../episodes/teacher-slots.ts';
import { WEEKDAYS } from '../episodes/time-slot.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { dayOfWeek, startOfDay } from '../time/shanghai-time.ts';

export interface WorkingHours {
  /** 1 = Monday ... 7 = Sunday. */
  readonly weekdays: readonly number[];
  /** After 0:00. */
  readonly firstMs: number;
  readonly lastMs: number;
}

export interface TeacherHours extends WorkingHours {
  readonly teacherId: number;
}

const EVERY_DAY: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Of who has none of their own, and of what has no teacher. */
export const USUAL_HOURS: WorkingHours = { weekdays: EVERY_DAY, firstMs: 7 * HOUR_MS, lastMs: 22 * HOUR_MS };

export function isWithinHours({ startAt, endAt }: Span, { weekdays, firstMs, lastMs }: WorkingHours): boolean {
  const midnight = startOfDay(startAt);
  return weekdays.includes(dayOfWeek(startAt)) && startAt - midnight >= firstMs && endAt - midnight <= lastMs;
}

export function hoursByTeacher(hours: readonly TeacherHours[]): (teacherId: number | null) => WorkingHours {
  const byTeacher = new Map(hours.map((one) => [one.teacherId, one]));
  return (teacherId) => (teacherId === null ? undefined : byTeacher.get(teacherId)) ?? USUAL_HOURS;
}

/** 1 = Monday: 周一. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** 9:00 */
export const clockLabel = (ms: number): string => {
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

/** 每天 7:00–22:00, 周一至周五 9:00–18:00, 周二、周六 9:00–18:00 */
export function hoursLabel({ weekdays, firstMs, lastMs }: WorkingHours): string {
  const times = `${clockLabel(firstMs)}–${clockLabel(Math.min(lastMs, DAY_MS))}`;
  return `${daysLabel(weekdays.toSorted((a, b) => a - b))} ${times}`;
}

/** In the order of the week: 每天, 周一至周五, 周二、周六. */
export function daysLabel(days: readonly number[]): string {
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  if (days.length === EVERY_DAY.length) return '每天';
  if (days.length > 2 && last - first === days.length - 1) return `${weekdayName(first)}至${weekdayName(last)}`;
  return days.map(weekdayName).join('、');
}
