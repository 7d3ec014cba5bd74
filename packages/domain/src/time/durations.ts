/** Lengths of time in milliseconds (R192) and the multipliers of the duration units on the wire (R193). */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

const UNIT_MS = new Map([
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
]);

/** Any unit but hour and minute counts in seconds (R193). Called once exams stand (issue 17). */
export function durationUnitMs(unit: string): number {
  return UNIT_MS.get(unit) ?? SECOND_MS;
}
