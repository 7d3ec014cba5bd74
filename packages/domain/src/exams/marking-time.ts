/** A marking time as it is entered: days, hours and minutes (R240). */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';

export interface DaysHoursMinutes {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Less than a minute is dropped. */
export const daysHoursMinutes = (ms: number): DaysHoursMinutes => ({
  days: Math.floor(ms / DAY_MS),
  hours: Math.floor((ms % DAY_MS) / HOUR_MS),
  minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS),
});

export const markingTimeMs = ({ days, hours, minutes }: DaysHoursMinutes): number =>
  days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
