/**
 * What the feedback page asks for and reads back (R321-R331): when a search runs at all, the forced page size, and
 * the seven numbers of the star summary.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';
import { parseDateTime, startOfDay } from '../time/shanghai-time.ts';

/** R322; all versions is no filter. */
export const CLIENT_VERSION = codeTable({ '7.0.0': '7.0.0', '7.0.1': '7.0.1' });
export type ClientVersion = CodeOf<typeof CLIENT_VERSION>;

/** R329: the page asks for everything at once and turns pages itself. */
export const EVALUATE_PAGE_SIZE = 8_888_888_888;

export interface EvaluateFilters {
  readonly startTime?: number;
  readonly endTime?: number;
  readonly clientVersion?: string;
}

/** Of a date as it is typed and a version; the end is the end of today, whatever the start (decision 115). */
export function evaluateFilters(
  { startDate = '', clientVersion = '' }: { readonly startDate?: string; readonly clientVersion?: string },
  now: number,
): EvaluateFilters {
  const startTime = startDate === '' ? undefined : parseDateTime(startDate);
  return {
    ...(startTime === undefined ? {} : { startTime, endTime: startOfDay(now) + DAY_MS - 1 }),
    ...(CLIENT_VERSION.has(clientVersion) ? { clientVersion } : {}),
  };
}

/** R327, R328: paging is no filter, and neither is a time that is empty. */
export function mayEvaluate({ startTime, endTime, clientVersion }: EvaluateFilters): boolean {
  return [startTime, endTime, clientVersion].some((filter) => filter !== undefined && filter !== '' && filter !== 0);
}

/** Stars as they are stored: 0 is who was asked and would not say. */
export const REFUSED_STAR = 0;
export const STARS = [1, 2, 3, 4, 5] as const;

export interface StarSummary {
  /** Who gave stars; who would not is beside it. */
  readonly total: number;
  readonly stars: readonly [number, number, number, number, number];
  readonly refused: number;
}

/** R331: total, one to five stars, refused. */
export function starCountsOf({ total, stars, refused }: StarSummary): number[] {
  return [total, ...stars, refused];
}

/** R324: without its seven numbers there is no summary to show. */
export function readStarCounts(star2Count: readonly number[]): StarSummary | undefined {
  if (star2Count.length < 7) return undefined;
  const [total = 0, one = 0, two = 0, three = 0, four = 0, five = 0, refused = 0] = star2Count;
  return { total, stars: [one, two, three, four, five], refused };
}
