/** LaTeX as a formula of Word's own (Office MathML). */
import { NoWordFormulaError } from './omml/constructs.ts';
import { ommlOfMathMl } from './omml/mathml-to-omml.ts';
import { readMathMl } from './omml/mathml-tree.ts';
import type { OmmlNode } from './omml/omml-tree.ts';
import { isReadable, mathMlOf, type UnreadableFormula } from './to-mathml.ts';

export interface WordFormula {
  /** An `m:oMath`. */
  readonly formula: OmmlNode;
}

export function wordFormulaOf(latex: string, display: boolean): WordFormula | UnreadableFormula {
  const read = mathMlOf(latex, display);
  if (!isReadable(read)) return read;
  try {
    return { formula: ommlOfMathMl(readMathMl(read.mathml)) };
  } catch (error) {
    if (error instanceof NoWordFormulaError) return { fault: error.message };
    throw error;
  }
}
