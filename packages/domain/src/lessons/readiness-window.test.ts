import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import { daysUntil, READINESS_DAYS, readinessWindow } from './readiness-window.ts';

const at = (text: string): number => parseDateTime(text) ?? 0;

describe('the readiness board counts calendar days of Shanghai', () => {
  const now = at('2026-03-01 22:30');
  test.for([
    ['2026-03-01 23:00', 0],
    ['2026-03-01 08:00', 0],
    ['2026-03-02 00:00', 1],
    ['2026-03-31 23:59', 30],
    ['2026-04-01 00:00', 31],
  ] as const)('%s is T-%i', ([start, days]) => {
    expect(daysUntil(at(start), now)).toBe(days);
    const { from, to } = readinessWindow(now);
    expect(at(start) >= from && at(start) < to).toBe(days <= READINESS_DAYS);
  });
});
