/**
 * What is known of one student's presence in one episode, how two arrivals join, and the integers that figures read
 * (statistics 2). Joining is a union and a minimum: the order of arrivals does not matter.
 */
import { clip, isSameSet, lengthOf, type Seconds, shift, union } from './second-ranges.ts';

export interface Presence {
  /** The instant that second 0 stands for, in epoch milliseconds. */
  readonly anchorAt: number;
  /** Present while it took place. */
  readonly live: Seconds;
  /** Parts of the recording that were watched. */
  readonly replay: Seconds;
  /** Epoch milliseconds; null: never entered while it took place. */
  readonly enteredAt: number | null;
}

/** Keeps the anchor of what was known. */
export function joinPresence(known: Presence, arrived: Presence): Presence {
  const by = Math.round((arrived.anchorAt - known.anchorAt) / 1000);
  const entries = [known.enteredAt, arrived.enteredAt].filter((at) => at !== null);
  return {
    anchorAt: known.anchorAt,
    live: union(known.live, shift(arrived.live, by)),
    replay: union(known.replay, shift(arrived.replay, by)),
    enteredAt: entries.length === 0 ? null : Math.min(...entries),
  };
}

export const isSamePresence = (one: Presence, other: Presence): boolean =>
  one.enteredAt === other.enteredAt && isSameSet(one.live, other.live) && isSameSet(one.replay, other.replay);

export interface PlannedTime {
  readonly startAt: number;
  readonly endAt: number;
}

/** All within the planned time. */
export interface AttendedSeconds {
  readonly liveSeconds: number;
  readonly replaySeconds: number;
  /** Live or in replay, each second once. */
  readonly coveredSeconds: number;
}

export function attendedSeconds(
  { anchorAt, live, replay }: Presence,
  { startAt, endAt }: PlannedTime,
): AttendedSeconds {
  const planned = [Math.round((startAt - anchorAt) / 1000), Math.round((endAt - anchorAt) / 1000)] as const;
  return {
    liveSeconds: lengthOf(clip(live, planned)),
    replaySeconds: lengthOf(clip(replay, planned)),
    coveredSeconds: lengthOf(clip(union(live, replay), planned)),
  };
}
