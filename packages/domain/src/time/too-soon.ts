/** A time closer than the shortest lead time leaves no room to react (R194). */
import { MINUTE_MS } from './durations.ts';

export const MIN_LEAD_MS = 5 * MINUTE_MS;

/** Past times are too soon as well; a lead of exactly five minutes is enough. */
export function isTooSoon(time: number, now: number): boolean {
  return time - now < MIN_LEAD_MS;
}
