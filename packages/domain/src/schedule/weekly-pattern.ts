/** The weekly pattern of a class: on which weekdays and at which time of the day it meets. */
import { addDays, dayOfWeek, startOfDay } from '../time/shanghai-time.ts';

export interface PatternPlace {
  /** 1 = Monday ... 7 = Sunday. */
  readonly weekday: number;
  /** Milliseconds after 0:00 in Shanghai. */
  readonly clock: number;
}

/**
 * What is used twice is a pattern, what is used once an exception; where nothing repeats, everything is the pattern.
 * In a class of one or two weeks, such as a daily one in the holidays, some weekdays come only once: those used at a
 * time of the day that repeats belong to the pattern as well. In the order of the week.
 */
export function patternOf(starts: readonly number[]): readonly PatternPlace[] {
  const uses = new Map<string, { readonly place: PatternPlace; count: number }>();
  for (const start of starts) {
    const place = { weekday: dayOfWeek(start), clock: start - startOfDay(start) };
    const key = `${place.weekday} ${place.clock}`;
    const known = uses.get(key);
    if (known) known.count += 1;
    else uses.set(key, { place, count: 1 });
  }
  const all = [...uses.values()];
  const repeated = all.filter(({ count }) => count > 1);
  const clocks = new Set(repeated.map(({ place }) => place.clock));
  const single = weekdaysOnce(starts);
  const usual = all.filter(({ place, count }) => count > 1 || (single.has(place.weekday) && clocks.has(place.clock)));
  return (repeated.length > 0 ? usual : all)
    .map(({ place }) => place)
    .toSorted((a, b) => a.weekday - b.weekday || a.clock - b.clock);
}

/** Weekdays that come exactly once from the first to the last day. */
function weekdaysOnce(starts: readonly number[]): ReadonlySet<number> {
  const days = starts.map(startOfDay).toSorted((a, b) => a - b);
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? first;
  const week = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  return new Set(week.filter((day) => day <= last && addDays(day, 7) > last).map(dayOfWeek));
}

/** The starts that the pattern gives from `from` until before `to`, in order. */
export function startsAlong(pattern: readonly PatternPlace[], from: number, to: number): readonly number[] {
  const starts: number[] = [];
  for (let day = startOfDay(from); day < to; day = addDays(day, 1)) {
    const weekday = dayOfWeek(day);
    for (const place of pattern) {
      const start = day + place.clock;
      if (place.weekday === weekday && start >= from && start < to) starts.push(start);
    }
  }
  return starts.toSorted((a, b) => a - b);
}
