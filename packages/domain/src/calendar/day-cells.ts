/** Events by the days on which they stand, and what of a crowded day is shown. */
import type { Span } from '../episodes/teacher-slots.ts';
import { DAY_MS } from '../time/durations.ts';
import { inDayOrder, type KeyedSpan } from './event-lanes.ts';

/** The part of an event that falls into the day that begins at `day`; null where it does not touch it. */
export function partOfDay(span: Span, day: number): Span | null {
  const startAt = Math.max(span.startAt, day);
  const endAt = Math.min(span.endAt, day + DAY_MS);
  return startAt < endAt ? { startAt, endAt } : null;
}

/** One list for each day, in the order of their times; an event past midnight stands on both days. */
export function eventsByDay<E extends KeyedSpan>(events: readonly E[], days: readonly number[]): readonly E[][] {
  const lists: E[][] = days.map(() => []);
  const [first] = days;
  if (first === undefined) return lists;
  for (const event of inDayOrder(events)) {
    const from = Math.max(0, Math.floor((event.startAt - first) / DAY_MS));
    for (let index = from; index < days.length; index += 1) {
      const day = days[index];
      if (day === undefined || event.endAt <= day) break;
      if (partOfDay(event, day)) lists[index]?.push(event);
    }
  }
  return lists;
}

export interface MonthCell<E> {
  readonly shown: readonly E[];
  /** How many are not; never one alone, for which there would be room instead of the note. */
  readonly more: number;
}

export function monthCell<E>(events: readonly E[], room: number): MonthCell<E> {
  if (events.length <= room) return { shown: events, more: 0 };
  const shown = events.slice(0, Math.max(0, room - 1));
  return { shown, more: events.length - shown.length };
}
