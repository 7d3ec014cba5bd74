/** Sums over columns of scores. Two passes: differences from the mean keep their digits. */
import { at } from './answer-matrix.ts';

export function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** The sum of products of the differences from the means; divided by n - 1 it is the covariance. */
export function comoment(x: Float64Array, y: Float64Array): number {
  const [middleX, middleY] = [mean(x), mean(y)];
  let sum = 0;
  for (let i = 0; i < x.length; i += 1) sum += (at(x, i) - middleX) * (at(y, i) - middleY);
  return sum;
}

/** Divided by n - 1; null for a single value. */
export const variance = (values: Float64Array): number | null =>
  values.length < 2 ? null : comoment(values, values) / (values.length - 1);

export const varies = (values: Float64Array): boolean => values.some((value) => value !== values[0]);

/** Null where either does not vary. */
export function correlation(x: Float64Array, y: Float64Array): number | null {
  if (!varies(x) || !varies(y)) return null;
  return comoment(x, y) / Math.sqrt(comoment(x, x) * comoment(y, y));
}

export const less = (x: Float64Array, y: Float64Array): Float64Array => x.map((value, i) => value - at(y, i));

export function weightedMean(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  let weight = 0;
  for (let i = 0; i < values.length; i += 1) {
    sum += at(values, i) * at(weights, i);
    weight += at(weights, i);
  }
  return sum / weight;
}
