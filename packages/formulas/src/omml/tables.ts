/**
 * Arrays, cases and aligned lines. Lines that are aligned are a matrix without gaps: in an equation array Word aligns
 * at `&`, which LibreOffice prints as a sign for an error.
 */
import type { Convert, Item } from './constructs.ts';
import type { MathNode } from './mathml-tree.ts';
import { element, type OmmlNode, property } from './omml-tree.ts';
import { COLUMN_SPACE, joinRuns, NOTHING } from './runs.ts';

type Alignment = 'left' | 'center' | 'right';

export const matrixOf = (node: MathNode, convert: Convert): Item[] => [
  isLines(node) ? linesOf(node, convert) : gridOf(rowsOf(node), 'gap', convert),
];

/** `aligned` and its like, lines broken by `\\`, and what has a number. */
const isLines = ({ attributes }: MathNode): boolean =>
  attributes['columnalign'] === 'left' ||
  (attributes['class'] ?? '').includes('tml-jot') ||
  (attributes['style'] ?? '').includes('width:100%');

/** Equations below each other, in a bracket or not. */
export function linesOf(node: MathNode, convert: Convert): OmmlNode {
  const rows = withoutEmptyColumns(rowsOf(node));
  const isPlain = rows.every((row) => row.length <= 1) && alignmentOf(rows, 0) === 'center';
  if (!isPlain) return gridOf(rows, 'noGap', convert);
  return element('eqArr', ...rows.map(([cell]) => convert.argument('e', cell?.children ?? [])));
}

/** Rows of cells, without the empty ones that keep the number of a formula at the margin. */
const rowsOf = (node: MathNode): MathNode[][] =>
  node.children.map((row) => row.children.filter((cell) => !isMargin(cell) || hasText(cell)));
const isMargin = ({ attributes }: MathNode): boolean => (attributes['style'] ?? '').includes('width:50%');
const hasText = ({ text, children }: MathNode): boolean => text !== '' || children.some(hasText);

function withoutEmptyColumns(rows: readonly MathNode[][]): MathNode[][] {
  const isEmpty = (column: number) => rows.every((row) => !row[column] || !hasText(row[column]));
  return rows.map((row) => row.filter((_, column) => !isEmpty(column)));
}

const columnsOf = (rows: readonly (readonly MathNode[])[]): number => Math.max(1, ...rows.map((row) => row.length));

function gridOf(rows: readonly (readonly MathNode[])[], columns: 'gap' | 'noGap', convert: Convert): OmmlNode {
  const places = Array.from({ length: columnsOf(rows) }, (_, column) => column);
  const alignments = places.map((column) => alignmentOf(rows, column));
  const column = (alignment: Alignment) =>
    element('mc', element('mcPr', property('count', '1'), property('mcJc', alignment)));
  const gap = columns === 'gap' ? [] : [property('cGpRule', '3'), property('cGp', '0')];
  /** What is no sign of relation begins some way off what stands before. */
  const isApart = (at: number) => columns === 'noGap' && at > 0 && alignments[at - 1] !== 'right';
  const cell = (row: readonly MathNode[], at: number) => {
    const items = convert.row(row[at]?.children ?? []);
    if (items.length === 0) return element('e', ...joinRuns([NOTHING]));
    return element('e', ...joinRuns(isApart(at) ? [COLUMN_SPACE, ...items] : items));
  };
  return element(
    'm',
    element('mPr', property('plcHide', '1'), ...gap, element('mcs', ...alignments.map(column))),
    ...rows.map((row) => element('mr', ...places.map((at) => cell(row, at)))),
  );
}

function alignmentOf(rows: readonly (readonly MathNode[])[], column: number): Alignment {
  const { attributes } = rows.find((row) => row[column])?.[column] ?? { attributes: {} };
  const { class: name = '', style = '' }: MathNode['attributes'] = attributes;
  if (name.includes('tml-left') || style.includes('text-align:left')) return 'left';
  return name.includes('tml-right') ? 'right' : 'center';
}
