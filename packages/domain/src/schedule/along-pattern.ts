/**
 * Where the episodes of a class stand along its weekly pattern, what the holidays and the end of the semester do to them,
 * and which other patterns are near to one that does not fit.
 */
import { overlaps, type Span } from '../episodes/teacher-slots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import { addDays } from '../time/shanghai-time.ts';
import { placesAlong } from './place-along.ts';
import { type PatternPlace, startsAlong } from './weekly-pattern.ts';
import type { WorkingHours } from './working-hours.ts';

export interface WantedPattern {
  readonly pattern: readonly PatternPlace[];
  /** 0:00 of the first day. */
  readonly from: number;
  /** The class meets for so many weeks; null: until everything is placed. */
  readonly weeks: number | null;
}

export interface NamedSpan extends Span {
  readonly name: string;
}

export interface AlongPattern {
  /** Of the episodes, in their order; fewer than wanted where weeks or days run out. */
  readonly spans: readonly Span[];
  /** How many have no place. */
  readonly left: number;
  /** Holidays on which the class would have met. */
  readonly passedOver: readonly string[];
  /** How many begin before the semester or end after it. */
  readonly outsideSemester: number;
}

interface Around {
  readonly durationsMs: readonly number[];
  /** None where classes meet on holidays too. */
  readonly holidays: readonly NamedSpan[];
  readonly semester: Span | null;
}

const WEEK_DAYS = 7;

export function alongPattern({ pattern, from, weeks }: WantedPattern, around: Around): AlongPattern {
  const { durationsMs, holidays, semester } = around;
  const starts = placesAlong({ pattern, from, durationsMs, taken: holidays });
  const end = weeks === null ? Number.POSITIVE_INFINITY : addDays(from, weeks * WEEK_DAYS);
  const spans = starts
    .filter((startAt) => startAt < end)
    .map((startAt, index) => ({ startAt, endAt: startAt + (durationsMs[index] ?? 0) }));
  const last = spans.at(-1)?.endAt ?? from;
  const wouldMeet = startsAlong(pattern, from, last).map((startAt) => ({ startAt, endAt: startAt + MINUTE_MS }));
  return {
    spans,
    left: durationsMs.length - spans.length,
    passedOver: holidays.filter((day) => wouldMeet.some((span) => overlaps(span, day))).map(({ name }) => name),
    outsideSemester:
      semester === null
        ? 0
        : spans.filter((span) => span.startAt < semester.startAt || span.endAt > semester.endAt).length,
  };
}

const STEP_MS = 30 * MINUTE_MS;
const FARTHEST_MS = 6 * HOUR_MS;
/** Another weekday is as far away as so much on the same one. */
const DAY_APART_MS = 3 * HOUR_MS;
const DAY_SHIFTS = [0, 1, -1, 2, -2, 3, -3] as const;

/** The nearest first: all times of the week move by the same hours and days, within what the teacher's hours allow. */
export function otherPatterns(
  pattern: readonly PatternPlace[],
  durationMs: number,
  hours: WorkingHours,
): readonly (readonly PatternPlace[])[] {
  // A class that meets every day has no other days.
  const shifts = new Set(pattern.map(({ weekday }) => weekday)).size === WEEK_DAYS ? [0] : DAY_SHIFTS;
  const moves = shifts.flatMap((days) => clockMoves().map((by) => ({ days, by })));
  return moves
    .filter(({ days, by }) => days !== 0 || by !== 0)
    .toSorted((a, b) => farness(a) - farness(b))
    .map(({ days, by }) =>
      pattern.map(({ weekday, clock }) => ({ weekday: shifted(weekday, days), clock: clock + by })),
    )
    .filter((places) => places.every((place) => isWithin(place, durationMs, hours)));
}

function clockMoves(): readonly number[] {
  const steps = FARTHEST_MS / STEP_MS;
  return Array.from({ length: steps * 2 + 1 }, (_, index) => (index - steps) * STEP_MS);
}

const farness = ({ days, by }: { readonly days: number; readonly by: number }): number =>
  Math.abs(days) * DAY_APART_MS + Math.abs(by);

const shifted = (weekday: number, days: number): number => ((weekday - 1 + days + WEEK_DAYS) % WEEK_DAYS) + 1;

const isWithin = (
  { weekday, clock }: PatternPlace,
  durationMs: number,
  { weekdays, firstMs, lastMs }: WorkingHours,
): boolean => weekdays.includes(weekday) && clock >= firstMs && clock + durationMs <= Math.min(lastMs, DAY_MS);
