/**
 * How each time and amount of the form is chosen (R127-R134, decisions 40-42): what picking a mode does, and which
 * mode a stored lesson shows when it is opened again. Modes are known to the form only and never sent (R131).
 */
import type { CalculationRule } from './calculation-rule-codes.ts';
import { isRule } from './calculation-rules.ts';
import type { LessonFields, LessonForm, LessonFormHelpers } from './lesson-fields.ts';

/** "Not set": the mode that wants no time at all is called automatic or none, by field. */
export type TimeMode = 'rule' | 'manual' | 'automatic' | 'none';

/** R133, R134: a rule that was chosen becomes `unuse`; an untouched `init` stays (decision 42). */
export function withoutRule(rule: CalculationRule): CalculationRule {
  return isRule(rule) ? 'unuse' : rule;
}

/** A deadline that goes takes its rule along, else the next computation brought it back. */
export function withoutRefundDeadline(form: LessonForm): Partial<LessonForm> {
  return {
    refundDeadline: 0,
    refundDeadlineCalculationRule: withoutRule(form.refundDeadlineCalculationRule),
    refundDDLTimeType: 'none',
  };
}

export function withoutTransferDeadline(form: LessonForm): Partial<LessonForm> {
  return {
    transferredDeadline: 0,
    transferredDeadlineCalculationRule: withoutRule(form.transferredDeadlineCalculationRule),
    transferredDDLTimeType: 'none',
  };
}

/** The rule after a mode was picked by a person: `init` ends with the first choice (decision 42). */
function ruleAfterChoice(mode: TimeMode, rule: CalculationRule): CalculationRule {
  return mode === 'rule' ? rule : 'unuse';
}

const keepsTime = (mode: TimeMode): boolean => mode === 'rule' || mode === 'manual';

export function chooseEndSaleTimeType<F extends LessonForm>(form: F, mode: LessonForm['endSaleTimeType']): F {
  return {
    ...form,
    endSaleTimeType: mode,
    endSaleTime: keepsTime(mode) ? form.endSaleTime : 0,
    endSaleTimeCalculationRule: ruleAfterChoice(mode, form.endSaleTimeCalculationRule),
  };
}

export function chooseRefundDDLTimeType<F extends LessonForm>(form: F, mode: LessonForm['refundDDLTimeType']): F {
  return {
    ...form,
    refundDDLTimeType: mode,
    refundDeadline: keepsTime(mode) ? form.refundDeadline : 0,
    refundDeadlineCalculationRule: ruleAfterChoice(mode, form.refundDeadlineCalculationRule),
  };
}

export function chooseTransferredDDLTimeType<F extends LessonForm>(
  form: F,
  mode: LessonForm['transferredDDLTimeType'],
): F {
  return {
    ...form,
    transferredDDLTimeType: mode,
    transferredDeadline: keepsTime(mode) ? form.transferredDeadline : 0,
    transferredDeadlineCalculationRule: ruleAfterChoice(mode, form.transferredDeadlineCalculationRule),
  };
}

export function chooseDisplayTimeType<F extends LessonForm>(form: F, mode: LessonForm['displayTimeType']): F {
  return {
    ...form,
    displayTimeType: mode,
    displayStartTime: keepsTime(mode) ? form.displayStartTime : 0,
    displayEndTime: keepsTime(mode) ? form.displayEndTime : 0,
    displayTimeCalculationRule: ruleAfterChoice(mode, form.displayTimeCalculationRule),
  };
}

/** The modes a stored lesson was saved with, as far as its values tell. */
export function helpersOf(fields: LessonFields): LessonFormHelpers {
  return {
    limitType: fields.limit === 0 ? 'unlimited' : 'limited',
    startSaleTimeType: fields.startSaleTime === 0 ? 'automatic' : 'manual',
    endSaleTimeType: modeOf(fields.endSaleTimeCalculationRule, fields.endSaleTime, 'automatic'),
    refundDDLTimeType: modeOf(fields.refundDeadlineCalculationRule, fields.refundDeadline, 'none'),
    transferredDDLTimeType: modeOf(fields.transferredDeadlineCalculationRule, fields.transferredDeadline, 'none'),
    displayTimeType: modeOf(
      fields.displayTimeCalculationRule,
      Math.max(fields.displayStartTime, fields.displayEndTime),
      'none',
    ),
    originalPriceType: fields.originalPrice > 0,
    lessonCardLabelType: fields.lessonCardLabel ? 'manual' : 'none',
  };
}

export function formOf(fields: LessonFields): LessonForm {
  return { ...fields, ...helpersOf(fields) };
}

function modeOf<N extends 'automatic' | 'none'>(rule: CalculationRule, time: number, none: N): 'rule' | 'manual' | N {
  if (isRule(rule)) return 'rule';
  return time > 0 ? 'manual' : none;
}
