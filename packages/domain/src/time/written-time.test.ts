import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDateTime } from './shanghai-time.ts';
import { readWrittenMoment } from './written-time.ts';

const read = (text: string) => {
  const found = readWrittenMoment(text);
  return found && `${formatDateTime(found.ms)}${found.hasClock ? '' : ' day'}`;
};

test.each([
  ['2026-11-21 19:00', '2026-11-21 19:00'],
  ['2026-11-21 19:09', '2026-11-21 19:09'],
  ['2026-11-21 23:59', '2026-11-21 23:59'],
  ['2026/1/2 9:05', '2026-01-02 09:05'],
  ['2026.11.21 7:00 PM', '2026-11-21 19:00'],
  ['2026年11月21日 19点半', '2026-11-21 19:30'],
  ['2026年11月21日 下午7:00', '2026-11-21 19:00'],
  ['2026-11-21（周六）19:00', '2026-11-21 19:00'],
  ['２０２６－１１－２１　１９：００', '2026-11-21 19:00'],
  ['20261121 1900', '2026-11-21 19:00'],
  ['2026-11-21 1900', '2026-11-21 19:00'],
  ['202611211900', '2026-11-21 19:00'],
  ['20261121', '2026-11-21 00:00 day'],
  ['2026-11-21', '2026-11-21 00:00 day'],
  ['2026/11/21', '2026-11-21 00:00 day'],
])('"%s" is read as %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each(['', '明天', '2026-02-30', '2026-11-21 24:00', '2026-11-21 19:60', '2026-11-21 1', '2026-11', '19:00'])(
  '"%s" is no moment, and nothing is guessed',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);

test('issue 13, 6: every minute of a day that is written in our own form is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1992, 0, 1), max: Date.UTC(2099, 11, 30) }), (ms) => {
      expect(read(formatDateTime(ms))).toBe(formatDateTime(ms));
    }),
  );
});
