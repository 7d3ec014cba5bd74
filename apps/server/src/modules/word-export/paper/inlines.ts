/** Words, formulas and blanks of a line. */

import { showForbidden } from '@lectern/domain/questions/forbidden-characters';
import type { FormulaRun, Inline, TextMark, TextRun } from '@lectern/domain/questions/question-content';
import { EmphasisMarkType, type ParagraphChild, TextRun as WordRun } from 'docx';
import { GREY, type Ink } from './ink.ts';
import { formulaMark } from './raw-formulas.ts';

const BLANK = '\u00a0'.repeat(8);

export const inlineRuns = (ink: Ink, inlines: readonly Inline[]): ParagraphChild[] =>
  inlines.map((inline) => {
    if (inline.kind === 'text') return textRun(inline);
    return inline.kind === 'blank' ? new WordRun({ text: BLANK, underline: {} }) : formulaRun(ink, inline, false);
  });

export const plainRun = (text: string, options: { readonly bold?: boolean; readonly color?: string } = {}): WordRun =>
  new WordRun({ text: showForbidden(text), ...options });

const LOOK = {
  bold: { bold: true },
  italic: { italics: true },
  underline: { underline: {} },
  emphasis: { emphasisMark: { type: EmphasisMarkType.DOT } },
  sub: { subScript: true },
  sup: { superScript: true },
} as const satisfies Record<TextMark, object>;

const textRun = ({ text, marks = [] }: TextRun): WordRun =>
  new WordRun(Object.assign({ text: showForbidden(text) }, ...marks.map((mark) => LOOK[mark])));

/** What Word cannot show as a formula stands as its source, in grey, and is named. */
export function formulaRun(ink: Ink, { latex }: Pick<FormulaRun, 'latex'>, display: boolean): ParagraphChild {
  const formula = ink.formula(latex, display);
  if ('mark' in formula) return formulaMark(formula);
  ink.note(`${ink.place}：公式未能转换（${formula.fault}），以源码显示：${showForbidden(latex)}`);
  return plainRun(latex, { color: GREY });
}
