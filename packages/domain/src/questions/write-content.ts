/** The tree as source text again: what the editor shows. Read again it is the same tree. */

import type { Block, Content, Inline, TableCell, TextMark } from './question-content.ts';
import { MARK_OF_TAG } from './read-inlines.ts';

const TAG_OF_MARK = new Map<TextMark, string>(Object.entries(MARK_OF_TAG).map(([tag, mark]) => [mark, tag]));

export const writeContent = (content: Content): string => content.map(writeBlock).join('\n');

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return writeInlines(block.inlines);
    case 'displayFormula':
      return `$$${block.latex}$$`;
    case 'picture':
      return block.fileId === null ? `![${block.alt}]()` : `![${block.alt}](file:${block.fileId})`;
    case 'table':
      return writeTable(block.rows);
  }
}

const writeInlines = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => writeInline(inline, false)).join('');

function writeInline(inline: Inline, inCell: boolean): string {
  if (inline.kind === 'formula') return `$${inline.latex}$`;
  if (inline.kind === 'blank') return '____';
  const tags = (inline.marks ?? []).map((mark) => TAG_OF_MARK.get(mark) ?? '');
  const before = tags.map((tag) => `<${tag}>`).join('');
  const after = tags.toReversed().map((tag) => `</${tag}>`);
  return `${before}${escaped(inline.text, inCell)}${after.join('')}`;
}

const escaped = (text: string, inCell: boolean): string =>
  Array.from(text)
    .map((character) => (inCell ? ESCAPED_IN_CELL : ESCAPED).get(character) ?? character)
    .join('')
    .replaceAll(/<(?=\/?(?:b|i|u|em|sub|sup)>)/g, '\\<')
    .replaceAll(/_{3,}|^_+|_+$/g, (run) => run.replaceAll('_', '\\_'))
    .replaceAll('![', '\\![');

const ESCAPED = new Map([
  ['\\', '\\\\'],
  ['$', '\\$'],
]);
/** There two backslashes end a row. */
const ESCAPED_IN_CELL = new Map([
  ['\\', '\\textbackslash{}'],
  ...['$', '&', '{', '}'].map((character): [string, string] => [character, `\\${character}`]),
]);

function writeTable(rows: readonly (readonly TableCell[])[]): string {
  const covered: number[] = [];
  const lines = rows.map((row) => {
    const cells: string[] = [];
    let column = 0;
    const skip = () => {
      for (; (covered[column] ?? 0) > 0; column += 1) {
        covered[column] = (covered[column] ?? 0) - 1;
        cells.push('');
      }
    };
    for (const cell of row) {
      skip();
      cells.push(writeCell(cell));
      for (let i = 0; i < cell.colSpan; i += 1) covered[column + i] = cell.rowSpan - 1;
      column += cell.colSpan;
    }
    skip();
    return cells.join(' & ');
  });
  return `\\begin{tabular}{}\n${lines.join(' \\\\\n')}\n\\end{tabular}`;
}

function writeCell({ blocks, colSpan, rowSpan }: TableCell): string {
  const text = blocks
    .map((block) =>
      block.kind === 'paragraph'
        ? block.inlines.map((inline) => writeInline(inline, true)).join('')
        : writeBlock(block),
    )
    .join(' \\newline ');
  const inRows = rowSpan > 1 ? `\\multirow{${rowSpan}}{*}{${text}}` : text;
  return colSpan > 1 ? `\\multicolumn{${colSpan}}{c}{${inRows}}` : inRows;
}
