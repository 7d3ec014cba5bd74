interface Span {
  /** Epoch milliseconds; 0: no time yet. */
  readonly startTime: number;
  readonly endTime: number;
}

/** Today while one of the spans lasts, else the first start that is to come, else the last end. */
export function nearestDay(spans: readonly Span[], now: number): number {
  const timed = spans.filter(({ startTime }) => startTime > 0);
  if (timed.length === 0 || timed.some(({ startTime, endTime }) => startTime <= now && now <= endTime)) return now;
  const coming = timed.map(({ startTime }) => startTime).filter((start) => start > now);
  return coming.length > 0 ? Math.min(...coming) : Math.max(...timed.map(({ endTime }) => endTime));
}
