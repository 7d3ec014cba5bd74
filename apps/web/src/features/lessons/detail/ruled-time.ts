/** A time of a lesson in words, and how it came about: by a rule, by hand, or not at all. */
import { CALCULATION_RULE, type CalculationRule } from '@lectern/domain/lessons/calculation-rule-codes';
import { isRule } from '@lectern/domain/lessons/calculation-rules';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { type LessonNames, lessonValueWords, NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';

type Timed = Pick<
  LessonFields,
  | 'startSaleTime'
  | 'endSaleTime'
  | 'endSaleTimeCalculationRule'
  | 'refundDeadline'
  | 'refundDeadlineCalculationRule'
  | 'transferredDeadline'
  | 'transferredDeadlineCalculationRule'
  | 'displayStartTime'
  | 'displayEndTime'
  | 'displayTimeCalculationRule'
>;
type TimeField = Exclude<keyof Timed, `${string}Rule`>;

const RULE_OF: Readonly<Record<TimeField, keyof Timed | null>> = {
  startSaleTime: null,
  endSaleTime: 'endSaleTimeCalculationRule',
  refundDeadline: 'refundDeadlineCalculationRule',
  transferredDeadline: 'transferredDeadlineCalculationRule',
  displayStartTime: 'displayTimeCalculationRule',
  displayEndTime: 'displayTimeCalculationRule',
};
const EMPTY = new Map<number, string>();
/** Times name nothing from the dictionaries. */
const NO_NAMES: LessonNames = {
  phases: EMPTY,
  subjects: EMPTY,
  grades: EMPTY,
  semesters: EMPTY,
  levels: EMPTY,
  labels: EMPTY,
  tags: EMPTY,
  marks: EMPTY,
  productLines: EMPTY,
  logisticsBizs: EMPTY,
  templates: EMPTY,
};

export interface RuledTime {
  readonly value: string;
  /** Empty where nothing made the time. */
  readonly rule: string;
}

export function isTimeField(field: LessonField): field is TimeField {
  return Object.hasOwn(RULE_OF, field);
}

export function ruledTime(field: TimeField, lesson: Timed): RuledTime {
  const key = RULE_OF[field];
  const rule = key === null ? undefined : lesson[key];
  const byRule = CALCULATION_RULE.has(rule) && isRule(rule) ? rule : undefined;
  if (byRule && lesson[field] === 0) {
    // Decision 133: until the rule gives a time the sale ends with the lesson.
    const meanwhile = field === 'endSaleTime' ? '，暂按课程结束时停售' : '';
    return { value: NO_VALUE, rule: `${labelOf(byRule)}，大纲中还算不出${meanwhile}` };
  }
  const value = lessonValueWords(field, lesson[field], NO_NAMES);
  if (byRule) return { value, rule: labelOf(byRule) };
  return { value, rule: lesson[field] > 0 ? '手动指定' : '' };
}

const labelOf = (rule: CalculationRule): string => CALCULATION_RULE.labelOf(rule);
