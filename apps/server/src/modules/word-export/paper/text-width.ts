/** How wide content is, in Chinese characters: near enough to decide how many options stand in a row. */
import type { Block, Content, Inline } from '@lectern/domain/questions/question-content';
import type { OmmlNode } from '@lectern/formulas/omml/omml-tree';
import type { Ink } from './ink.ts';

const NARROW = /[\u0020-\u024f\u0370-\u03ff\u2000-\u206f]/;
/** Letters in Times, figures and spaces. */
const NARROW_EM = 0.55;
const BLANK_EM = 4;
const SCRIPT = 0.7;

const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + (NARROW.test(character) ? NARROW_EM : 1), 0);

/** Null: it wants lines of its own. */
export function contentWidth(ink: Ink, content: Content): number | null {
  const [only, second] = content;
  if (!only) return 0;
  return second ? null : blockWidth(ink, only);
}

const blockWidth = (ink: Ink, block: Block): number | null =>
  block.kind === 'paragraph' ? block.inlines.reduce((sum, inline) => sum + inlineWidth(ink, inline), 0) : null;

function inlineWidth(ink: Ink, inline: Inline): number {
  if (inline.kind === 'text') return textWidth(inline.text);
  if (inline.kind === 'blank') return BLANK_EM;
  const formula = ink.formula(inline.latex, false);
  return 'fault' in formula ? textWidth(inline.latex) : formula.width;
}

export function formulaWidth({ name, children }: OmmlNode): number {
  const widths = children.map((child) => (typeof child === 'string' ? textWidth(child) : formulaWidth(child)));
  const sum = widths.reduce((total, width) => total + width, 0);
  switch (name) {
    case 'm:f':
    case 'm:eqArr':
    case 'm:limLow':
    case 'm:limUpp':
      return Math.max(0, ...widths);
    case 'm:sub':
    case 'm:sup':
      return sum * SCRIPT;
    case 'm:rad':
    case 'm:d':
    case 'm:nary':
      return sum + 1;
    default:
      return sum;
  }
}
