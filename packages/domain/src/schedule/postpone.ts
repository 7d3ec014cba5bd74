/**
 * 顺延: a day falls away, and what was to be then moves to the next day of the class, as does everything behind it. The
 * order stays as it is: exams and reviews keep their place between the episodes. Times of the day stay.
 */
import type { Span } from '../episodes/teacher-slots.ts';
import { DAY_MS } from '../time/durations.ts';
import { addDays, dayOfWeek, startOfDay } from '../time/shanghai-time.ts';
import { patternOf } from './weekly-pattern.ts';

export interface PostponeItem extends Span {
  readonly key: string;
  /** What is watched at any time, exams, reviews and groups make no class day; they follow the one before them. */
  readonly isBeside?: boolean;
}

export interface PostponeOptions {
  /** Whole days that fall away: the canceled one, and holidays where they are to be jumped over. */
  readonly without: readonly Span[];
  /** `shift`: free days of the class stay free behind it; `compress`: they take up the delay, so that less moves. */
  readonly mode: 'shift' | 'compress';
  /** When the class met before: on which weekdays it meets is not to be seen from its last few days. */
  readonly before?: readonly number[];
}

/** Over less time than this, weekdays of the class look the same as exceptions. */
const SEEN_DAYS = 14;

/** Those that move, with their new times, in their order. `items`: what has not begun, in whatever order. */
export function postponed(items: readonly PostponeItem[], options: PostponeOptions): readonly PostponeItem[] {
  const { without, mode, before = [] } = options;
  const sorted = items.toSorted((a, b) => a.startAt - b.startAt || a.endAt - b.endAt);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (!first || !last) return [];
  const falls = (day: number) => without.some(({ startAt, endAt }) => day < endAt && startAt < addDays(day, 1));
  const days = classDays(sorted, before, falls);
  const used = [...new Set(sorted.map(({ startAt }) => placeOf(days, startAt)))];
  const places = mode === 'shift' ? shifted(used, days, falls) : compressed(used, days, falls);
  return inOrder(sorted, (item) => movedTo(item, days, places)).filter(
    (moved, index) => moved.startAt !== sorted[index]?.startAt,
  );
}

/** The days on which the class meets, from its first on, with as many free ones behind as could be needed. */
function classDays(
  sorted: readonly PostponeItem[],
  before: readonly number[],
  falls: (day: number) => boolean,
): readonly number[] {
  const starts = sorted.map(({ startAt }) => startAt);
  const weekdays = classWeekdays(sorted, before);
  const from = startOfDay(Math.min(...edge(starts)));
  const to = startOfDay(Math.max(...edge(starts)));
  const days: number[] = [];
  for (let day = from, left = sorted.length + 1; left > 0; day = addDays(day, 1)) {
    // The very first day is the beginning of the count even where it is an exception.
    if (day !== from && !weekdays.has(dayOfWeek(day))) continue;
    days.push(day);
    if (day > to && !falls(day)) left -= 1;
  }
  return days;
}

function classWeekdays(sorted: readonly PostponeItem[], before: readonly number[]): ReadonlySet<number> {
  const starts = sorted.map(({ startAt }) => startAt);
  const classes = sorted.filter(({ isBeside }) => isBeside !== true).map(({ startAt }) => startAt);
  const own = classes.length > 0 ? classes : starts;
  const [first = 0, last = 0] = edge(own);
  const recent = before.filter((start) => start < first && start >= addDays(startOfDay(first), -SEEN_DAYS));
  const seen = last - first < SEEN_DAYS * DAY_MS ? [...recent, ...own] : own;
  return new Set(patternOf(seen).map(({ weekday }) => weekday));
}

const edge = (sorted: readonly number[]): readonly number[] => [sorted[0] ?? 0, sorted.at(-1) ?? 0];

/** The last class day that is not after the time. */
function placeOf(days: readonly number[], time: number): number {
  let low = 0;
  let high = days.length;
  while (low + 1 < high) {
    const middle = (low + high) >>> 1;
    if ((days[middle] ?? 0) <= time) low = middle;
    else high = middle;
  }
  return low;
}

type Places = ReadonlyMap<number, number>;

/** The n-th class day becomes the n-th that is left. */
function shifted(used: readonly number[], days: readonly number[], falls: (day: number) => boolean): Places {
  const left = days.flatMap((day, place) => (falls(day) ? [] : [place]));
  return new Map(used.map((place) => [place, left[place] ?? place]));
}

function compressed(used: readonly number[], days: readonly number[], falls: (day: number) => boolean): Places {
  const places = new Map<number, number>();
  let next = 0;
  for (const place of used) {
    next = Math.max(next, place);
    while (falls(days[next] ?? Number.POSITIVE_INFINITY)) next += 1;
    places.set(place, next);
    next += 1;
  }
  return places;
}

function movedTo(item: PostponeItem, days: readonly number[], places: Places): PostponeItem {
  const place = placeOf(days, item.startAt);
  const target = places.get(place) ?? place;
  const from = days[place] ?? 0;
  const to = days[target] ?? from;
  const within = item.startAt - from;
  // What lies between two class days stays between the next two, at its time of the day.
  const room = (days[target + 1] ?? Number.POSITIVE_INFINITY) - to;
  const whole = Math.floor(within / DAY_MS) * DAY_MS;
  const offset =
    target === place || within < room ? within : within - whole + Math.max(0, Math.min(whole, room - DAY_MS));
  const startAt = to + offset;
  return { ...item, startAt, endAt: startAt + item.endAt - item.startAt };
}

/** Nothing overtakes what was before it; what did not overlap does not overlap. */
function inOrder(sorted: readonly PostponeItem[], move: (item: PostponeItem) => PostponeItem): readonly PostponeItem[] {
  const moved: PostponeItem[] = [];
  for (const item of sorted) {
    const wanted = move(item);
    const before = moved.at(-1);
    const origin = sorted[moved.length - 1];
    const least = before && origin ? (origin.endAt <= item.startAt ? before.endAt : before.startAt) : wanted.startAt;
    const by = Math.max(0, least - wanted.startAt);
    moved.push({ ...wanted, startAt: wanted.startAt + by, endAt: wanted.endAt + by });
  }
  return moved;
}
