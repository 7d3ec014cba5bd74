/**
 * Sets of seconds as sorted ranges `[from, to)` that neither meet nor overlap. What somebody attended is such a set, so that
 * a fact that arrives twice, late, or from two devices counts each second once.
 */
export type SecondRange = readonly [from: number, to: number];
export type Seconds = readonly SecondRange[];

export function union(...sets: readonly Seconds[]): Seconds {
  const joined: [number, number][] = [];
  for (const [from, to] of sets.flat().toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

export const lengthOf = (seconds: Seconds): number => seconds.reduce((sum, [from, to]) => sum + to - from, 0);

export function clip(seconds: Seconds, [from, to]: SecondRange): Seconds {
  return seconds.flatMap(([start, end]): SecondRange[] => {
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    return first < last ? [[first, last]] : [];
  });
}

export const shift = (seconds: Seconds, by: number): Seconds =>
  by === 0 ? seconds : seconds.map(([from, to]): SecondRange => [from + by, to + by]);

export const isSameSet = (one: Seconds, other: Seconds): boolean =>
  one.length === other.length &&
  one.every(([from, to], index) => other[index]?.[0] === from && other[index]?.[1] === to);
