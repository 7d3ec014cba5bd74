/** Finds what meets in time without looking at every pair. */
import type { Span } from '../episodes/teacher-slots.ts';

/**
 * Every pair that overlaps or is less than `reachMs` apart and in which at least one is `wanted`, the earlier first.
 * Sorted once; of those already begun only those are kept that still reach the next one, so the work is that of the
 * answer. What is wanted may cease to be so on the way, when enough was told of it.
 */
export function eachMeeting<S extends Span>(
  spans: readonly S[],
  { reachMs = 0, isWanted }: { readonly reachMs?: number; readonly isWanted: (span: S) => boolean },
  meet: (earlier: S, later: S) => void,
): void {
  if (spans.length < 2) return;
  let wanted: S[] = [];
  const others: S[] = [];
  for (const later of spans.toSorted((a, b) => a.startAt - b.startAt)) {
    const from = later.startAt - reachMs;
    keepReaching(wanted, from);
    keepReaching(others, from);
    for (const earlier of wanted) meet(earlier, later);
    for (const earlier of others) {
      if (!isWanted(later)) break;
      meet(earlier, later);
    }
    if (!wanted.every(isWanted)) {
      others.push(...wanted.filter((span) => !isWanted(span)));
      wanted = wanted.filter(isWanted);
    }
    (isWanted(later) ? wanted : others).push(later);
  }
}

/** In place: this is done for every item of every group. */
function keepReaching(spans: Span[], from: number): void {
  let kept = 0;
  for (const span of spans) {
    if (span.endAt > from) spans[kept++] = span;
  }
  spans.length = kept;
}

/** How long both last at once; not above 0 where they do not meet, then the gap between them. */
export function overlapMs(a: Span, b: Span): number {
  return Math.min(a.endAt, b.endAt) - Math.max(a.startAt, b.startAt);
}
