/**
 * One line of source text as runs: `$x^2$` is a formula, `___` a blank, `<b> <i> <u> <em> <sub> <sup>` are marks
 * (`<em>` is 着重号), and a backslash before one of these makes it a plain character.
 */
import { type FormulaCheck, formulaFault } from './formula-limits.ts';
import { type Inline, TEXT_MARKS, type TextMark } from './question-content.ts';
import type { SourceProblem } from './source-problems.ts';

export const MARK_OF_TAG: Readonly<Record<string, TextMark>> = {
  b: 'bold',
  i: 'italic',
  u: 'underline',
  em: 'emphasis',
  sub: 'sub',
  sup: 'sup',
};

const TOKEN = /\\(textbackslash\{\}|[\\$<_!&{}])|\$((?:\\[\s\S]|[^$\\])*)\$|(\$)|(_{3,})|<(\/?)(b|i|u|em|sub|sup)>/g;

export interface ReadLine {
  readonly line: number;
  readonly check: FormulaCheck;
  /** Where what is wrong goes. */
  readonly problems: SourceProblem[];
}

export function readInlines(text: string, { line, check, problems }: ReadLine): Inline[] {
  const runs = new Runs();
  let at = 0;
  for (const token of text.matchAll(TOKEN)) {
    runs.text(text.slice(at, token.index));
    at = token.index + token[0].length;
    const [whole, escaped, latex, dollar, blank, closing, tag] = token;
    if (escaped !== undefined) runs.text(escaped.length > 1 ? '\\' : escaped);
    else if (latex !== undefined) {
      const fault = formulaFault(latex, false, check);
      if (fault) problems.push({ ...fault, line });
      runs.put({ kind: 'formula', latex: latex.trim() });
    } else if (dollar !== undefined) {
      problems.push({ code: 'oddDollars', line, found: text.slice(at) });
      runs.text(whole);
    } else if (blank !== undefined) runs.put({ kind: 'blank' });
    else if (tag !== undefined) runs.mark(MARK_OF_TAG[tag], closing === '');
  }
  runs.text(text.slice(at));
  return runs.done();
}

/** Neighbours of the same marks are one run, so that one content has one form. */
class Runs {
  readonly #inlines: Inline[] = [];
  readonly #marks = new Set<TextMark>();
  #pending = '';

  text(text: string): void {
    this.#pending += text;
  }

  put(inline: Inline): void {
    this.#flush();
    this.#inlines.push(inline);
  }

  mark(mark: TextMark | undefined, on: boolean): void {
    if (mark === undefined || this.#marks.has(mark) === on) return;
    this.#flush();
    if (on) this.#marks.add(mark);
    else this.#marks.delete(mark);
  }

  done(): Inline[] {
    this.#flush();
    return this.#inlines;
  }

  #flush(): void {
    if (this.#pending === '') return;
    const marks = TEXT_MARKS.filter((mark) => this.#marks.has(mark));
    this.#inlines.push({ kind: 'text', text: this.#pending, ...(marks.length > 0 && { marks }) });
    this.#pending = '';
  }
}
