/**
 * Values that cannot be saved, field by field, with what to do about it. The form shows them at the field, the server
 * refuses the save with them. What is merely missing stops a publish, not a save: see `required-fields.ts`.
 *
 * It looks at prepared fields (after `prepareLesson`), so a hidden field cannot be in the way.
 */
import { DURATION_OPTIONS } from '../time/duration-options.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { isTooSoon } from '../time/too-soon.ts';
import { CALCULATION_RULE } from './calculation-rule-codes.ts';
import { offersRule, RULED_FIELDS } from './calculation-rules.ts';
import { restrictedGrades } from './grade-restriction.ts';
import type { LessonFacts } from './lesson-facts.ts';
import { lessonFieldLabel } from './lesson-field-labels.ts';
import type { LessonField, LessonFields } from './lesson-fields.ts';

export const LESSON_NAME_MAX = 60;
export const CARD_LABEL_MAX = 12;

export interface ValidationFacts extends LessonFacts {
  readonly now: number;
  /** The lesson as stored; a time that was not changed may lie in the past. */
  readonly before?: LessonFields | undefined;
  /** End of the outline, when there is one. */
  readonly endAt?: number | null | undefined;
}

export type LessonErrorCode =
  | 'empty'
  | 'tooLong'
  | 'negative'
  | 'notInteger'
  | 'tooSoon'
  | 'beforeStart'
  | 'afterEnd'
  | 'belowPrice'
  | 'gradeNotAllowed'
  | 'ruleNotOffered'
  | 'durationNotOffered';

export interface LessonError {
  readonly field: LessonField;
  readonly code: LessonErrorCode;
  readonly message: string;
}

const COUNTED: readonly LessonField[] = [
  'limit',
  'price',
  'originalPrice',
  'giftPrice',
  'trialLessonDuration',
  'homeworkDeadlineDuration',
  'startSaleTime',
  'endSaleTime',
  'displayStartTime',
  'displayEndTime',
  'refundDeadline',
  'transferredDeadline',
  'startPreSaleTime',
  'endPreSaleTime',
];

/** The later of two times must come after the earlier one where both are set. */
const ORDERED: readonly { readonly earlier: LessonField; readonly later: LessonField }[] = [
  { earlier: 'startSaleTime', later: 'endSaleTime' },
  { earlier: 'displayStartTime', later: 'displayEndTime' },
  { earlier: 'startPreSaleTime', later: 'endPreSaleTime' },
];

const DEADLINES: readonly LessonField[] = ['refundDeadline', 'transferredDeadline'];

export function validateLesson(lesson: LessonFields, facts: ValidationFacts): readonly LessonError[] {
  return [
    ...textErrors(lesson),
    ...numberErrors(lesson),
    ...orderErrors(lesson),
    ...leadErrors(lesson, facts),
    ...durationErrors(lesson, facts),
    ...deadlineErrors(lesson, facts),
    ...gradeErrors(lesson, facts),
    ...ruleErrors(lesson),
  ];
}

function textErrors(lesson: LessonFields): LessonError[] {
  const errors: LessonError[] = [];
  if (lesson.name.trim() === '') errors.push({ field: 'name', code: 'empty', message: '请填写课程名称' });
  if (lesson.name.length > LESSON_NAME_MAX) {
    errors.push({ field: 'name', code: 'tooLong', message: `课程名称不能超过 ${LESSON_NAME_MAX} 个字` });
  }
  if ((lesson.lessonCardLabel ?? '').length > CARD_LABEL_MAX) {
    errors.push({
      field: 'lessonCardLabel',
      code: 'tooLong',
      message: `课程卡片角标不能超过 ${CARD_LABEL_MAX} 个字`,
    });
  }
  return errors;
}

function numberErrors(lesson: LessonFields): LessonError[] {
  return COUNTED.flatMap((field): LessonError[] => {
    const value = numberOf(lesson, field);
    if (value < 0) return [{ field, code: 'negative', message: `${lessonFieldLabel(field)}不能小于 0` }];
    return Number.isSafeInteger(value)
      ? []
      : [{ field, code: 'notInteger', message: `${lessonFieldLabel(field)}须为整数，请重新填写` }];
  });
}

function orderErrors(lesson: LessonFields): LessonError[] {
  const errors = ORDERED.flatMap(({ earlier, later }): LessonError[] => {
    const start = numberOf(lesson, earlier);
    const end = numberOf(lesson, later);
    if (start === 0 || end === 0 || end > start) return [];
    return [
      { field: later, code: 'beforeStart', message: `${lessonFieldLabel(later)}须晚于${lessonFieldLabel(earlier)}` },
    ];
  });
  if (lesson.originalPrice > 0 && lesson.originalPrice < lesson.price) {
    errors.push({ field: 'originalPrice', code: 'belowPrice', message: '划线价不能低于售价' });
  }
  return errors;
}

/** R194, for a start of sale that somebody sets or moves now. */
function leadErrors(lesson: LessonFields, { before, now }: ValidationFacts): LessonError[] {
  const { startSaleTime } = lesson;
  if (startSaleTime === 0 || startSaleTime === before?.startSaleTime || !isTooSoon(startSaleTime, now)) return [];
  return [{ field: 'startSaleTime', code: 'tooSoon', message: '开售时间须至少在 5 分钟之后，或选择发布后立即开售' }];
}

/** R195, for a length that somebody sets or changes now. */
function durationErrors({ trialLessonDuration: length }: LessonFields, { before }: ValidationFacts): LessonError[] {
  if (length === null || length === before?.trialLessonDuration) return [];
  if (DURATION_OPTIONS.includes(length / MINUTE_MS)) return [];
  return [{ field: 'trialLessonDuration', code: 'durationNotOffered', message: '请从列表中选择试听时长' }];
}

function deadlineErrors(lesson: LessonFields, { endAt }: ValidationFacts): LessonError[] {
  if (!endAt) return [];
  return DEADLINES.filter((field) => numberOf(lesson, field) > endAt).map((field) => ({
    field,
    code: 'afterEnd',
    message: `${lessonFieldLabel(field)}不能晚于课程结束时间`,
  }));
}

function gradeErrors(lesson: LessonFields, facts: ValidationFacts): LessonError[] {
  const allowed = restrictedGrades(lesson, facts);
  if (!allowed || lesson.grades.every((grade) => allowed.includes(grade.id))) return [];
  return [{ field: 'grades', code: 'gradeNotAllowed', message: '所选年级不在该课程可选范围内，请重新选择年级' }];
}

function ruleErrors(lesson: LessonFields): LessonError[] {
  return RULED_FIELDS.flatMap((ruled): LessonError[] => {
    const field = `${ruled}CalculationRule` as const;
    if (offersRule(ruled, lesson[field])) return [];
    const message = `${lessonFieldLabel(field)}不支持“${CALCULATION_RULE.labelOf(lesson[field])}”，请选择其他规则`;
    return [{ field, code: 'ruleNotOffered', message }];
  });
}

function numberOf(lesson: LessonFields, field: LessonField): number {
  const value = lesson[field];
  return typeof value === 'number' ? value : 0;
}
