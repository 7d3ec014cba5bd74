import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LessonOutline, MAIN_EPISODE_RULES, withComputedTimes } from '../lessons/calculation-rules.ts';
import { NEW_LESSON } from '../lessons/new-lesson.ts';
import { DAY_MS } from '../time/durations.ts';
import { movedTimes, payersAround, ruleConsequences, withFollowingTimes } from './rule-consequences.ts';

const START = Date.parse('2026-03-02T11:00:00Z');
const day = (count: number) => START + count * DAY_MS;
const outlineOf = (...days: readonly number[]): LessonOutline => ({
  startAt: days.length > 0 ? day(Math.min(...days)) : null,
  endAt: days.length > 0 ? day(Math.max(...days)) : null,
  episodes: days.map((count) => ({
    startTime: day(count),
    endTime: day(count) + 3_600_000,
    displayStartTime: null,
    displayEndTime: null,
    isMain: true,
    isRecord: false,
  })),
});

describe('what follows from a changed outline', () => {
  it('R120: only times of rules that give another result are touched, and a corrected one stays', () => {
    const lesson = {
      ...NEW_LESSON,
      endSaleTimeCalculationRule: 'main_episode_2' as const,
      endSaleTime: day(7),
      refundDeadlineCalculationRule: 'days_before_3' as const,
      refundDeadline: day(-1),
      transferredDeadline: day(5),
    };
    expect(movedTimes(lesson, { before: outlineOf(0, 7, 14), after: outlineOf(0, 8, 14) })).toEqual([
      { field: 'endSaleTime', before: day(7), after: day(8) },
    ]);
  });

  it('R115-R125: whatever rules and outlines, what is told is what a recomputation gives', () => {
    const days = fc.uniqueArray(fc.nat(60), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(days, days, fc.constantFrom(...MAIN_EPISODE_RULES), (before, after, rule) => {
        const chosen = { ...NEW_LESSON, refundDeadlineCalculationRule: rule };
        const lesson = withComputedTimes(chosen, outlineOf(...before));
        const becomes = withComputedTimes(chosen, outlineOf(...after));
        const told = movedTimes(lesson, { before: outlineOf(...before), after: outlineOf(...after) });
        const expected = lesson.refundDeadline === becomes.refundDeadline ? [] : [becomes.refundDeadline];
        expect(told.map((moved) => moved.after)).toEqual(expected);
      }),
    );
  });

  it('issue 13 section 1: a rule that comes back gives the time of the outline of today, a hand-made time stays', () => {
    const before = { ...NEW_LESSON, refundDeadline: day(9), transferredDeadline: day(5) };
    const back = {
      ...before,
      refundDeadlineCalculationRule: 'main_episode_2' as const,
      refundDeadline: day(7),
      transferredDeadline: day(4),
    };
    const outline = outlineOf(0, 8, 14);
    const next = withFollowingTimes(before, back, { before: outline, after: outline });
    expect([next.refundDeadline, next.transferredDeadline]).toEqual([day(8), day(4)]);
  });

  it('field notes 4.7: tells who paid on either side of a moved deadline, and what closes or opens by it', () => {
    const lesson = {
      ...NEW_LESSON,
      displayTimeCalculationRule: 'aggregate_display' as const,
      displayStartTime: day(0),
      displayEndTime: day(14) + 3_600_000,
      endSaleTimeCalculationRule: 'main_episode_2' as const,
      endSaleTime: day(7),
      refundDeadlineCalculationRule: 'main_episode_3' as const,
      refundDeadline: day(14),
    };
    const paidAt = [day(-3), day(2), day(5)];
    const moved = ruleConsequences(
      lesson,
      { before: outlineOf(0, 7, 14), after: outlineOf(0, 3) },
      { paidAt, now: day(4) },
    );
    expect(moved.map(({ field, turn, payers }) => [field, turn, payers?.after ?? null])).toEqual([
      ['displayEndTime', 'closes', null],
      ['endSaleTime', 'closes', { until: 2, after: 1 }],
      ['refundDeadline', 'unset', { until: 3, after: 0 }],
    ]);
    const back = ruleConsequences(
      { ...lesson, endSaleTime: day(3) },
      { before: outlineOf(0, 3, 14), after: outlineOf(0, 7, 14) },
      { paidAt, now: day(4) },
    );
    expect(back).toMatchObject([{ turn: 'opens', payers: { before: { until: 2 }, after: { until: 3 } } }]);
  });

  it('who paid at the deadline itself paid in time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), fc.integer({ min: 1, max: 50 }), (times, deadline) => {
        const until = times.filter((at) => at <= deadline).length;
        const sorted = times.toSorted((a, b) => a - b);
        expect(payersAround(sorted, deadline)).toEqual({ until, after: times.length - until });
      }),
    );
  });
});
