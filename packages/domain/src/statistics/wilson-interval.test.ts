import { expect, test } from 'vitest';
import { wilsonInterval } from './wilson-interval.ts';

/** Method 3 of Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I; others by hand. */
test.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
  [5, 10, 0.2366, 0.7634],
  [0, 10, 0, 0.2775],
  [10, 10, 0.7225, 1],
  [1, 1, 0.2065, 1],
])('statistics 8: of %i of %i the interval at 95 %% is %d to %d', (hits, cases, low, high) => {
  const interval = wilsonInterval(hits, cases);
  expect(interval?.low).toBeCloseTo(low, 4);
  expect(interval?.high).toBeCloseTo(high, 4);
});

test('statistics 8: without cases there is none, and it never leaves 0 to 1', () => {
  expect(wilsonInterval(0, 0)).toBeUndefined();
  for (let cases = 1; cases <= 60; cases += 1) {
    for (let hits = 0; hits <= cases; hits += 1) {
      const { low, high } = wilsonInterval(hits, cases) ?? { low: -1, high: 2 };
      expect(low).toBeGreaterThanOrEqual(0);
      expect(high).toBeLessThanOrEqual(1);
      expect(low).toBeLessThanOrEqual(hits / cases + 1e-12);
      expect(high).toBeGreaterThanOrEqual(hits / cases - 1e-12);
    }
  }
});
