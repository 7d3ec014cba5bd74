/** From where on a person is warned. */
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts';

export interface ScheduleLimits {
  /** Between two items of one teacher. */
  readonly minGapMs: number;
  /** Of one teacher in one day. */
  readonly maxDayMs: number;
  /** An exam that begins within it is frozen (decision 83). */
  readonly examFreezeMs: number;
}

export const SCHEDULE_LIMITS: ScheduleLimits = {
  minGapMs: 10 * MINUTE_MS,
  maxDayMs: 8 * HOUR_MS,
  examFreezeMs: 10 * MINUTE_MS,
};
