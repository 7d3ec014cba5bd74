/** What the total scores say of the test as a whole. In points of 0.01; null where a figure is not defined. */
import { type AnswerMatrix, at } from './answer-matrix.ts';
import { mean, variance, varies } from './moments.ts';

export interface TestAnalysis {
  readonly n: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly deviation: number | null;
  readonly skewness: number | null;
  readonly kurtosis: number | null;
  readonly alpha: number | null;
  readonly standardError: number | null;
}

export function analyseTest({ n, scores, totals, order }: AnswerMatrix): TestAnalysis {
  const spread = variance(totals);
  const deviation = spread === null ? null : Math.sqrt(spread);
  const alpha = alphaOf(scores, totals);
  const middle = (place: number): number => at(totals, order[place] ?? 0);
  return {
    n,
    mean: n === 0 ? null : mean(totals),
    median: n === 0 ? null : (middle(Math.floor((n - 1) / 2)) + middle(Math.ceil((n - 1) / 2))) / 2,
    deviation,
    skewness: n > 2 && varies(totals) ? (n / ((n - 1) * (n - 2))) * standardised(totals, 3) : null,
    kurtosis: n > 3 && varies(totals) ? kurtosisOf(totals) : null,
    alpha,
    // Rounding may bring a perfect test a hair above 1.
    standardError: alpha === null || deviation === null ? null : deviation * Math.sqrt(Math.max(0, 1 - alpha)),
  };
}

/** The sum of the powers of the standard scores. */
function standardised(totals: Float64Array, power: number): number {
  const middle = mean(totals);
  const deviation = Math.sqrt(variance(totals) ?? 0);
  let sum = 0;
  for (const total of totals) sum += ((total - middle) / deviation) ** power;
  return sum;
}

/** Of a normal distribution it is 0. */
function kurtosisOf(totals: Float64Array): number {
  const n = totals.length;
  const scale = (n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3));
  return scale * standardised(totals, 4) - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3));
}

/** k/(k-1) x (1 - Σ question variances / total variance). */
function alphaOf(scores: readonly Float64Array[], totals: Float64Array): number | null {
  const k = scores.length;
  const whole = variance(totals);
  if (k < 2 || whole === null || whole === 0) return null;
  const parts = scores.reduce((sum, own) => sum + (variance(own) ?? 0), 0);
  return (k / (k - 1)) * (1 - parts / whole);
}
