/** The same numbers for the same seed. */
export interface Random {
  below(limit: number): number;
  pick<T>(values: readonly T[]): T | undefined;
  some<T>(values: readonly T[], most: number): readonly T[];
}

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  return {
    below,
    pick,
    some: (values, most) => {
      const left = [...values];
      const count = Math.min(left.length, 1 + below(most));
      return Array.from({ length: count }, () => left.splice(below(left.length), 1)).flat();
    },
  };
}
