/** What stands at instants that follow one another, counted by beginnings and ends: one walk, however many instants. */
import type { Range } from '../teams/membership.ts';

/** `count` is called for every range that began (1) or ended (-1) up to the instant that the answer is called with. */
export function standingUntil<R extends Range>(
  ranges: readonly R[],
  count: (range: R, by: 1 | -1) => void,
): (at: number) => void {
  const changes = ranges
    .flatMap((range) => [
      { at: range.from, range, by: 1 as const },
      ...(range.to === null ? [] : [{ at: range.to, range, by: -1 as const }]),
    ])
    .toSorted((one, other) => one.at - other.at);
  let next = 0;
  return (at) => {
    for (let change = changes[next]; change && change.at <= at; change = changes[next]) {
      count(change.range, change.by);
      next += 1;
    }
  };
}
