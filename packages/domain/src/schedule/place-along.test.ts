import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from '../episodes/teacher-slots.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { dayOfWeek, formatDateTime, parseDateTime, startOfDay } from '../time/shanghai-time.ts';
import { placesAlong } from './place-along.ts';

const at = (text: string): number => parseDateTime(text) ?? Number.NaN;
const WEDNESDAY_EVENING = { weekday: 3, clock: 18.5 * HOUR_MS };
const SATURDAY_MORNING = { weekday: 6, clock: 10 * HOUR_MS };
const hours = (...counts: number[]) => counts.map((count) => count * HOUR_MS);

describe('episodes along a weekly pattern', () => {
  it('follow each other from the first date, holidays and what the class has already passed over', () => {
    const starts = placesAlong({
      pattern: [WEDNESDAY_EVENING, SATURDAY_MORNING],
      from: at('2026-12-23'),
      durationsMs: hours(1.5, 1.5, 1.5, 1),
      taken: [
        { startAt: at('2026-12-30'), endAt: at('2027-01-03') },
        { startAt: at('2026-12-26 11:00'), endAt: at('2026-12-26 12:00') },
      ],
    });
    expect(starts.map(formatDateTime)).toEqual([
      '2026-12-23 18:30',
      '2027-01-06 18:30',
      '2027-01-09 10:00',
      '2027-01-13 18:30',
    ]);
  });

  it('begin no earlier than the first moment, and nowhere without a pattern', () => {
    const late = { pattern: [WEDNESDAY_EVENING], from: at('2026-12-23 19:00'), durationsMs: hours(1), taken: [] };
    expect(placesAlong(late).map(formatDateTime)).toEqual(['2026-12-30 18:30']);
    expect(placesAlong({ ...late, pattern: [] })).toEqual([]);
  });

  it('whatever the pattern, none meets another or what is taken, and each is of the pattern', () => {
    const place = fc.record({
      weekday: fc.integer({ min: 1, max: 7 }),
      clock: fc.nat(23).map((hour) => hour * HOUR_MS),
    });
    const span = fc.tuple(fc.nat(60 * 24), fc.integer({ min: 1, max: 72 }));
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 4 }),
        fc.array(span, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
        (pattern, spans, lengths) => {
          const from = at('2026-11-21');
          const taken = spans.map(([start, length]) => ({
            startAt: from + start * HOUR_MS,
            endAt: from + (start + length) * HOUR_MS,
          }));
          const durationsMs = hours(...lengths);
          const placed = placesAlong({ pattern, from, durationsMs, taken }).map((startAt, index) => ({
            startAt,
            endAt: startAt + (durationsMs[index] ?? 0),
          }));
          expect(placed.length).toBe(lengths.length);
          for (const [index, one] of placed.entries()) {
            expect([...taken, ...placed.slice(0, index)].some((other) => overlaps(one, other))).toBe(false);
            const clock = one.startAt - startOfDay(one.startAt);
            expect(pattern).toContainEqual({ weekday: dayOfWeek(one.startAt), clock });
            expect(one.startAt - from).toBeLessThan(730 * DAY_MS);
          }
        },
      ),
    );
  });
});
