/** How scores and times of a practice read (R295, R297, decisions 122 and 125). */
import { MINUTE_MS, SECOND_MS } from '../time/durations.ts';

export const NO_SCORE = '--';
export const NOT_SUBMITTED = '未提交';

interface Answered {
  readonly score: number | null;
  readonly hasAudio: boolean;
}

/** Without a score and without a recording nothing was handed in; with a recording the score is still to come. */
export function scoreWords({ score, hasAudio }: Answered): string {
  if (score === null) return hasAudio ? NO_SCORE : NOT_SUBMITTED;
  return tenths(score);
}

/** R297: at most one decimal, half up, no trailing zero. */
export function tenths(score: number): string {
  // What is given has at most two decimals: counted in hundredths nothing is lost before the half is seen.
  return String(Math.floor((Math.round(score * 100) + 5) / 10) / 10);
}

/** `mm:ss - mm:ss` within the animation (R301). */
export function timeRange(startTime: number, endTime: number): string {
  return `${clock(startTime)} - ${clock(endTime)}`;
}

/** `mm:ss`; an hour is sixty minutes and more. */
export function clock(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS);
  const seconds = Math.floor((ms % MINUTE_MS) / SECOND_MS);
  return `${String(minutes).padStart(2, '0')}:${String(seconds).padStart(2, '0')}`;
}
