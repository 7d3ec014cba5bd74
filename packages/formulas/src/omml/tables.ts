/** Arrays are matrices; cases and aligned lines are equation arrays, whose columns stand at `&`. */
import type { Convert, Item } from './constructs.ts';
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode, property } from './omml-tree.ts';
import { ALIGNMENT, COLUMN_SPACE, joinRuns, NOTHING } from './runs.ts';

type Alignment = 'left' | 'center' | 'right';

/** Rows of cells, without the empty ones that keep the number of a formula at the margin. */
const rowsOf = (node: MathNode): MathNode[][] =>
  node.children.map((row) => row.children.filter((cell) => !isMargin(cell) || hasText(cell)));
const isMargin = ({ attributes }: MathNode): boolean => (attributes['style'] ?? '').includes('width:50%');
const hasText = ({ text, children }: MathNode): boolean => text !== '' || children.some(hasText);

export const matrixOf = (node: MathNode, convert: Convert): Item[] =>
  isLines(node) ? [linesOf(node, convert)] : [gridOf(node, convert)];

/** `aligned` and its like, lines broken by `\\`, and what has a number. */
const isLines = ({ attributes }: MathNode): boolean =>
  attributes['columnalign'] === 'left' ||
  (attributes['class'] ?? '').includes('tml-jot') ||
  (attributes['style'] ?? '').includes('width:100%');

function gridOf(node: MathNode, convert: Convert): OmmlNode {
  const rows = rowsOf(node);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const alignments = Array.from({ length: columns }, (_, column) => alignmentOf(rows, column));
  const column = (alignment: Alignment) =>
    element('mc', element('mcPr', property('count', '1'), property('mcJc', alignment)));
  return element(
    'm',
    element('mPr', property('plcHide', '1'), element('mcs', ...alignments.map(column))),
    ...rows.map((row) =>
      element('mr', ...Array.from({ length: columns }, (_, at) => convert.argument('e', row[at]?.children ?? []))),
    ),
  );
}

function alignmentOf(rows: readonly (readonly MathNode[])[], column: number): Alignment {
  const { attributes } = rows.find((row) => row[column])?.[column] ?? { attributes: {} };
  const { class: name = '', style = '' }: MathNode['attributes'] = attributes;
  if (name.includes('tml-left') || style.includes('text-align:left')) return 'left';
  return name.includes('tml-right') ? 'right' : 'center';
}

/** Word aligns at each odd `&` and takes each even one for the end of a column. */
export function linesOf(node: MathNode, convert: Convert): OmmlNode {
  const rows = rowsOf(node);
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const alignments = Array.from({ length: columns }, (_, column) => alignmentOf(rows, column));
  return element('eqArr', ...rows.map((row) => lineOf(row, alignments, convert)));
}

function lineOf(cells: readonly MathNode[], alignments: readonly Alignment[], convert: Convert): OmmlNode {
  const items: Item[] = [];
  let marks = 0;
  const mark = (parity: 0 | 1) => {
    if (marks % 2 !== parity) return;
    items.push(ALIGNMENT);
    marks += 1;
  };
  cells.forEach((cell, column) => {
    const alignment = alignments[column] ?? 'center';
    const follows = alignments[column - 1] === 'right' && alignment === 'left';
    if (column > 0 && !follows) {
      items.push(COLUMN_SPACE);
      mark(1);
    }
    if (alignment === 'left') mark(0);
    items.push(...convert.row(cell.children));
    if (alignment === 'right') mark(0);
  });
  return element('e', ...joinRuns(items.length === 0 ? [NOTHING] : items));
}
