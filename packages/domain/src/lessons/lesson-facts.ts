/**
 * What the form's rules need to know beyond the form: dictionary rows and configuration, gathered by whoever calls
 * (the server from its tables, the page from its dictionary queries).
 */
import type { LessonRules } from './rule-row.ts';

export interface ProductLineFact {
  readonly id: number;
  /** Null or empty: open to every phase, or subject. */
  readonly phase: number | null;
  readonly subjects: readonly number[];
  /** The line's own grades; only product line 3 is asked for them (R181). */
  readonly grades: readonly number[];
}

export interface LessonFacts {
  readonly productLines: readonly ProductLineFact[];
  /** The rows of the rule registry that hold now (decisions 46, 47). */
  readonly rules: LessonRules;
}

export type RuleFacts = Pick<LessonFacts, 'rules'>;
