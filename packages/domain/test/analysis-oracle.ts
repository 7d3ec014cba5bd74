/**
 * The analysis of an exam once more: written from the definitions alone, in plain loops over everything, before the
 * rules that it checks. It shares no code with them and is slow on purpose.
 */

export interface OracleTest {
  /** Scores by attempt, then by question. */
  readonly scores: readonly (readonly number[])[];
  readonly maxima: readonly number[];
  /** What was chosen, by attempt, then by question: labels; empty where nothing was answered. */
  readonly chosen: readonly (readonly (readonly string[])[])[];
}

const sum = (values: readonly number[]): number => {
  let result = 0;
  for (const value of values) result += value;
  return result;
};
const mean = (values: readonly number[]): number => sum(values) / values.length;

function covariance(x: readonly number[], y: readonly number[]): number {
  let result = 0;
  for (let i = 0; i < x.length; i += 1) result += ((x[i] ?? 0) - mean(x)) * ((y[i] ?? 0) - mean(y));
  return result / (x.length - 1);
}

const deviation = (values: readonly number[]): number => Math.sqrt(covariance(values, values));
const varies = (values: readonly number[]): boolean => values.some((value) => value !== values[0]);
const column = (rows: readonly (readonly number[])[], j: number): number[] => rows.map((row) => row[j] ?? 0);
export const oracleTotals = ({ scores }: OracleTest): number[] => scores.map(sum);

export function correlation(x: readonly number[], y: readonly number[]): number | null {
  if (!varies(x) || !varies(y)) return null;
  return covariance(x, y) / (deviation(x) * deviation(y));
}

/** Of each attempt the part that lies among the places from `from` to `to`, equals sharing their places evenly. */
function partsBetween(totals: readonly number[], from: number, to: number): number[] {
  return totals.map((own) => {
    const below = totals.filter((other) => other < own).length;
    const equal = totals.filter((other) => other === own).length;
    return Math.max(0, Math.min(to, below + equal) - Math.max(from, below)) / equal;
  });
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let result = 0;
  for (let i = 0; i < values.length; i += 1) result += (values[i] ?? 0) * (weights[i] ?? 0);
  return result / sum(weights);
}

export function oracleQuestion(test: OracleTest, j: number) {
  const totals = oracleTotals(test);
  const n = totals.length;
  const own = column(test.scores, j);
  const rest = totals.map((total, i) => total - (own[i] ?? 0));
  const maximum = test.maxima[j] ?? 0;
  const bottom = partsBetween(totals, 0, 0.27 * n);
  const top = partsBetween(totals, 0.73 * n, n);
  const best = covariance(
    own.toSorted((a, b) => a - b),
    rest.toSorted((a, b) => a - b),
  );
  return {
    rate: mean(own) / maximum,
    deviation: deviation(own),
    discrimination: (weightedMean(own, top) - weightedMean(own, bottom)) / maximum,
    correlation: correlation(own, rest),
    efficiency: varies(own) && varies(rest) ? covariance(own, rest) / best : null,
  };
}

/** Of each option by how many it was chosen, in all and in each fifth from the weakest on. */
export function oracleOption(test: OracleTest, j: number, label: string): { count: number; fifths: number[] } {
  const totals = oracleTotals(test);
  const n = totals.length;
  const has = test.chosen.map((answers) => (answers[j]?.includes(label) ? 1 : 0));
  const fifths = [0, 1, 2, 3, 4].map((fifth) => {
    const parts = partsBetween(totals, (fifth * n) / 5, ((fifth + 1) * n) / 5);
    let result = 0;
    for (let i = 0; i < n; i += 1) result += (parts[i] ?? 0) * (has[i] ?? 0);
    return result;
  });
  return { count: sum(has), fifths };
}

export function oracleWhole(test: OracleTest) {
  const totals = oracleTotals(test);
  const n = totals.length;
  const k = test.maxima.length;
  const m = mean(totals);
  const sd = deviation(totals);
  const sorted = totals.toSorted((a, b) => a - b);
  const median = ((sorted[Math.floor((n - 1) / 2)] ?? 0) + (sorted[Math.ceil((n - 1) / 2)] ?? 0)) / 2;
  let cubes = 0;
  let fourths = 0;
  for (const total of totals) {
    cubes += ((total - m) / sd) ** 3;
    fourths += ((total - m) / sd) ** 4;
  }
  let variances = 0;
  for (let j = 0; j < k; j += 1) variances += covariance(column(test.scores, j), column(test.scores, j));
  const alpha = k > 1 && varies(totals) ? (k / (k - 1)) * (1 - variances / (sd * sd)) : null;
  return {
    mean: m,
    median,
    deviation: sd,
    skewness: n > 2 && varies(totals) ? (n / ((n - 1) * (n - 2))) * cubes : null,
    kurtosis:
      n > 3 && varies(totals)
        ? ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * fourths - (3 * (n - 1) ** 2) / ((n - 2) * (n - 3))
        : null,
    alpha,
    standardError: alpha === null ? null : sd * Math.sqrt(1 - alpha),
  };
}
