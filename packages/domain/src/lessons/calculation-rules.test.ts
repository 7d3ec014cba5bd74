import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aLesson } from '../../test/a-lesson.ts';
import { CALCULATION_RULE, type CalculationRule } from './calculation-rule-codes.ts';
import {
  computeLessonTimes,
  computeRule,
  DAY_RULES,
  isRule,
  type LessonOutline,
  MAIN_EPISODE_RULES,
  NO_LESSON_TIME,
  noMainEpisode,
  type OutlineEpisode,
  offersRule,
  RULED_FIELDS,
  RULES_OF_FIELD,
  withComputedTimes,
  ZERO_CLOCK_RULES,
} from './calculation-rules.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);

function anEpisode(start: string | null, overrides: Partial<OutlineEpisode> = {}): OutlineEpisode {
  const startTime = start === null ? null : at(start);
  return {
    startTime,
    endTime: startTime === null ? null : startTime + 7_200_000,
    displayStartTime: null,
    displayEndTime: null,
    isMain: true,
    isRecord: false,
    ...overrides,
  };
}

/** Twelve main episodes at 19:00, a week apart, told out of order, with a recording and a mock exam among them. */
const weekly = Array.from({ length: 12 }, (_, week) =>
  anEpisode(new Date(at('2026-03-06T19:00') + week * 604_800_000 + 28_800_000).toISOString().slice(0, 16)),
);
const recording = anEpisode('2026-02-01T08:00', { isMain: false, isRecord: true });
const outline: LessonOutline = {
  startAt: at('2026-03-06T19:00'),
  endAt: at('2026-05-22T21:00'),
  episodes: [...weekly.toReversed(), recording, anEpisode('2026-03-20T08:00', { isMain: false })],
};
const empty: LessonOutline = { startAt: null, endAt: null, episodes: [] };

const momentOf = (rule: CalculationRule, from: LessonOutline = outline) => computeRule('refundDeadline', rule, from);

test.each<[CalculationRule, string]>([
  ['days_before_3', '2026-03-03T19:00'],
  ['days_before_5', '2026-03-01T19:00'],
  ['zero_clock_2', '2026-03-04T00:00'],
  ['zero_clock_3', '2026-03-03T00:00'],
  ['zero_clock_5', '2026-03-01T00:00'],
  ['zero_clock_7', '2026-02-27T00:00'],
  ['first_main_before_7', '2026-02-27T19:00'],
  ['main_episode_2', '2026-03-13T19:00'],
  ['main_episode_3', '2026-03-20T19:00'],
  ['main_episode_5', '2026-04-03T19:00'],
  ['main_episode_6', '2026-04-10T19:00'],
  ['main_episode_7', '2026-04-17T19:00'],
  ['main_episode_9', '2026-05-01T19:00'],
  ['main_episode_11', '2026-05-15T19:00'],
  ['main_episode_12', '2026-05-22T19:00'],
])('R120: %s of a lesson that starts on 6 March at 19:00 is %s', (rule, expected) => {
  expect(momentOf(rule)).toEqual({ ok: true, times: { refundDeadline: at(expected) } });
});

describe('failures', () => {
  test.each([...DAY_RULES, ...ZERO_CLOCK_RULES])('R122: %s says that the lesson has no time', (rule) => {
    expect(momentOf(rule, empty)).toEqual({ ok: false, failure: '大纲中未设置课程时间' });
  });

  test.each(MAIN_EPISODE_RULES)('R123: %s names the main episode that is missing', (rule) => {
    const n = rule.slice('main_episode_'.length);
    expect(momentOf(rule, empty)).toEqual({ ok: false, failure: `大纲中没有第 ${n} 个正课讲次` });
  });

  test('R123: seven days before the first main episode wants a first one', () => {
    expect(momentOf('first_main_before_7', empty)).toEqual({ ok: false, failure: noMainEpisode(1) });
  });

  test('R123: a main episode without a start does not count', () => {
    const from = { ...outline, episodes: [anEpisode('2026-03-06T19:00'), anEpisode(null)] };
    expect(momentOf('main_episode_2', from)).toEqual({ ok: false, failure: noMainEpisode(2) });
  });

  test('R121: every rule has a label, and every rule but init and unuse fails on an empty outline', () => {
    for (const rule of CALCULATION_RULE.codes) {
      expect(CALCULATION_RULE.labelOf(rule)).not.toBe(rule);
      const fields = RULED_FIELDS.filter((field) => RULES_OF_FIELD[field].includes(rule));
      for (const field of fields) expect(computeRule(field, rule, empty).ok).toBe(!isRule(rule));
      expect(fields.length > 0).toBe(isRule(rule));
    }
  });
});

describe('aggregates', () => {
  const shown = anEpisode('2026-03-06T19:00', {
    displayStartTime: at('2026-01-10T00:00'),
    displayEndTime: at('2026-09-01T00:00'),
  });

  test('R115: the display time spans the first to the last episode, recordings included', () => {
    expect(computeRule('displayTime', 'aggregate_display', outline)).toEqual({
      ok: true,
      times: { displayStartTime: at('2026-02-01T08:00'), displayEndTime: at('2026-05-22T21:00') },
    });
  });

  test('R115: without recordings it starts with the first live episode', () => {
    expect(computeRule('displayTime', 'aggregate_display_without_record', outline)).toEqual({
      ok: true,
      times: { displayStartTime: at('2026-03-06T19:00'), displayEndTime: at('2026-05-22T21:00') },
    });
  });

  test("R115: an episode's own display time goes before its start and end", () => {
    expect(computeRule('displayTime', 'aggregate_display', { ...outline, episodes: [shown] })).toEqual({
      ok: true,
      times: { displayStartTime: shown.displayStartTime, displayEndTime: shown.displayEndTime },
    });
  });

  test('R122: recordings alone give no display time without recordings', () => {
    const from = { ...outline, episodes: [recording] };
    expect(computeRule('displayTime', 'aggregate_display_without_record', from)).toEqual({
      ok: false,
      failure: NO_LESSON_TIME,
    });
  });
});

describe('whole lessons', () => {
  const rules = {
    displayTimeCalculationRule: 'aggregate_display',
    endSaleTimeCalculationRule: 'main_episode_2',
    refundDeadlineCalculationRule: 'zero_clock_3',
    transferredDeadlineCalculationRule: 'unuse',
  } as const;

  test('R115-R118: each rule gives its wire fields, a field without a rule gets nothing', () => {
    expect(computeLessonTimes(rules, outline)).toEqual({
      displayStartTime: { time: at('2026-02-01T08:00') },
      displayEndTime: { time: at('2026-05-22T21:00') },
      endSaleTime: { time: at('2026-03-13T19:00') },
      refundDeadline: { time: at('2026-03-03T00:00') },
      transferredDeadline: { time: null },
    });
  });

  test('R121: a rule that fails says why at its own fields only', () => {
    const times = computeLessonTimes(rules, { ...outline, episodes: [] });
    expect(times.endSaleTime).toEqual({ time: null, failure: noMainEpisode(2) });
    expect(times.displayEndTime).toEqual({ time: null, failure: NO_LESSON_TIME });
    expect(times.refundDeadline).toEqual({ time: at('2026-03-03T00:00') });
  });

  test('a stored time is replaced by its rule, kept without one, and 0 where the rule fails', () => {
    const lesson = aLesson({ ...rules, transferredDeadline: 5, refundDeadline: 5, endSaleTime: 5 });
    expect(withComputedTimes(lesson, { ...outline, episodes: [] })).toMatchObject({
      transferredDeadline: 5,
      refundDeadline: at('2026-03-03T00:00'),
      endSaleTime: 0,
    });
  });

  test('R125: init and unuse compute nothing for any field', () => {
    for (const field of RULED_FIELDS) {
      expect(computeRule(field, 'init', empty)).toEqual({ ok: true, times: {} });
      expect(computeRule(field, 'unuse', outline)).toEqual({ ok: true, times: {} });
      expect(offersRule(field, 'unuse')).toBe(true);
    }
  });

  test('R124: a field refuses a rule of the other kind', () => {
    expect(offersRule('displayTime', 'zero_clock_2')).toBe(false);
    expect(computeRule('displayTime', 'zero_clock_2', outline).ok).toBe(false);
    expect(computeRule('endSaleTime', 'aggregate_display', outline).ok).toBe(false);
  });

  test('the order in which an outline lists its episodes changes nothing', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...outline.episodes], { minLength: outline.episodes.length }), (episodes) => {
        expect(computeLessonTimes(rules, { ...outline, episodes })).toEqual(computeLessonTimes(rules, outline));
      }),
    );
  });
});
