/** Rates of renewal as they are printed. */
const NO_RATE = '—';

interface Rate {
  readonly numerator: number | null;
  readonly denominator: number | null;
}

/** Nothing to divide by, or a roster that is still to come, is no 0 %. */
export function rateText({ numerator, denominator }: Rate): string {
  if (numerator === null || denominator === null || denominator === 0) return NO_RATE;
  return `${((numerator / denominator) * 100).toFixed(1)}%`;
}

export const fractionText = ({ numerator, denominator }: Rate): string =>
  numerator === null || denominator === null ? '尚无' : `${numerator} ÷ ${denominator}`;
