/** Where the value of a lesson's field came from (field notes 4, idea 9). */
import { type CodeOf, codeTable } from '../code-table.ts';
import { isRule, RULED_FIELDS, type RuledField } from '../lessons/calculation-rules.ts';
import type { LessonField, LessonFields } from '../lessons/lesson-fields.ts';

export const ORIGIN = codeTable({
  template: '班型',
  rule: '规则',
  manual: '手工',
  task: '任务',
  import: '导入',
});
export type Origin = CodeOf<typeof ORIGIN>;
export const NO_ORIGIN = '来源不明';

const RULE_OF_FIELD: Partial<Record<LessonField, RuledField>> = {
  displayStartTime: 'displayTime',
  displayEndTime: 'displayTime',
  endSaleTime: 'endSaleTime',
  refundDeadline: 'refundDeadline',
  transferredDeadline: 'transferredDeadline',
};

/** The rule that computes this field of this lesson, whoever saves it. */
export function ruleBehind(field: LessonField, fields: LessonFields): string | undefined {
  const ruled = RULE_OF_FIELD[field];
  if (ruled === undefined || !RULED_FIELDS.includes(ruled)) return undefined;
  const rule = fields[`${ruled}CalculationRule`];
  return isRule(rule) ? rule : undefined;
}
