import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EVALUATE_PAGE_SIZE,
  type EvaluateFilters,
  evaluateFilters,
  mayEvaluate,
  readStarCounts,
  starCountsOf,
} from './evaluate-search.ts';

const NOW = Date.parse('2026-11-21T15:20:00+08:00');
const END_OF_TODAY = Date.parse('2026-11-21T23:59:59.999+08:00');

test('R322: a feedback date begins at its midnight and ends with today, in Shanghai', () => {
  expect(evaluateFilters({ startDate: '2026-11-01', clientVersion: '7.0.1' }, NOW)).toEqual({
    startTime: Date.parse('2026-11-01T00:00:00+08:00'),
    endTime: END_OF_TODAY,
    clientVersion: '7.0.1',
  });
});

test.each([
  ['all versions', { clientVersion: 'all' }],
  ['an unknown version', { clientVersion: '6.9.9' }],
  ['an empty date', { startDate: '' }],
  ['a date that does not exist', { startDate: '2026-02-30' }],
])('R322: %s is no filter', (_, form) => {
  expect(evaluateFilters(form, NOW)).toEqual({});
});

test.each<[string, EvaluateFilters, boolean]>([
  ['nothing', {}, false],
  ['a start', { startTime: NOW }, true],
  ['an end', { endTime: NOW }, true],
  ['times that are not set', { startTime: 0, endTime: 0 }, false],
  ['a version', { clientVersion: '7.0.0' }, true],
  ['an empty version', { clientVersion: '' }, false],
])('R327, R328: a search with %s', (_, filters, runs) => {
  expect(mayEvaluate(filters)).toBe(runs);
});

test('R329: the page size is the documents’ own', () => {
  expect(EVALUATE_PAGE_SIZE).toBe(8_888_888_888);
});

test('R331: star counts are total, one to five stars, refused', () => {
  expect(readStarCounts([15, 1, 2, 3, 4, 5, 5])).toEqual({ total: 15, stars: [1, 2, 3, 4, 5], refused: 5 });
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), (counts) => {
      const summary = readStarCounts(counts);
      expect(summary && starCountsOf(summary)).toEqual(counts);
    }),
  );
});

test.each([[[]], [[1, 2, 3]]])('R324: without all its numbers there is no summary: %s', (counts) => {
  expect(readStarCounts(counts)).toBeUndefined();
});
