/** Content as plain text: for lists, for search, and to recognise a question that is there already. */
import type { QuestionBody } from './question-answer.ts';
import type { Block, Content, Inline } from './question-content.ts';

export const plainContent = (content: Content): string => content.map(plainBlock).join(' ');

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.inlines.map(plainInline).join('');
    case 'displayFormula':
      return block.latex;
    case 'picture':
      return '［图］';
    case 'table':
      return block.rows.map((row) => row.map((cell) => plainContent(cell.blocks)).join(' ')).join(' ');
  }
}

function plainInline(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'formula' ? inline.latex : '____';
}

/** Material, stem, options and parts in their order; answers are no part of what a question asks. */
export function plainQuestion({
  material,
  stem,
  options,
  parts,
}: Pick<QuestionBody, 'material' | 'stem' | 'options' | 'parts'>): string {
  const optionsOf = (of: QuestionBody['options']) =>
    of.map(({ label, content }) => `${label}. ${plainContent(content)}`);
  return [
    plainContent(material),
    plainContent(stem),
    ...optionsOf(options),
    ...parts.flatMap((part) => [plainContent(part.stem), ...optionsOf(part.options)]),
  ]
    .filter((text) => text !== '')
    .join(' ');
}

/**
 * Two questions whose normalised texts are the same are doubles: widths, cases, blanks and the kind of brackets and stops
 * make no difference, letters, figures and signs do.
 */
export function normalisedText(body: Pick<QuestionBody, 'material' | 'stem' | 'options' | 'parts'>): string {
  return plainQuestion(body)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s。、“”‘’"'`]/g, '');
}

/** Ids of the stored pictures that a question shows. */
export function picturesIn(body: QuestionBody): string[] {
  const contents = [body.material, body.stem, body.analysis, ...body.options.map(({ content }) => content)];
  const ofParts = body.parts.flatMap((part) => [
    part.stem,
    part.analysis,
    ...part.options.map(({ content }) => content),
  ]);
  const ofKeys = [body.key, ...body.parts.map(({ key }) => key)].map((key) =>
    key.kind === 'manual' ? key.answer : [],
  );
  return [...new Set([...contents, ...ofParts, ...ofKeys].flatMap(pictureIds))];
}

const pictureIds = (content: Content): string[] =>
  content.flatMap((block) => {
    if (block.kind === 'picture') return block.fileId ?? [];
    return block.kind === 'table' ? block.rows.flat().flatMap((cell) => pictureIds(cell.blocks)) : [];
  });
