/** The homework deadline is stored in ms and shown in hours (R110-R112). */
import { HOUR_MS } from '../time/durations.ts';

/** Empty when there is no limit. */
export function homeworkDeadlineHours(durationMs: number | null): number | null {
  return durationMs ? durationMs / HOUR_MS : null;
}

export function homeworkDeadlineMs(hours: number | null): number {
  return Math.round((hours ?? 0) * HOUR_MS);
}

export function homeworkDeadlineLabel(durationMs: number | null): string {
  const hours = homeworkDeadlineHours(durationMs);
  return hours === null ? '不限时' : `${hours} 小时`;
}
