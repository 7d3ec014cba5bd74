/** Which days a chart is about: from a midnight of Shanghai up to an instant that is not to come. */
import { MAX_CHART_DAYS } from '@lectern/contract/lessons/chart-days';
import { DAY_MS } from '@lectern/domain/time/durations';
import { addDays, startOfDay } from '@lectern/domain/time/shanghai-time';
import { RefusedError } from '../../../platform/errors.ts';

const SHOWN_DAYS = 30;
/** The first midnight of Shanghai that a reply can name: no time of a call is before 1970. */
const FIRST_DAY = startOfDay(DAY_MS);

/** What is still to come is not known; 0: now. */
export const instantOf = (at: number, now: number): number => (at === 0 ? now : Math.min(at, now));

/** @throws RefusedError */
export function daysWanted({ from = 0, to = 0 }: { from?: number | undefined; to?: number | undefined }, now: number) {
  const until = instantOf(to, now);
  const first = Math.max(FIRST_DAY, from === 0 ? addDays(startOfDay(until), 1 - SHOWN_DAYS) : from);
  if (until - first <= MAX_CHART_DAYS * DAY_MS) return { from: first, until };
  throw new RefusedError('tooManyDays', `一次最多查看 ${MAX_CHART_DAYS} 天，请缩短日期范围`);
}
