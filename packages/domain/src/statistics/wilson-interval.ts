/** The interval of Wilson (1927) for a share: it stays within 0 and 1, and is of use for few cases too. */

/** Of the normal distribution, for 95 %. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Undefined: without cases nothing is known. */
export function wilsonInterval(hits: number, cases: number): Interval | undefined {
  if (cases <= 0) return undefined;
  const share = Math.min(1, Math.max(0, hits / cases));
  const weight = (Z * Z) / cases;
  const middle = share + weight / 2;
  const reach = Z * Math.sqrt((share * (1 - share) + weight / 4) / cases);
  return { low: Math.max(0, (middle - reach) / (1 + weight)), high: Math.min(1, (middle + reach) / (1 + weight)) };
}
