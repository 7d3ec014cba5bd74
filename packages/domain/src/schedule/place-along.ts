/**
 * Puts several episodes of a class one after the other along its weekly pattern: days without classes are passed over,
 * and so is a time that the class has already.
 */
import { overlaps, type Span } from '../episodes/teacher-slots.ts';
import { addDays } from '../time/shanghai-time.ts';
import { type PatternPlace, startsAlong } from './weekly-pattern.ts';

/** Nobody plans further ahead; a pattern that meets only free days ends there. */
const LOOK_AHEAD_DAYS = 730;

export interface PlaceAlong {
  readonly pattern: readonly PatternPlace[];
  /** The first day, or any moment of it from which on it may begin. */
  readonly from: number;
  /** Of the episodes, in their order. */
  readonly durationsMs: readonly number[];
  /** Holidays, what the class has already. */
  readonly taken: readonly Span[];
}

/** The start of each; fewer where the pattern gives no more. */
export function placesAlong({ pattern, from, durationsMs, taken }: PlaceAlong): readonly number[] {
  const starts = pattern.length === 0 ? [] : startsAlong(pattern, from, addDays(from, LOOK_AHEAD_DAYS));
  const placed: Span[] = [];
  for (const startAt of starts) {
    const durationMs = durationsMs[placed.length];
    if (durationMs === undefined) break;
    const span = { startAt, endAt: startAt + durationMs };
    const isFree = ![...taken, ...placed].some((other) => overlaps(span, other));
    if (isFree) placed.push(span);
  }
  return placed.map(({ startAt }) => startAt);
}
