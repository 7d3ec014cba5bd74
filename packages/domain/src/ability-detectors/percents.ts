/**
 * How a percent comes about, in hundredths of a percent: of a dimension from the points of its questions, of the whole
 * from its dimensions by their weights. Each is rounded half up once, and the rounded one decides: whatever stands on the
 * screen can be recomputed from what stands beside it.
 */
import { type Points, shareOf } from '../exams/points.ts';
import type { Dimension } from './dimensions.ts';

/** In 0.01 %: 0 to 10,000. */
export type Percent = number;
export const FULL: Percent = 10_000;

/** `85%`, `66.67%`. */
export const percentText = (percent: Percent): string => `${percent / 100}%`;

export interface QuestionPoints {
  readonly questionId: number;
  readonly got: Points;
  /** The most that it gives. */
  readonly of: Points;
}

/** By dimension; null where no question of it gives points. */
export function dimensionPercents(
  dimensions: readonly Dimension[],
  points: readonly QuestionPoints[],
): readonly (Percent | null)[] {
  const byId = new Map(points.map((each) => [each.questionId, each]));
  return dimensions.map(({ questionIds }) => {
    const own = questionIds.flatMap((id) => byId.get(id) ?? []);
    const of = own.reduce((sum, each) => sum + each.of, 0);
    const got = own.reduce((sum, each) => sum + each.got, 0);
    return of === 0 ? null : shareOf(FULL, got, of);
  });
}

/** The weights of dimensions without a percent go to the others; null where none has one. */
export function overallPercent(
  dimensions: readonly Pick<Dimension, 'weight'>[],
  percents: readonly (Percent | null)[],
): Percent | null {
  let weights = 0;
  let weighted = 0;
  for (const [index, { weight }] of dimensions.entries()) {
    const percent = percents[index] ?? null;
    if (percent !== null) {
      weights += weight;
      weighted += weight * percent;
    }
  }
  return weights === 0 ? null : shareOf(1, weighted, weights);
}
