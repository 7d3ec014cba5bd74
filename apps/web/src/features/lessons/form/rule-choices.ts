import type { RuleChoices } from '@lectern/domain/lessons/calculation-rules';

/** Only the rules: what asks for their times is remembered by them. */
export const ruleChoicesOf = (form: RuleChoices): RuleChoices => ({
  displayTimeCalculationRule: form.displayTimeCalculationRule,
  endSaleTimeCalculationRule: form.endSaleTimeCalculationRule,
  refundDeadlineCalculationRule: form.refundDeadlineCalculationRule,
  transferredDeadlineCalculationRule: form.transferredDeadlineCalculationRule,
});
