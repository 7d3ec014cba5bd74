/**
 * Which lesson labels do not belong together (R183). Only a warning hangs on it (decision 48): staff may have a
 * reason to mix.
 */
import type { RuleFacts } from './lesson-facts.ts';
import type { RuleFact } from './rule-row.ts';

/** Two labels mix when exactly one of them is in some group. */
export function labelsMix(a: number, b: number, { rules }: RuleFacts): boolean {
  return rules.labelGroup.some((group) => isIn(a, group) !== isIn(b, group));
}

function isIn(label: number, { labelFrom, labelTo }: RuleFact): boolean {
  return labelFrom !== null && labelTo !== null && label >= labelFrom && label <= labelTo;
}
