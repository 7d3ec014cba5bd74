/**
 * What a class has to come, along the pattern of another class: its episodes in their order, each with its own length;
 * exams, reviews and what is watched at any time keep their distance from the episode before them.
 */
import { placesAlong } from './place-along.ts';
import type { PostponeItem } from './postpone.ts';
import type { PatternPlace } from './weekly-pattern.ts';

export interface FollowPattern {
  readonly pattern: readonly PatternPlace[];
  /** Nothing is placed before it. */
  readonly from: number;
  /** Holidays that are passed over. */
  readonly without: readonly { readonly startAt: number; readonly endAt: number }[];
}

/** Those that move, with their new times. Undefined: the pattern has no place for all of them. */
export function followingPattern(
  items: readonly PostponeItem[],
  { pattern, from, without }: FollowPattern,
): readonly PostponeItem[] | undefined {
  const sorted = items.toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt);
  const classes = sorted.filter(({ isBeside }) => isBeside !== true);
  const durationsMs = classes.map(({ startAt, endAt }) => endAt - startAt);
  const starts = placesAlong({ pattern, from, durationsMs, taken: without });
  if (starts.length < classes.length) return undefined;
  const delays = classes.map(({ startAt }, index) => ({ after: startAt, by: (starts[index] ?? startAt) - startAt }));
  return sorted.flatMap((item) => {
    // What stands before the first episode goes along with it.
    const { by } = delays.findLast(({ after }) => after <= item.startAt) ?? delays[0] ?? { by: 0 };
    return by === 0 ? [] : [{ ...item, startAt: item.startAt + by, endAt: item.endAt + by }];
  });
}
