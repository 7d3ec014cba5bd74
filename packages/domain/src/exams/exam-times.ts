/** The instants of an exam, in epoch milliseconds. */
import { MINUTE_MS } from '../time/durations.ts';

export const MAX_EXAM_MINUTES = 24 * 60;

/** R247; 0 while the start is not set. */
export const examEndTime = (startTime: number, minutes: number): number =>
  startTime === 0 ? 0 : startTime + minutes * MINUTE_MS;

export interface ExamTimes {
  readonly startAt: number;
  readonly endAt: number;
  readonly markingMs: number;
}

/** When its results come out (R243). */
export const examReportTime = ({ endAt, markingMs }: Pick<ExamTimes, 'endAt' | 'markingMs'>): number =>
  endAt + markingMs;

/** 迟到入场: later than the limit after the start; a limit of 0 lets everybody in until the end. */
export function isLateEntry(
  enteredAt: number,
  { startAt, limitedEnterMs }: { readonly startAt: number; readonly limitedEnterMs: number },
): boolean {
  return limitedEnterMs > 0 && enteredAt > startAt + limitedEnterMs;
}
