import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { familyOf, sourceState, usualPauseMs } from './fact-sources.ts';

const NOON = Date.UTC(2026, 10, 20, 4);
/** Every hour from 9 to 21 of so many days before. */
const evenings = (days: number): number[] =>
  Array.from({ length: days }, (_, day) => day - days).flatMap((day) =>
    Array.from({ length: 13 }, (_, hour) => NOON + day * DAY_MS + (hour - 3) * HOUR_MS),
  );

describe('statistics 2: a source that is silent for longer than its usual pause', () => {
  const hours = evenings(5);
  const last = hours.at(-1) ?? 0;
  const stateAfter = (silentHours: number, over: { enabled?: boolean; hours?: number[] } = {}) =>
    sourceState({ enabled: true, arrivedAt: last, hours, ...over }, last + silentHours * HOUR_MS);

  test('the longest pause of late is the usual one: here the night', () => {
    expect(usualPauseMs(hours)).toBe(12 * HOUR_MS);
  });
  test.for([
    ['during the night', 12, 'usual'],
    ['two hours later than ever', 14, 'usual'],
    ['beyond that', 14.1, 'silent'],
  ] as const)('%s', ([, silentHours, state]) => {
    expect(stateAfter(silentHours)).toBe(state);
  });
  test('a weekend without lessons is usual once it has been seen', () => {
    const withPause = hours.filter((hour) => hour < NOON - 4 * DAY_MS || hour > NOON - 2 * DAY_MS);
    expect(stateAfter(30, { hours: withPause })).toBe('usual');
  });
  test('nothing is usual before three days are known', () => {
    expect(usualPauseMs(evenings(3))).toBeNull();
    expect(stateAfter(100, { hours: evenings(3) })).toBe('usual');
    expect(usualPauseMs([])).toBeNull();
  });
  test('one that is switched off or has never reported is not missed', () => {
    expect(stateAfter(100, { enabled: false })).toBe('disabled');
    expect(sourceState({ enabled: true, arrivedAt: null, hours: [] }, NOON)).toBe('new');
  });
});

test('statistics 2: answers and reports belong to exams', () => {
  expect((['attempt', 'response', 'reportSeen', 'attendance'] as const).map(familyOf)).toEqual([
    'exam',
    'exam',
    'exam',
    'attendance',
  ]);
});
