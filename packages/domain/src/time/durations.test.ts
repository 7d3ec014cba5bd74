import { expect, test } from 'vitest';
import { DAY_MS, durationUnitMs, HOUR_MS, MINUTE_MS } from './durations.ts';
import { isTooSoon } from './too-soon.ts';

test('R192: a minute, an hour and a day have their milliseconds', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
});

test.each([
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
  ['day', 1000],
  ['', 1000],
])('R193: the unit "%s" counts %i ms', (unit, ms) => {
  expect(durationUnitMs(unit)).toBe(ms);
});

test.each([
  ['in the past', -1, true],
  ['now', 0, true],
  ['a moment before five minutes', 299_999, true],
  ['exactly five minutes ahead', 300_000, false],
  ['an hour ahead', 3_600_000, false],
])('R194: a time %s', (_name, lead, tooSoon) => {
  expect(isTooSoon(1_760_000_000_000 + lead, 1_760_000_000_000)).toBe(tooSoon);
});
