/** When a teacher and a class both have time, along a weekly pattern; and what stands in the way of the other times. */
import type { Span } from '../episodes/teacher-slots.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { isTooSoon } from '../time/too-soon.ts';
import { SCHEDULE_LIMITS, type ScheduleLimits } from './schedule-limits.ts';
import type { Timetable } from './timetable.ts';
import { type PatternPlace, startsAlong } from './weekly-pattern.ts';

export interface FreeSlot<S extends Span> extends Span {
  /** None: everybody has time. */
  readonly blockers: readonly S[];
}

export interface SlotSearch<S extends Span> {
  readonly range: Span;
  readonly durationMs: number;
  readonly pattern: readonly PatternPlace[];
  /** Of the teacher, the class, leave and holidays. */
  readonly taken: readonly Timetable<S>[];
  readonly now: number;
}

/** Every time that the pattern offers, in order; what is too soon is no offer. */
export function slotsAlong<S extends Span>(search: SlotSearch<S>): readonly FreeSlot<S>[] {
  const { range, durationMs, pattern, taken, now } = search;
  return startsAlong(pattern, range.startAt, range.endAt)
    .map((startAt) => ({ startAt, endAt: startAt + durationMs }))
    .filter(({ startAt, endAt }) => endAt <= range.endAt && !isTooSoon(startAt, now))
    .map((span) => ({ ...span, blockers: taken.flatMap((timetable) => timetable.meeting(span)) }));
}

export function freeSlots<S extends Span>(search: SlotSearch<S>, limit: number): readonly Span[] {
  return slotsAlong(search)
    .filter(({ blockers }) => blockers.length === 0)
    .slice(0, limit)
    .map(({ startAt, endAt }) => ({ startAt, endAt }));
}

const STEP_MS = 30 * MINUTE_MS;
const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** Every half hour of the usual hours, for a class without a pattern. */
export function anyTime(durationMs: number, limits: ScheduleLimits = SCHEDULE_LIMITS): readonly PatternPlace[] {
  const last = Math.min(limits.lastHourMs, DAY_MS) - durationMs;
  const clocks: number[] = [];
  for (let clock = limits.firstHourMs; clock <= last; clock += STEP_MS) clocks.push(clock);
  return WEEK.flatMap((weekday) => clocks.map((clock) => ({ weekday, clock })));
}
