/** When a teacher and a class both have time, along a weekly pattern; and what stands in the way of the other times. */
import type { Span } from '../episodes/teacher-slots.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { isTooSoon } from '../time/too-soon.ts';
import type { Timetable } from './timetable.ts';
import { type PatternPlace, startsAlong } from './weekly-pattern.ts';
import { USUAL_HOURS, type WorkingHours } from './working-hours.ts';

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

/** Every half hour of the teacher's hours, for a class without a pattern. */
export function anyTime(
  durationMs: number,
  { weekdays, firstMs, lastMs }: WorkingHours = USUAL_HOURS,
): readonly PatternPlace[] {
  const last = Math.min(lastMs, DAY_MS) - durationMs;
  const clocks: number[] = [];
  for (let clock = firstMs; clock <= last; clock += STEP_MS) clocks.push(clock);
  return weekdays.flatMap((weekday) => clocks.map((clock) => ({ weekday, clock })));
}
