/**
 * What the calculation rules of a lesson compute from its outline (R115-R125), or why they cannot.
 *
 * The form shows the result beside each rule, `getLessonTimeCalculation` answers with it and a save stores it.
 * Main episodes are counted as `episodes/main-episode.ts` decides, in order of their start.
 */
import { DAY_MS } from '../time/durations.ts';
import { zeroClockDaysBefore } from '../time/shanghai-time.ts';
import { CALCULATION_RULE, type CalculationRule } from './calculation-rule-codes.ts';
import type { LessonFields } from './lesson-fields.ts';

export interface OutlineEpisode {
  readonly startTime: number | null;
  readonly endTime: number | null;
  /** From when to when the episode itself is shown; without them its own times count. */
  readonly displayStartTime: number | null;
  readonly displayEndTime: number | null;
  readonly isMain: boolean;
  readonly isRecord: boolean;
}

/** A time of `null` or 0 is not set. */
export interface LessonOutline {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly episodes: readonly OutlineEpisode[];
}

export type RuledField = 'displayTime' | 'endSaleTime' | 'refundDeadline' | 'transferredDeadline';
export const RULED_FIELDS: readonly RuledField[] = [
  'displayTime',
  'endSaleTime',
  'refundDeadline',
  'transferredDeadline',
];
export type ComputedTimeField =
  | 'displayStartTime'
  | 'displayEndTime'
  | 'endSaleTime'
  | 'refundDeadline'
  | 'transferredDeadline';
export type RuleKeyField = `${RuledField}CalculationRule`;
export type RuleChoices = Pick<LessonFields, RuleKeyField>;

export type RuleResult =
  | { readonly ok: true; readonly times: Partial<Record<ComputedTimeField, number>> }
  | { readonly ok: false; readonly failure: string };

/** R124, plus the groups the three subsets leave over. */
export const ZERO_CLOCK_RULES = ['zero_clock_2', 'zero_clock_3', 'zero_clock_5', 'zero_clock_7'] as const;
export const DAY_RULES = ['days_before_3', 'days_before_5'] as const;
export const MAIN_EPISODE_RULES = [
  'main_episode_2',
  'main_episode_3',
  'main_episode_5',
  'main_episode_6',
  'main_episode_7',
  'main_episode_9',
  'main_episode_11',
  'main_episode_12',
] as const;
const AGGREGATE_RULES = ['aggregate_display', 'aggregate_display_without_record'] as const;
const MOMENT_RULES = [...DAY_RULES, ...ZERO_CLOCK_RULES, 'first_main_before_7', ...MAIN_EPISODE_RULES] as const;

type AggregateRule = (typeof AGGREGATE_RULES)[number];
type MomentRule = (typeof MOMENT_RULES)[number];

/** A span is aggregated, a moment is counted: no rule serves both kinds of field. */
export const RULES_OF_FIELD: Record<RuledField, readonly CalculationRule[]> = {
  displayTime: AGGREGATE_RULES,
  endSaleTime: MOMENT_RULES,
  refundDeadline: MOMENT_RULES,
  transferredDeadline: MOMENT_RULES,
};

export const NO_LESSON_TIME = '大纲中未设置课程时间';
const NOT_OFFERED = '该字段不支持所选规则，请重新选择';
export const noMainEpisode = (n: number): string => `大纲中没有第 ${n} 个正课讲次`;

/** `init` and `unuse` count as no rule (R125). */
export function isRule(rule: CalculationRule): boolean {
  return rule !== CALCULATION_RULE.code.init && rule !== CALCULATION_RULE.code.unuse;
}

export function offersRule(field: RuledField, rule: CalculationRule): boolean {
  return !isRule(rule) || RULES_OF_FIELD[field].includes(rule);
}

type Moment = (outline: LessonOutline) => number | { readonly failure: string };

const daysBeforeStart =
  (days: number): Moment =>
  ({ startAt }) =>
    startAt ? startAt - days * DAY_MS : { failure: NO_LESSON_TIME };

const zeroClock =
  (days: number): Moment =>
  ({ startAt }) =>
    startAt ? zeroClockDaysBefore(startAt, days) : { failure: NO_LESSON_TIME };

const startOfMain =
  (n: number, lead = 0): Moment =>
  (outline) => {
    const start = mainStarts(outline)[n - 1];
    return start === undefined ? { failure: noMainEpisode(n) } : start - lead;
  };

const MOMENT_OF: Record<MomentRule, Moment> = {
  days_before_3: daysBeforeStart(3),
  days_before_5: daysBeforeStart(5),
  zero_clock_2: zeroClock(2),
  zero_clock_3: zeroClock(3),
  zero_clock_5: zeroClock(5),
  zero_clock_7: zeroClock(7),
  first_main_before_7: startOfMain(1, 7 * DAY_MS),
  main_episode_2: startOfMain(2),
  main_episode_3: startOfMain(3),
  main_episode_5: startOfMain(5),
  main_episode_6: startOfMain(6),
  main_episode_7: startOfMain(7),
  main_episode_9: startOfMain(9),
  main_episode_11: startOfMain(11),
  main_episode_12: startOfMain(12),
};

function mainStarts(outline: LessonOutline): number[] {
  return outline.episodes
    .filter((episode) => episode.isMain)
    .map((episode) => episode.startTime ?? 0)
    .filter((start) => start > 0)
    .toSorted((a, b) => a - b);
}

function aggregate(rule: AggregateRule, outline: LessonOutline): RuleResult {
  const counted = outline.episodes.filter((episode) => rule === 'aggregate_display' || !episode.isRecord);
  const starts = counted.map((episode) => episode.displayStartTime || episode.startTime || 0).filter((ms) => ms > 0);
  const ends = counted.map((episode) => episode.displayEndTime || episode.endTime || 0).filter((ms) => ms > 0);
  if (starts.length === 0 || ends.length === 0) return { ok: false, failure: NO_LESSON_TIME };
  // A fold, not Math.min(...): outlines of self-study lessons hold thousands of items.
  const displayStartTime = starts.reduce((least, ms) => Math.min(least, ms));
  const displayEndTime = ends.reduce((most, ms) => Math.max(most, ms));
  return { ok: true, times: { displayStartTime, displayEndTime } };
}

/** Without a rule nothing is computed; a rule that the field does not offer fails. */
export function computeRule(field: RuledField, rule: CalculationRule, outline: LessonOutline): RuleResult {
  if (!isRule(rule)) return { ok: true, times: {} };
  if (field === 'displayTime') {
    const chosen = AGGREGATE_RULES.find((code) => code === rule);
    return chosen ? aggregate(chosen, outline) : { ok: false, failure: NOT_OFFERED };
  }
  const chosen = MOMENT_RULES.find((code) => code === rule);
  if (!chosen) return { ok: false, failure: NOT_OFFERED };
  const moment = MOMENT_OF[chosen](outline);
  return typeof moment === 'number' ? { ok: true, times: { [field]: moment } } : { ok: false, failure: moment.failure };
}

/** `time` is null where no rule computes it or where its rule failed. */
export interface ComputedTime {
  readonly time: number | null;
  readonly failure?: string;
}
export type ComputedTimes = Record<ComputedTimeField, ComputedTime>;

/** All five wire fields at once, as `getLessonTimeCalculation` answers them (R115-R118). */
export function computeLessonTimes(rules: RuleChoices, outline: LessonOutline): ComputedTimes {
  const computed = (ruled: RuledField, field: ComputedTimeField): ComputedTime => {
    const result = computeRule(ruled, rules[`${ruled}CalculationRule`], outline);
    return result.ok ? { time: result.times[field] ?? null } : { time: null, failure: result.failure };
  };
  return {
    displayStartTime: computed('displayTime', 'displayStartTime'),
    displayEndTime: computed('displayTime', 'displayEndTime'),
    endSaleTime: computed('endSaleTime', 'endSaleTime'),
    refundDeadline: computed('refundDeadline', 'refundDeadline'),
    transferredDeadline: computed('transferredDeadline', 'transferredDeadline'),
  };
}

/** A rule is named by the first time that it computes. */
const NAMED_BY = ['endSaleTime', 'refundDeadline', 'transferredDeadline', 'displayStartTime'] as const;

export interface FailedRule {
  readonly field: ComputedTimeField;
  readonly failure: string;
}

/** Each rule that gives no time, with the reason: shown as a warning wherever its time is saved as 0. */
export function failedRules(rules: RuleChoices, outline: LessonOutline): readonly FailedRule[] {
  const times = computeLessonTimes(rules, outline);
  return NAMED_BY.flatMap((field) => {
    const { failure } = times[field];
    return failure === undefined ? [] : [{ field, failure }];
  });
}

/**
 * The lesson with the times its rules give; times without a rule stay. A time whose rule fails becomes 0: an old
 * time would pretend that the rule holds.
 */
export function withComputedTimes<F extends RuleChoices & Record<ComputedTimeField, number>>(
  fields: F,
  outline: LessonOutline,
): F {
  const times = computeLessonTimes(fields, outline);
  const timeOf = (ruled: RuledField, field: ComputedTimeField): number =>
    isRule(fields[`${ruled}CalculationRule`]) ? (times[field].time ?? 0) : fields[field];
  return {
    ...fields,
    displayStartTime: timeOf('displayTime', 'displayStartTime'),
    displayEndTime: timeOf('displayTime', 'displayEndTime'),
    endSaleTime: timeOf('endSaleTime', 'endSaleTime'),
    refundDeadline: timeOf('refundDeadline', 'refundDeadline'),
    transferredDeadline: timeOf('transferredDeadline', 'transferredDeadline'),
  };
}
