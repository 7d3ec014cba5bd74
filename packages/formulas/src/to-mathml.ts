/**
 * LaTeX as MathML, which browsers draw themselves and the Word file is made from. On the page this package is loaded
 * with the first formula, never before.
 */
import temml from 'temml';

export interface MathMl {
  readonly mathml: string;
}

export interface UnreadableFormula {
  /** What is wrong with it, as its parser says; without the source. */
  readonly fault: string;
}

export const isReadable = (formula: MathMl | UnreadableFormula): formula is MathMl => 'mathml' in formula;

/** Macros that would load, link or style are not trusted: what the parser does not know is a fault. */
export function mathMlOf(latex: string, display: boolean): MathMl | UnreadableFormula {
  try {
    const mathml = temml.renderToString(latex, {
      displayMode: display,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
    });
    return { mathml };
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

/** For `readContent` of the domain: null where the formula can be read. */
export function formulaFaultOf(latex: string, display: boolean): string | null {
  const read = mathMlOf(latex, display);
  return isReadable(read) ? null : read.fault;
}

/** The parser speaks English; staff read in Chinese what they can change. */
const FAULTS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/Unsupported function name: (\\\S+)|Function "(\\\w+)" is not trusted/, (found) => `不支持的命令 ${found}`],
  [/Expected '([^']+)', got 'EOF'|end of input in a macro argument, expected '([^']+)'/, (found) => `缺少 ${found}`],
  [/Expected 'EOF', got '([^']+)'/, (found) => `多出 ${found}`],
  [/Expected group as argument to '([^']+)'/, (found) => `${found} 后面缺少内容`],
  [/Unexpected character: '([^']+)'/, (found) => `不能识别的字符 ${found}`],
  [/No such environment: (\S+)/, (found) => `未知环境 ${found}`],
  [/Double superscript/, () => '上标重复'],
  [/Double subscript/, () => '下标重复'],
];

function faultOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  for (const [pattern, labelOf] of FAULTS) {
    const found = pattern.exec(message);
    if (found) return labelOf(found.slice(1).find((group) => group !== undefined) ?? '');
  }
  return '写法有误';
}
