/**
 * Where events stand beside each other in one day: those that overlap share the width in lanes. Where more overlap
 * than there are lanes, the last lane tells how many are behind it.
 */
import type { Span } from '../episodes/teacher-slots.ts';

export interface KeyedSpan extends Span {
  readonly key: string;
}

export interface Placed {
  readonly key: string;
  readonly lane: number;
  /** Of its group. */
  readonly lanes: number;
}

/** Events that found no lane of their own. */
export interface Crowd extends Span {
  readonly lane: number;
  readonly lanes: number;
  readonly keys: readonly string[];
}

export interface LaneLayout {
  readonly placed: readonly Placed[];
  readonly crowds: readonly Crowd[];
}

export function laneLayout(events: readonly KeyedSpan[], maxLanes: number): LaneLayout {
  const placed: Placed[] = [];
  const crowds: Crowd[] = [];
  for (const group of overlapGroups(events)) {
    const laneOf = greedyLanes(group);
    const used = Math.max(...laneOf.values()) + 1;
    const lanes = Math.min(used, maxLanes);
    const own = used > maxLanes ? maxLanes - 1 : maxLanes;
    const behind = group.filter(({ key }) => (laneOf.get(key) ?? 0) >= own);
    for (const { key } of group) {
      const lane = laneOf.get(key) ?? 0;
      if (lane < own) placed.push({ key, lane, lanes });
    }
    for (const part of overlapGroups(behind)) crowds.push({ ...spanOf(part), lane: own, lanes, keys: keysOf(part) });
  }
  return { placed, crowds };
}

/** The earlier first; of those that begin together the longer. */
export function inDayOrder<E extends KeyedSpan>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => a.startAt - b.startAt || b.endAt - a.endAt || (a.key < b.key ? -1 : 1));
}

/** Runs of events that hang together by overlapping. */
function overlapGroups(events: readonly KeyedSpan[]): KeyedSpan[][] {
  const groups: KeyedSpan[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const event of inDayOrder(events)) {
    const group = groups.at(-1);
    const joins = group !== undefined && event.startAt < end;
    if (joins) group.push(event);
    else groups.push([event]);
    end = joins ? Math.max(end, event.endAt) : event.endAt;
  }
  return groups;
}

/** Each takes the first lane that is free when it begins. */
function greedyLanes(group: readonly KeyedSpan[]): ReadonlyMap<string, number> {
  const ends: number[] = [];
  const laneOf = new Map<string, number>();
  for (const { key, startAt, endAt } of group) {
    const free = ends.findIndex((end) => end <= startAt);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = endAt;
    laneOf.set(key, lane);
  }
  return laneOf;
}

function spanOf(events: readonly KeyedSpan[]): Span {
  return {
    startAt: Math.min(...events.map(({ startAt }) => startAt)),
    endAt: Math.max(...events.map(({ endAt }) => endAt)),
  };
}

const keysOf = (events: readonly KeyedSpan[]): string[] => events.map(({ key }) => key);
