/** Divides an amount by weights into whole 分 that add up to it: each its whole part, then the largest remainders one more. */
export function splitCents(cents: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0)
    return weights.length === 0
      ? []
      : splitCents(
          cents,
          weights.map(() => 1),
        );
  // Products of two amounts in 分 may be beyond what a number holds exactly.
  const whole = weights.map((weight) => (BigInt(cents) * BigInt(weight)) / BigInt(total));
  const remainders = weights.map((weight) => (BigInt(cents) * BigInt(weight)) % BigInt(total));
  const rest = cents - Number(whole.reduce((sum, part) => sum + part, 0n));
  const largest = remainders
    .map((remainder, index) => ({ remainder, index }))
    .toSorted((one, other) => Number(other.remainder - one.remainder) || one.index - other.index)
    .slice(0, rest);
  const oneMore = new Set(largest.map(({ index }) => index));
  return whole.map((part, index) => Number(part) + (oneMore.has(index) ? 1 : 0));
}
