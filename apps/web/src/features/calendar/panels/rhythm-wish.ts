/** A weekly rhythm as it is typed for the waiting episodes of one lesson, and where they stand along it. Pure. */
import type { LessonRhythm, LessonRhythms, UnscheduledEpisode } from '@lectern/contract/schedule/calendar';
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { placesAlong } from '@lectern/domain/schedule/place-along';
import type { PatternPlace } from '@lectern/domain/schedule/weekly-pattern';
import { HOUR_MS } from '@lectern/domain/time/durations';
import { formatDate, parseDateTime } from '@lectern/domain/time/shanghai-time';

export interface RhythmWish {
  readonly pattern: readonly PatternPlace[];
  /** `YYYY-MM-DD`; empty: not said. */
  readonly from: string;
  readonly teacherId: number | null;
}

/** Saturday evening, where a class has no rhythm to go on with. */
const USUAL: PatternPlace = { weekday: 6, clock: 18.5 * HOUR_MS };

export function firstWish({ pattern, fromTime, teacherId }: LessonRhythm): RhythmWish {
  return { pattern: pattern.length > 0 ? pattern : [USUAL], from: formatDate(fromTime), teacherId };
}

export interface PlacedAlong {
  readonly waiting: UnscheduledEpisode;
  readonly startAt: number;
}

interface Around {
  readonly rhythm: LessonRhythm | undefined;
  readonly holidays: LessonRhythms['holidays'];
  readonly skipsHolidays: boolean;
}

/** Fewer than are waiting where the rhythm gives no more. */
export function placedAlong(
  waiting: readonly UnscheduledEpisode[],
  { pattern, from }: RhythmWish,
  { rhythm, holidays, skipsHolidays }: Around,
): readonly PlacedAlong[] {
  const starts = placesAlong({
    pattern,
    from: (from === '' ? undefined : parseDateTime(from)) ?? Number.POSITIVE_INFINITY,
    durationsMs: waiting.map(({ durationMs }) => durationMs),
    taken: [...(rhythm?.taken ?? []), ...(skipsHolidays ? holidays : [])].map(spanOf),
  });
  return waiting.flatMap((one, index) => {
    const startAt = starts[index];
    return startAt === undefined ? [] : [{ waiting: one, startAt }];
  });
}

/** Of those that lie between the first and the last episode and were passed over. */
export function holidaysBetween(
  placed: readonly PlacedAlong[],
  holidays: LessonRhythms['holidays'],
): readonly string[] {
  const [first, last] = [placed[0]?.startAt ?? 0, placed.at(-1)?.startAt ?? 0];
  return holidays.filter(({ startTime, endTime }) => startTime < last && endTime > first).map(({ name }) => name);
}

const spanOf = ({ startTime, endTime }: { readonly startTime: number; readonly endTime: number }): Span => ({
  startAt: startTime,
  endAt: endTime,
});
