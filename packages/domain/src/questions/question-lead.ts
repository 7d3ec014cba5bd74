/** The beginning of what a question asks, for one line of a list: as source text, so that its formulas can be drawn. */
import type { QuestionBody } from './question-answer.ts';
import type { Block, Inline } from './question-content.ts';
import { writeContent } from './write-content.ts';

const MAX_SHOWN = 90;

/** Cut within a text, never within a formula. */
export function leadOf({ material, stem }: Pick<QuestionBody, 'material' | 'stem'>): string {
  const lead: Inline[] = [];
  let left = MAX_SHOWN;
  for (const inline of [...material, ...stem].flatMap(inlinesOf)) {
    if (left <= 0) return writeLine([...lead, MORE]);
    const text = inline.kind === 'text' ? Array.from(inline.text) : null;
    if (inline.kind === 'text' && text && text.length > left) {
      return writeLine([...lead, { ...inline, text: text.slice(0, left).join('') }, MORE]);
    }
    lead.push(inline);
    left -= text?.length ?? WIDTH_OF_FORMULA;
  }
  return writeLine(lead);
}

/** About as wide as so many letters. */
const WIDTH_OF_FORMULA = 8;
const MORE: Inline = { kind: 'text', text: '…' };
const SPACE: Inline = { kind: 'text', text: ' ' };

const writeLine = (inlines: readonly Inline[]): string => writeContent([{ kind: 'paragraph', inlines }]).trim();

function inlinesOf(block: Block): readonly Inline[] {
  if (block.kind === 'paragraph') return [...block.inlines, SPACE];
  if (block.kind === 'displayFormula') return [{ kind: 'formula', latex: block.latex }, SPACE];
  return [{ kind: 'text', text: block.kind === 'picture' ? '［图］' : '［表］' }, SPACE];
}
