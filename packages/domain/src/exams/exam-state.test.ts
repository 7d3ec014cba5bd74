import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAM_STATE, type ExamState } from './exam-codes.ts';
import { type ExamFacts, examFlags, examState, reportState } from './exam-state.ts';

const HOUR = 3_600_000;
const times = { startAt: 10 * HOUR, endAt: 12 * HOUR, markingMs: 5 * HOUR };
const exam: ExamFacts = { publishedPapers: 1, times };

describe('R243, decision 96: the state of an exam', () => {
  test.each<[sentence: string, facts: ExamFacts, now: number, state: ExamState]>([
    ['no paper is published', { ...exam, publishedPapers: 0 }, 9 * HOUR, 'unpublished'],
    ['no paper is published, long after its end', { ...exam, publishedPapers: 0 }, 99 * HOUR, 'unpublished'],
    ['no start is set', { publishedPapers: 1, times: null }, 9 * HOUR, 'unpublished'],
    ['a millisecond before the start', exam, 10 * HOUR - 1, 'enrolling'],
    ['at the start', exam, 10 * HOUR, 'examing'],
    ['two papers are published', { ...exam, publishedPapers: 2 }, 10 * HOUR, 'examing'],
    ['a millisecond before the end', exam, 12 * HOUR - 1, 'examing'],
    ['at the end', exam, 12 * HOUR, 'grading'],
    ['a millisecond before the marking time is over', exam, 17 * HOUR - 1, 'grading'],
    ['when the marking time is over', exam, 17 * HOUR, 'reported'],
    ['without marking time, at the end', { ...exam, times: { ...times, markingMs: 0 } }, 12 * HOUR, 'reported'],
  ])('%s', (_sentence, facts, now, state) => {
    expect(examState(facts, now)).toBe(state);
  });

  test('the states of a published exam partition time in their order, and each lasts as long as the design says', () => {
    const instant = fc.integer({ min: 1, max: 1000 });
    fc.assert(
      fc.property(instant, instant, fc.integer({ min: 0, max: 1000 }), (startAt, length, markingMs) => {
        const facts = { publishedPapers: 1, times: { startAt, endAt: startAt + length, markingMs } };
        const end = startAt + length + markingMs;
        const states = Array.from({ length: end + 2 }, (_, now) => examState(facts, now));
        const lasted = EXAM_STATE.codes.map((code) => states.filter((state) => state === code).length);
        expect(lasted).toEqual([0, startAt, length, markingMs, 2]);
        const order = states.map((state) => EXAM_STATE.codes.indexOf(state));
        expect(order).toEqual(order.toSorted((a, b) => a - b));
      }),
      { seed: 243, numRuns: 200 },
    );
  });
});

test.each([
  ['an unpublished exam before its start', { ...exam, publishedPapers: 0, unmarked: 0 }, 10 * HOUR - 1, []],
  ['an unpublished exam at its start', { ...exam, publishedPapers: 0, unmarked: 0 }, 10 * HOUR, ['unpublishedAtStart']],
  ['an exam without start', { publishedPapers: 0, times: null, unmarked: 0 }, 99 * HOUR, []],
  ['answers that wait while marking goes on', { ...exam, unmarked: 3 }, 17 * HOUR - 1, []],
  ['answers that wait when the results are out', { ...exam, unmarked: 3 }, 17 * HOUR, ['markingOverdue']],
  ['everything marked', { ...exam, unmarked: 0 }, 17 * HOUR, []],
])('R243: what stands in red: %s', (_sentence, facts, now, flags) => {
  expect(examFlags(facts, now)).toEqual(flags);
});

test('R243: before the results are out no score leaves, then only those that are fully marked', () => {
  const before = EXAM_STATE.codes.filter((state) => state !== 'reported');
  expect(new Set(before.flatMap((state) => [reportState(state, true), reportState(state, false)]))).toEqual(
    new Set(['notYet']),
  );
  expect([reportState('reported', true), reportState('reported', false)]).toEqual(['shown', 'withheld']);
});
