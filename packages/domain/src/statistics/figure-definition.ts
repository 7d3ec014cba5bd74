/** A figure is a numerator over a denominator, both stored, divided only where it is shown (statistics 1). */
export interface FigureDefinition<C> {
  readonly version: number;
  readonly numerator: keyof C;
  readonly denominator: keyof C;
  readonly unit: 'percent' | 'seconds' | 'score';
  readonly words: string;
}

/** Undefined: nothing to divide by. */
export function valueOf<C extends Readonly<Record<keyof C, number>>>(
  { numerator, denominator }: FigureDefinition<C>,
  counts: C,
): number | undefined {
  return counts[denominator] === 0 ? undefined : counts[numerator] / counts[denominator];
}

/** A group's counts: its rate is the sum over the sum, never a mean of rates. */
export function sumOf<C extends Readonly<Record<keyof C, number>>>(zero: C, all: readonly C[]): C {
  const sum: Record<string, number> = { ...zero };
  for (const each of all) for (const key in zero) sum[key] = (sum[key] ?? 0) + each[key];
  // It has exactly the keys of `zero`.
  return sum as C;
}
