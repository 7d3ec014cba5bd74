/**
 * From the form to what is stored (R160-R169, decision 43): modes become values, and a field whose controlling
 * condition is not met becomes null. The server runs it on every save, after the advanced rules; normalising twice
 * is normalising once.
 */
import { PHASE, SUBJECT, UNSET } from '../dictionaries/dictionary-codes.ts';
import { ADVANCED_STEPS } from './advanced-rules.ts';
import type { CalculationRule } from './calculation-rule-codes.ts';
import { type FormStep, runSteps } from './form-step.ts';
import type { LessonFacts } from './lesson-facts.ts';
import type { LessonFields, LessonForm } from './lesson-fields.ts';
import { isProgrammingLesson, isShortTerm } from './lesson-type.ts';
import { productLinesFor } from './product-line.ts';
import { type TimeMode, withoutRefundDeadline, withoutRule, withoutTransferDeadline } from './sale-time-modes.ts';
import { splitTextList } from './split-text-list.ts';

const NOTHING = {};

/** Modes become values (R133, R134, R160, R161, R164). */
const MODE_STEPS: readonly FormStep[] = [
  {
    rule: 'R160',
    reason: '不限人数',
    change: (form) => (form.limitType === 'unlimited' ? { limit: 0 } : NOTHING),
  },
  {
    rule: 'R161',
    reason: '发布后立即开售',
    change: (form) => (form.startSaleTimeType === 'automatic' ? { startSaleTime: 0 } : NOTHING),
  },
  {
    rule: 'R133',
    reason: '停售时间已改为课程结束时停售',
    change: (form) => (form.endSaleTimeType === 'automatic' ? { endSaleTime: 0 } : NOTHING),
  },
  {
    rule: 'R133',
    reason: '不设退款截止时间',
    change: (form) => (form.refundDDLTimeType === 'none' ? withoutRefundDeadline(form) : NOTHING),
  },
  {
    rule: 'R133',
    reason: '不设调课截止时间',
    change: (form) => (form.transferredDDLTimeType === 'none' ? withoutTransferDeadline(form) : NOTHING),
  },
  {
    rule: 'R133',
    reason: '不设展示时间',
    change: (form) => (form.displayTimeType === 'none' ? { displayStartTime: 0, displayEndTime: 0 } : NOTHING),
  },
  {
    rule: 'R134',
    reason: '不再按规则计算时间',
    change: withoutIdleRules,
  },
  {
    rule: 'R164',
    reason: '不设划线价',
    change: (form) => (form.originalPriceType ? NOTHING : { originalPrice: 0 }),
  },
];

/** Conditions among the fields themselves (R162, R163, R165-R168). */
export const CONDITION_STEPS: readonly FormStep[] = [
  {
    rule: 'R168',
    reason: '单学科课程只保留一个学科',
    change: (form) =>
      form.multiSubject
        ? { subjects: [...new Set(form.subjects)], subject: form.subjects[0] ?? null }
        : { subjects: form.subject === null ? [] : [form.subject] },
  },
  {
    rule: 'R162',
    reason: '未选择退款方式，不设退款截止时间',
    change: (form) => (form.refundWay === null ? withoutRefundDeadline(form) : NOTHING),
  },
  {
    rule: 'R163',
    reason: '课程不允许调课，不设调课截止时间',
    change: (form) => (form.transferable ? NOTHING : withoutTransferDeadline(form)),
  },
  {
    rule: 'R165',
    reason: '仅小学数学短期班可邀请新学员',
    change: (form) => (mayInviteFresh(form) ? NOTHING : { inviteFresh: false }),
  },
  {
    rule: 'R167',
    reason: '所选学段和学科没有产品线',
    change: (form, facts) => (productLinesFor(form, facts).length === 0 ? { productLine: null } : NOTHING),
  },
  {
    rule: 'R166',
    reason: '该产品线不适用于所选学段和学科',
    change: (form, facts) =>
      productLinesFor(form, facts).some((line) => line.id === form.productLine) ? NOTHING : { productLine: null },
  },
  {
    rule: 'R168',
    reason: '有辅导老师的课程才展示小班人数',
    change: (form) => (form.withMentor ? NOTHING : { displayTeamSize: null }),
  },
  {
    rule: 'R168',
    reason: '课程没有随课物料',
    change: (form) => (form.withGift ? NOTHING : { giftPrice: null, showGiftPriceDescription: null }),
  },
  {
    rule: 'R168',
    reason: '课程没有试听课',
    change: (form) => (form.withTrialLesson ? NOTHING : { trialLessonDuration: null }),
  },
  {
    rule: 'R168',
    reason: '课程没有作业',
    change: (form) => (form.withHomework ? NOTHING : { homeworkType: null, homeworkDeadlineDuration: null }),
  },
  {
    rule: 'R199',
    reason: '仅小学编程课设编程级别和期数',
    change: (form) =>
      isProgrammingLesson(form) ? NOTHING : { programmingLevel: UNSET, programmingClassNumber: UNSET },
  },
];

/** Texts are stored trimmed, lists without blanks and duplicates (R169). */
const TEXT_STEPS: readonly FormStep[] = [
  {
    rule: 'R168',
    reason: '课程卡片不显示角标',
    change: (form) => ({
      lessonCardLabel: form.lessonCardLabelType === 'none' ? null : form.lessonCardLabel?.trim() || null,
    }),
  },
  {
    rule: 'R169',
    reason: '去除多余的空格、空项和重复项',
    change: (form) => ({
      name: form.name.trim(),
      marketingLabels: splitTextList(form.marketingLabels).join(','),
      tags: [...new Set(form.tags)],
      grades: [...new Set(form.grades.map((grade) => grade.id))].map((id) => ({ id })),
    }),
  },
];

const NORMALIZE_STEPS: readonly FormStep[] = [...MODE_STEPS, ...CONDITION_STEPS, ...TEXT_STEPS];

export function normalizeLesson(form: LessonForm, facts: LessonFacts): LessonFields {
  return withoutHelpers(runSteps(form, NORMALIZE_STEPS, facts));
}

/** Advanced rules, then normalisation: what a save stores, but for the computed times. */
export function prepareLesson(form: LessonForm, facts: LessonFacts): LessonFields {
  return withoutHelpers(runSteps(form, [...ADVANCED_STEPS, ...NORMALIZE_STEPS], facts));
}

/** R165. */
export function mayInviteFresh(
  form: Pick<LessonFields, 'phase' | 'subject' | 'shortTerm' | 'flattedCategory'>,
): boolean {
  return form.phase === PHASE.code.primary && form.subject === SUBJECT.code.maths && isShortTerm(form);
}

function ruleInMode(mode: TimeMode, rule: CalculationRule): CalculationRule {
  return mode === 'rule' ? rule : withoutRule(rule);
}

function withoutIdleRules(form: LessonForm): Partial<LessonForm> {
  return {
    endSaleTimeCalculationRule: ruleInMode(form.endSaleTimeType, form.endSaleTimeCalculationRule),
    refundDeadlineCalculationRule: ruleInMode(form.refundDDLTimeType, form.refundDeadlineCalculationRule),
    transferredDeadlineCalculationRule: ruleInMode(
      form.transferredDDLTimeType,
      form.transferredDeadlineCalculationRule,
    ),
    displayTimeCalculationRule: ruleInMode(form.displayTimeType, form.displayTimeCalculationRule),
  };
}

function withoutHelpers(form: LessonForm): LessonFields {
  const {
    limitType: _limit,
    startSaleTimeType: _start,
    endSaleTimeType: _end,
    refundDDLTimeType: _refund,
    transferredDDLTimeType: _transferred,
    displayTimeType: _display,
    originalPriceType: _original,
    lessonCardLabelType: _card,
    ...fields
  } = form;
  return fields;
}
