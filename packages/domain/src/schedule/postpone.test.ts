import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { addDays, formatDateTime, parseDateTime, startOfDay } from '../time/shanghai-time.ts';
import { type PostponeItem, postponed } from './postpone.ts';

const at = (text: string) => parseDateTime(text) ?? Number.NaN;
const item = (key: string, text: string, hours = 2): PostponeItem => ({
  key,
  startAt: at(text),
  endAt: at(text) + hours * HOUR_MS,
});
const day = (text: string) => ({ startAt: at(text), endAt: at(text) + DAY_MS });
const told = (moved: readonly PostponeItem[]) => moved.map(({ key, startAt }) => [key, formatDateTime(startAt)]);

/** Tuesdays and Thursdays in the evening, the second week with a free Thursday. */
const CLASS = [
  item('1', '2026-03-03 19:00'),
  item('2', '2026-03-05 19:00'),
  item('3', '2026-03-10 19:00'),
  item('4', '2026-03-17 19:00'),
  item('5', '2026-03-19 19:00'),
];

describe('顺延', () => {
  it('field notes 4.12: a canceled day moves everything behind it to the next day of the class', () => {
    expect(told(postponed(CLASS, { without: [day('2026-03-05')], mode: 'shift' }))).toEqual([
      ['2', '2026-03-10 19:00'],
      ['3', '2026-03-12 19:00'],
      ['4', '2026-03-19 19:00'],
      ['5', '2026-03-24 19:00'],
    ]);
  });

  it('field notes 4.12: compressed, a free day of the class takes up the delay', () => {
    expect(told(postponed(CLASS, { without: [day('2026-03-05')], mode: 'compress' }))).toEqual([
      ['2', '2026-03-10 19:00'],
      ['3', '2026-03-12 19:00'],
    ]);
  });

  it('field notes 4.12: holidays are jumped over as well', () => {
    const without = [day('2026-03-05'), { startAt: at('2026-03-10'), endAt: at('2026-03-13') }];
    expect(told(postponed(CLASS, { without, mode: 'compress' }))).toEqual([
      ['2', '2026-03-17 19:00'],
      ['3', '2026-03-19 19:00'],
      ['4', '2026-03-24 19:00'],
      ['5', '2026-03-26 19:00'],
    ]);
  });

  it('field notes 4.12: exams make no class day, on however many Sundays they are; one that falls away moves on', () => {
    const exam = (key: string, text: string) => ({ ...item(key, text), isBeside: true });
    const saturdays = ['2026-03-07', '2026-03-14', '2026-03-21'].map((date) => item(date, `${date} 19:00`));
    const withExams = [...saturdays, exam('a', '2026-03-08 12:00'), exam('b', '2026-03-22 12:00')];
    expect(told(postponed(withExams, { without: [day('2026-03-14')], mode: 'shift' })).map(([, to]) => to)).toEqual([
      '2026-03-21 19:00',
      '2026-03-28 19:00',
      '2026-03-29 12:00',
    ]);
    const [first] = told(postponed(withExams.slice(1), { without: [day('2026-03-08')], mode: 'shift' }));
    expect(first).toEqual(['a', '2026-03-14 12:00']);
  });

  it('field notes 4.12: an exam between two episodes stays between them', () => {
    const moved = postponed([...CLASS, item('exam', '2026-03-07 09:00')], {
      without: [day('2026-03-05')],
      mode: 'shift',
    });
    expect(told(moved).slice(0, 3)).toEqual([
      ['2', '2026-03-10 19:00'],
      ['exam', '2026-03-11 09:00'],
      ['3', '2026-03-12 19:00'],
    ]);
  });

  it('a replay follows its episode and makes no class day', () => {
    const replays = CLASS.map(({ key, startAt }) => ({
      ...item(`r${key}`, formatDateTime(startAt + 6 * HOUR_MS)),
      isBeside: true,
    }));
    const moved = postponed([...CLASS, ...replays], { without: [day('2026-03-05')], mode: 'compress' });
    expect(told(moved)).toEqual([
      ['2', '2026-03-10 19:00'],
      ['r2', '2026-03-11 01:00'],
      ['3', '2026-03-12 19:00'],
      ['r3', '2026-03-13 01:00'],
    ]);
  });

  it('field notes 4.12: a daily class of the holidays keeps to one episode a day, whichever day falls away', () => {
    const first = at('2027-01-31');
    for (const mode of ['shift', 'compress'] as const) {
      for (let length = 8; length <= 20; length += 1) {
        const daily = Array.from({ length }, (_, index) => {
          const startAt = addDays(first, index) + 8.5 * HOUR_MS;
          return { key: String(index), startAt, endAt: startAt + HOUR_MS };
        });
        for (const canceled of daily) {
          const from = startOfDay(canceled.startAt);
          const coming = daily.filter(({ endAt }) => endAt > from);
          const before = daily.filter(({ endAt }) => endAt <= from).map(({ startAt }) => startAt);
          const moved = postponed(coming, { without: [{ startAt: from, endAt: addDays(from, 1) }], mode, before });
          expect(moved.map(({ startAt }) => startAt)).toEqual(coming.map(({ startAt }) => addDays(startAt, 1)));
        }
      }
    }
  });

  it('field notes 4.12: of a weekend class that is nearly over, the last Saturday moves to its Sunday', () => {
    const before = ['2026-02-28', '2026-03-01', '2026-03-07', '2026-03-08'].map((date) => at(`${date} 09:00`));
    const last = ['2026-03-14', '2026-03-15'].map((date) => item(date, `${date} 09:00`));
    const options = { without: [day('2026-03-14')], mode: 'shift' as const };
    const times = (moved: readonly PostponeItem[]) => moved.map(({ startAt }) => formatDateTime(startAt));
    expect(times(postponed(last, { ...options, before }))).toEqual(['2026-03-15 09:00', '2026-03-21 09:00']);
    const three = [...last, item('3', '2026-03-21 09:00')];
    expect(times(postponed(three, options))).toEqual(['2026-03-15 09:00', '2026-03-21 09:00', '2026-03-22 09:00']);
  });

  it('a day on which nothing is moves nothing', () => {
    expect(postponed(CLASS, { without: [day('2026-03-12')], mode: 'compress' })).toEqual([]);
    expect(postponed([], { without: [day('2026-03-05')], mode: 'shift' })).toEqual([]);
  });

  it('field notes 4.12: whatever falls away, the order stays, nothing overlaps that did not, nothing is earlier', () => {
    const start = at('2026-03-02');
    const drawn = fc.array(
      fc.record({ day: fc.nat(60), hour: fc.integer({ min: 8, max: 20 }), hours: fc.integer({ min: 1, max: 3 }) }),
      {
        maxLength: 25,
      },
    );
    const falling = fc.array(fc.record({ day: fc.nat(60), days: fc.integer({ min: 1, max: 8 }) }), { maxLength: 3 });
    fc.assert(
      fc.property(drawn, falling, fc.constantFrom('shift' as const, 'compress' as const), (items, off, mode) => {
        const all = items.map(({ day: on, hour, hours }, index) => {
          const startAt = addDays(start, on) + hour * HOUR_MS;
          return { key: String(index), startAt, endAt: startAt + hours * HOUR_MS };
        });
        const without = off.map(({ day: on, days }) => ({
          startAt: addDays(start, on),
          endAt: addDays(start, on + days),
        }));
        const moved = new Map(postponed(all, { without, mode }).map((one) => [one.key, one]));
        const after = all.map((one) => moved.get(one.key) ?? one);
        for (const [index, one] of all.entries()) {
          const now = after[index] ?? one;
          expect(now.startAt).toBeGreaterThanOrEqual(one.startAt);
          expect(now.endAt - now.startAt).toBe(one.endAt - one.startAt);
          for (const [place, other] of all.entries()) {
            const then = after[place] ?? other;
            if (one.startAt < other.startAt) expect(now.startAt).toBeLessThanOrEqual(then.startAt);
            if (one.endAt <= other.startAt) expect(now.endAt).toBeLessThanOrEqual(then.startAt);
          }
        }
      }),
    );
  });

  it('field notes 4.12: where the class meets on fixed days, no episode is left on a day that fell away', () => {
    fc.assert(
      fc.property(
        fc.nat(30),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom('shift' as const, 'compress' as const),
        (on, days, mode) => {
          const all = Array.from({ length: 12 }, (_, week) =>
            item(String(week), formatDateTime(addDays(at('2026-03-03 19:00'), week * 7))),
          );
          const without = [{ startAt: addDays(at('2026-03-02'), on), endAt: addDays(at('2026-03-02'), on + days) }];
          const moved = new Map(postponed(all, { without, mode }).map((one) => [one.key, one]));
          for (const one of all) {
            const now = startOfDay((moved.get(one.key) ?? one).startAt);
            expect(without.some(({ startAt, endAt }) => startAt <= now && now < endAt)).toBe(false);
          }
        },
      ),
    );
  });
});
