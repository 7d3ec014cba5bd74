/**
 * The only source of chance of the demo world: the same seed gives the same world, on every machine. One generator per
 * row, seeded by the row's number, so that a change of one lesson leaves its neighbours as they are.
 */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  weighted<T>(list: readonly (readonly [value: T, weight: number])[]): T;
}

/** mulberry32, started from a mix of all parts of the seed. */
export function createRandom(...seed: readonly number[]): Random {
  let state = seed.reduce(
    (mixed, part) => Math.imul(mixed ^ (part + 0x9e3779b9), 0x85ebca6b) ^ (mixed >>> 13),
    0x2545f491,
  );
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(next() * list.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  return {
    next,
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick,
    weighted: (list) => {
      let rest = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      const found = list.find(([, weight]) => (rest -= weight) < 0) ?? list.at(-1);
      if (!found) throw new RangeError('nothing to pick from');
      return found[0];
    },
  };
}
