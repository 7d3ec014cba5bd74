import { MINUTE_MS } from '../time/durations.ts';

export const MAX_EXAM_MINUTES = 24 * 60;

/** R247; 0 while the start is not set. Epoch milliseconds. */
export const examEndTime = (startTime: number, minutes: number): number =>
  startTime === 0 ? 0 : startTime + minutes * MINUTE_MS;
