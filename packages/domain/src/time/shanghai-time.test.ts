import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  dayOfWeek,
  formatClock,
  formatDate,
  formatDateTime,
  parseDateTime,
  startOfDay,
  TIME_ZONE,
  zeroClockDaysBefore,
} from './shanghai-time.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const sinceReform = fc.integer({ min: at('1992-01-01T00:00'), max: at('2099-12-31T23:59') });

test('a day starts at 0:00 of Shanghai, not of UTC', () => {
  expect(startOfDay(at('2025-11-21T00:30'))).toBe(at('2025-11-21T00:00'));
  expect(startOfDay(at('2025-11-21T23:59'))).toBe(at('2025-11-21T00:00'));
});

test('R120: 0:00 of two days before crosses the month', () => {
  expect(zeroClockDaysBefore(at('2025-12-01T19:00'), 2)).toBe(at('2025-11-29T00:00'));
  expect(addDays(at('2025-02-28T19:00'), 1)).toBe(at('2025-03-01T19:00'));
});

test('times are written the way staff write them', () => {
  expect(formatDateTime(at('2025-11-21T07:05'))).toBe('2025-11-21 07:05');
  expect(formatClock(at('2025-11-21T19:00'))).toBe('19:00');
  expect(dayOfWeek(at('2025-11-21T00:10'))).toBe(5);
  expect(dayOfWeek(at('2025-11-23T23:50'))).toBe(7);
});

test.each([
  ['2025-11-21', '2025-11-21T00:00'],
  ['2025-1-2 9:05', '2025-01-02T09:05'],
  ['2025-11-21 19:00:30', '2025-11-21T19:00:30'],
])('"%s" is read as an instant', (text, instant) => {
  expect(parseDateTime(text)).toBe(at(instant));
});

test.each(['', '2025-02-30', '2025-13-01', '2025-11-21 24:00', '2025-11-21 12:60', '明天'])(
  '"%s" is no time',
  (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  },
);

test('what is written is read back', () => {
  fc.assert(
    fc.property(sinceReform, (ms) => {
      expect(parseDateTime(formatDateTime(ms))).toBe(Math.floor(ms / 60_000) * 60_000);
    }),
  );
});

test('the arithmetic agrees with the time zone database', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short' });
  fc.assert(
    fc.property(sinceReform, (ms) => {
      expect(formatDate(ms)).toBe(zone.format(ms));
    }),
  );
});
