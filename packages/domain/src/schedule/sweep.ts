/** Finds what meets in time without looking at every pair. */
import type { Span } from '../episodes/teacher-slots.ts';

/**
 * Every pair that overlaps or is less than `reachMs` apart, the earlier first. Sorted once; of those already begun only
 * those are kept that still reach the next one, so the work is that of the answer.
 */
export function eachMeeting<S extends Span>(
  spans: readonly S[],
  reachMs: number,
  meet: (earlier: S, later: S) => void,
): void {
  let reaching: S[] = [];
  for (const later of spans.toSorted((a, b) => a.startAt - b.startAt)) {
    reaching = reaching.filter(({ endAt }) => endAt + reachMs > later.startAt);
    for (const earlier of reaching) meet(earlier, later);
    reaching.push(later);
  }
}

/** How long both last at once; not above 0 where they do not meet, then the gap between them. */
export function overlapMs(a: Span, b: Span): number {
  return Math.min(a.endAt, b.endAt) - Math.max(a.startAt, b.startAt);
}
