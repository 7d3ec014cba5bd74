/**
 * Where events stand beside each other in one day: those that overlap share the width in lanes. Where more overlap
 * than there are lanes, the last lane tells how many are behind it. What a person is moving never goes behind it.
 */
import { overlaps, type Span } from '../episodes/teacher-slots.ts';

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

export function laneLayout(
  events: readonly KeyedSpan[],
  maxLanes: number,
  isKept: (key: string) => boolean = () => false,
): LaneLayout {
  const placed: Placed[] = [];
  const crowds: Crowd[] = [];
  for (const group of overlapGroups(events)) {
    const fitting = lanesOf(group);
    const laneOf = countOf(fitting) > maxLanes ? lanesOf(keptFirst(group, isKept)) : fitting;
    const own = countOf(laneOf) > maxLanes ? Math.max(maxLanes - 1, lanesKept(laneOf, isKept)) : maxLanes;
    const behind = group.filter(({ key }) => (laneOf.get(key) ?? 0) >= own);
    const lanes = behind.length > 0 ? own + 1 : Math.min(countOf(laneOf), own);
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

type Lanes = ReadonlyMap<string, number>;

/** Each takes the first lane that is free while it lasts. */
function lanesOf(group: readonly KeyedSpan[]): Lanes {
  const taken: KeyedSpan[][] = [];
  const laneOf = new Map<string, number>();
  for (const event of group) {
    const free = taken.findIndex((lane) => !lane.some((other) => overlaps(event, other)));
    const lane = free < 0 ? taken.push([]) - 1 : free;
    taken[lane]?.push(event);
    laneOf.set(event.key, lane);
  }
  return laneOf;
}

const countOf = (laneOf: Lanes): number => Math.max(...laneOf.values()) + 1;

function keptFirst(group: readonly KeyedSpan[], isKept: (key: string) => boolean): readonly KeyedSpan[] {
  return group.toSorted((a, b) => Number(isKept(b.key)) - Number(isKept(a.key)));
}

function lanesKept(laneOf: Lanes, isKept: (key: string) => boolean): number {
  return Math.max(0, ...[...laneOf].flatMap(([key, lane]) => (isKept(key) ? [lane + 1] : [])));
}

function spanOf(events: readonly KeyedSpan[]): Span {
  return {
    startAt: Math.min(...events.map(({ startAt }) => startAt)),
    endAt: Math.max(...events.map(({ endAt }) => endAt)),
  };
}

const keysOf = (events: readonly KeyedSpan[]): string[] => events.map(({ key }) => key);
