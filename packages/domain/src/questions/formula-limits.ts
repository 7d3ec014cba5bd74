/** What is refused before anybody tries to read a formula: it would cost too much, and no paper prints it. */
import type { SourceProblemCode } from './source-problems.ts';

/** The longest of twelve years of college entrance papers has 1,043. */
const MAX_FORMULA_LENGTH = 4_000;
const MAX_FORMULA_LEVELS = 60;

/** What a formula that can be read is read with, or why it cannot be. Page and server give the same one. */
export type FormulaCheck = (latex: string, display: boolean) => string | null;

export interface FormulaFault {
  readonly code: SourceProblemCode;
  readonly found: string;
}

/** Null: it may be tried, was, and can be read. */
export function formulaFault(latex: string, display: boolean, check: FormulaCheck): FormulaFault | null {
  if (latex.trim() === '') return { code: 'emptyFormula', found: '' };
  if (latex.length > MAX_FORMULA_LENGTH) {
    return { code: 'formulaTooLong', found: `${latex.length} 个字符，最多 ${MAX_FORMULA_LENGTH} 个` };
  }
  const levels = levelsOf(latex);
  if (levels > MAX_FORMULA_LEVELS) {
    return { code: 'formulaTooDeep', found: `${levels} 层，最多 ${MAX_FORMULA_LEVELS} 层` };
  }
  if (!display && isProse(latex)) return { code: 'notAFormula', found: latex };
  const fault = check(latex, display);
  return fault === null ? null : { code: 'formulaUnreadable', found: `${fault}：${latex}` };
}

const OPENING = /\\left(?![a-zA-Z])|\\begin(?![a-zA-Z])|\\\\|\\[{}]|\{/g;
const CLOSING = /\\right(?![a-zA-Z])|\\end(?![a-zA-Z])|\}/;
const STEP = new RegExp(`${OPENING.source}|${CLOSING.source}`, 'g');

/** How deep its braces, environments and stretching brackets stand in each other. `\{` is a character, no level. */
function levelsOf(latex: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [step] of latex.matchAll(STEP)) {
    if (step === '{' || step === '\\left' || step === '\\begin') depth += 1;
    else if (step === '}' || step === '\\right' || step === '\\end') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** `1.25. Fares for the senior`: two words beside each other are text between two sums of money. */
function isProse(latex: string): boolean {
  const bare = latex.replaceAll(/\\[a-zA-Z]+\s*\{[^{}]*\}/g, ' ').replaceAll(/\\[a-zA-Z]+/g, ' ');
  return /[a-zA-Z]{2,}[\s,.;’']+[a-zA-Z]{3,}/.test(bare);
}
