/** Rank 1-2-2-4 and percentile of everybody who has a score. */
import type { Points } from '../points.ts';

export interface Standing {
  readonly rank: number;
  /** (below + half of equal) / n, oneself among the equal. */
  readonly percentile: number;
}

/** In the order of the scores; null where there is none: who did not sit, or is not fully marked. */
export function standings(scores: readonly (Points | null)[]): (Standing | null)[] {
  const counts = new Map<Points, number>();
  for (const score of scores) if (score !== null) counts.set(score, (counts.get(score) ?? 0) + 1);
  const n = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const standingOf = new Map<Points, Standing>();
  let above = 0;
  for (const [score, equal] of [...counts].toSorted(([a], [b]) => b - a)) {
    standingOf.set(score, { rank: above + 1, percentile: (n - above - equal / 2) / n });
    above += equal;
  }
  return scores.map((score) => (score === null ? null : (standingOf.get(score) ?? null)));
}
