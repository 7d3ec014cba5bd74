/** The times somebody or something is taken, put in order once and asked many times. */
import type { Span } from '../episodes/teacher-slots.ts';

export interface Timetable<S extends Span> {
  /** Everything that overlaps the span, in order of start. */
  meeting(span: Span): readonly S[];
}

export function timetable<S extends Span>(spans: readonly S[]): Timetable<S> {
  const sorted = spans.toSorted((a, b) => a.startAt - b.startAt);
  // Of all that begin up to here the last end: behind it nothing earlier reaches.
  const reach: number[] = [];
  for (const { endAt } of sorted) reach.push(Math.max(endAt, reach.at(-1) ?? endAt));
  return {
    meeting: ({ startAt, endAt }) => {
      const found: S[] = [];
      for (let index = countBefore(sorted, endAt) - 1; index >= 0 && (reach[index] ?? 0) > startAt; index -= 1) {
        const span = sorted[index];
        if (span && span.endAt > startAt) found.push(span);
      }
      return found.toReversed();
    },
  };
}

/** How many begin before `time`. */
function countBefore(sorted: readonly Span[], time: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle]?.startAt ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
