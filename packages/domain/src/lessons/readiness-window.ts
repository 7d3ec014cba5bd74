/** Which days the readiness board looks at: from today (T-0) to the thirtieth day from now (T-30), in Shanghai. */
import { DAY_MS } from '../time/durations.ts';
import { addDays, startOfDay } from '../time/shanghai-time.ts';

export const READINESS_DAYS = 30;

/** Calendar days: a start tonight is T-0, whatever the hour. */
export function daysUntil(startAt: number, now: number): number {
  return Math.round((startOfDay(startAt) - startOfDay(now)) / DAY_MS);
}

/** Half-open. */
export function readinessWindow(now: number): { readonly from: number; readonly to: number } {
  const from = startOfDay(now);
  return { from, to: addDays(from, READINESS_DAYS + 1) };
}
