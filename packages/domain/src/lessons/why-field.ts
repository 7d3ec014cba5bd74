/**
 * Why a field of the lesson form is required, held, offered or computed: which rule fired, by which values, and by which
 * rows of the rule registry. The form's own steps are watched while they run, so that no second list of reasons can
 * tell another story than the save.
 */
import {
  ADVANCED_STEPS,
  hasSpecialRule121,
  keepsRefundDeadline,
  mayPreSell,
  showsGiftPriceDescription,
} from './advanced-rules.ts';
import { CALCULATION_RULE } from './calculation-rule-codes.ts';
import { isRule, RULED_FIELDS, type RuledField } from './calculation-rules.ts';
import { reasonOf } from './form-step.ts';
import { labelsMix } from './label-mixing.ts';
import { LESSON_TYPE } from './lesson-codes.ts';
import type { LessonFacts } from './lesson-facts.ts';
import type { LessonField, LessonFields, LessonForm } from './lesson-fields.ts';
import { isTopic } from './lesson-type.ts';
import { mayChooseMajor } from './major.ts';
import { CONDITION_STEPS, mayInviteFresh } from './normalize-lesson.ts';
import { conditionsOf, requiredFieldsOf } from './required-fields.ts';
import type { RuleFact } from './rule-row.ts';
import { heldFields, watched } from './watch-rule.ts';

export type FiringEffect = 'required' | 'held' | 'offered' | 'computed';

export interface Firing {
  readonly effect: FiringEffect;
  /** Of the documents. */
  readonly rule: string;
  readonly words: string;
  /** The fields that made it fire. */
  readonly because: readonly LessonField[];
  readonly rows: readonly RuleFact[];
}
export type Firings = ReadonlyMap<LessonField, readonly Firing[]>;

type Condition = (form: LessonForm, facts: LessonFacts) => boolean;
interface Offer {
  readonly fields: readonly LessonField[];
  readonly rule: string;
  readonly words: string;
  readonly when: Condition;
}

/** What a rule opens, or says of a field, where it holds nothing back. */
const OFFERS: readonly Offer[] = [
  { fields: ['major'], rule: 'R174', words: '所选年级的数学课可选文理科', when: mayChooseMajor },
  {
    fields: ['startPreSaleTime', 'endPreSaleTime'],
    rule: 'R176',
    words: '有辅导老师的系统课（短期班除外）或有来源课程的课程可预售',
    when: mayPreSell,
  },
  {
    fields: ['showGiftPriceDescription'],
    rule: 'R177',
    words: '带随课物料的小学英语系统课可展示物料价格说明',
    when: showsGiftPriceDescription,
  },
  {
    fields: ['refundDeadline'],
    rule: 'R179',
    words: '专题课自该学期起可设退款截止时间',
    when: (form, facts) => isTopic(form) && keepsRefundDeadline(form, facts),
  },
  { fields: ['semester'], rule: 'R180', words: '该学期起的系统课适用学期特殊规则', when: hasSpecialRule121 },
  { fields: ['inviteFresh'], rule: 'R165', words: '小学数学短期班可邀请新学员', when: mayInviteFresh },
];

const COMPUTED: Readonly<Record<RuledField, { readonly rule: string; readonly times: readonly LessonField[] }>> = {
  displayTime: { rule: 'R115', times: ['displayStartTime', 'displayEndTime'] },
  endSaleTime: { rule: 'R116', times: ['endSaleTime'] },
  refundDeadline: { rule: 'R117', times: ['refundDeadline'] },
  transferredDeadline: { rule: 'R118', times: ['transferredDeadline'] },
};

/** `form` as the rules left it; `before`: the lesson as it was opened. */
export function firingsOf(form: LessonForm, facts: LessonFacts, before: LessonFields): Firings {
  const firings = new Map<LessonField, Firing[]>();
  const tell = (fields: readonly LessonField[], firing: Firing) => {
    for (const field of fields) {
      const told = firings.get(field) ?? [];
      if (!told.some(({ words }) => words === firing.words)) firings.set(field, [...told, firing]);
    }
  };
  for (const field of requiredFieldsOf(form.flattedCategory, form)) tell([field], requiredBecause(field, form, facts));
  for (const step of [...ADVANCED_STEPS, ...CONDITION_STEPS]) {
    const { result, because, rows } = watched(form, facts, step.change);
    const fields = heldFields(form, facts, { change: step.change, result });
    const told = { effect: 'held', rule: step.rule, words: reasonOf(step, facts), rows } as const;
    tell(fields, { ...told, because: because.filter((field) => !(field in result)) });
  }
  for (const { fields, rule, words, when } of OFFERS) {
    const { result, because, rows } = watched(form, facts, when);
    if (result) tell(fields, { effect: 'offered', rule, words, because, rows });
  }
  for (const ruled of RULED_FIELDS) tellComputed(ruled, form, tell);
  tellMixing(form, facts, { before, tell });
  return firings;
}

type Tell = (fields: readonly LessonField[], firing: Firing) => void;

function requiredBecause(field: LessonField, form: LessonForm, facts: LessonFacts): Firing {
  const told = { effect: 'required', rule: 'R142', rows: [] } as const;
  const met = conditionsOf(field).find(({ when }) => when(form));
  if (met) return { ...told, words: met.words, because: watched(form, facts, met.when).because };
  const words = `${LESSON_TYPE.labelOf(form.flattedCategory)}发布前必填`;
  return { ...told, words, because: ['flattedCategory'] };
}

function tellComputed(ruled: RuledField, form: LessonForm, tell: Tell): void {
  const ruleField = `${ruled}CalculationRule` as const;
  const { rule, times } = COMPUTED[ruled];
  if (!isRule(form[ruleField])) return;
  const words = `按“${CALCULATION_RULE.labelOf(form[ruleField])}”由大纲计算，大纲变化时随之更新`;
  tell([ruleField, ...times], { effect: 'computed', rule, words, because: [ruleField], rows: [] });
}

/** R183: only a warning hangs on it. */
function tellMixing(
  form: LessonForm,
  facts: LessonFacts,
  { before, tell }: { readonly before: LessonFields; readonly tell: Tell },
): void {
  const [old, now] = [before.label, form.label];
  if (old === null || now === null || !labelsMix(old, now, facts)) return;
  const rows = facts.rules.labelGroup.filter((row) =>
    labelsMix(old, now, { rules: { ...facts.rules, labelGroup: [row] } }),
  );
  tell(['label'], { effect: 'offered', rule: 'R183', words: '新标签与原标签不属于同一组', because: ['label'], rows });
}
