/** A timetable for paper: a row for each hour at which something begins, with all that begins in it, day by day. */
import { HOUR_MS } from '../time/durations.ts';
import { eventsByDay } from './day-cells.ts';
import type { KeyedSpan } from './event-lanes.ts';

export interface HourBand<E> {
  readonly hour: number;
  /** One list for each day, in the order of their times. */
  readonly cells: readonly (readonly E[])[];
}

/** What lasts past midnight stands once, where it begins; what began before the first day stands at its hour 0. */
export function hourBands<E extends KeyedSpan>(events: readonly E[], days: readonly number[]): readonly HourBand<E>[] {
  const hourOf = ({ startAt }: E, day: number) => Math.floor(Math.max(0, startAt - day) / HOUR_MS);
  const lists = eventsByDay(events, days).map((list, index) => {
    const day = days[index] ?? 0;
    const beginning = list.filter(({ startAt }) => index === 0 || startAt >= day);
    return Map.groupBy(beginning, (event) => hourOf(event, day));
  });
  const hours = [...new Set(lists.flatMap((byHour) => [...byHour.keys()]))].toSorted((a, b) => a - b);
  return hours.map((hour) => ({ hour, cells: lists.map((byHour) => byHour.get(hour) ?? []) }));
}
