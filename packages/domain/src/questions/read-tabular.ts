/** `\begin{tabular}{cc} a & b \\ \multicolumn{2}{c}{merged} \end{tabular}` as rows of cells; `\multirow` covers rows. */
import type { TableCell } from './question-content.ts';
import { type ReadLine, readInlines } from './read-inlines.ts';
import { PICTURE, readPicture } from './read-picture.ts';

const MAX_ROWS = 60;
const MAX_COLUMNS = 20;
const RULE = /\\(?:hline|toprule|midrule|bottomrule)(?![a-zA-Z])|\\cline\{[^{}]*\}/g;
const MULTI_COLUMN = /^\\multicolumn\{(\d{1,2})\}\{[^{}]*\}\{([\s\S]*)\}$/;
const MULTI_ROW = /^\\multirow\{(\d{1,2})\}\{[^{}]*\}\{([\s\S]*)\}$/;

/** Null: rows of different width, or too many. `line` is where the table begins. */
export function readTabular(body: string, read: ReadLine): readonly (readonly TableCell[])[] | null {
  const sources = splitOutside(body.replaceAll(RULE, ''), '\\\\').filter((row) => row.trim() !== '');
  const rows = sources.map((row) => splitOutside(row, '&').map((cell) => readCell(cell.trim(), read)));
  if (rows.length === 0 || rows.length > MAX_ROWS) return null;
  return withoutCovered(rows);
}

function readCell(source: string, read: ReadLine): TableCell {
  const [, columns, inColumns] = MULTI_COLUMN.exec(source) ?? [];
  const inner = inColumns?.trim() ?? source;
  const [, rows, inRows] = MULTI_ROW.exec(inner) ?? [];
  const text = inRows?.trim() ?? inner;
  return {
    blocks: readBlocks(text, read),
    colSpan: Number(columns ?? 1),
    rowSpan: Number(rows ?? 1),
  };
}

const PIECE = new RegExp(`(${PICTURE})|\\\\newline(?![a-zA-Z])`);

function readBlocks(text: string, read: ReadLine): TableCell['blocks'] {
  const pieces = text.split(PIECE).map((piece: string | undefined) => piece?.trim() ?? '');
  return pieces
    .filter((piece) => piece !== '')
    .map((piece) =>
      new RegExp(`^(?:${PICTURE})$`).test(piece)
        ? readPicture(piece, read)
        : { kind: 'paragraph', inlines: readInlines(piece, read) },
    );
}

/** LaTeX leaves an empty cell below a `\multirow`; a row of the tree lists only cells that begin in it. */
function withoutCovered(rows: readonly (readonly TableCell[])[]): TableCell[][] | null {
  const covered: number[] = [];
  let width: number | null = null;
  const kept: TableCell[][] = [];
  for (const row of rows) {
    const begins: TableCell[] = [];
    let column = 0;
    for (const cell of row) {
      const isBelow = (covered[column] ?? 0) > 0;
      if (isBelow && cell.blocks.length > 0) return null;
      if (!isBelow) begins.push(cell);
      for (let i = column; i < column + cell.colSpan; i += 1) {
        covered[i] = isBelow ? (covered[i] ?? 1) - 1 : cell.rowSpan - 1;
      }
      column += cell.colSpan;
    }
    if (column > MAX_COLUMNS || cellsAreMissing(width, column)) return null;
    width = column;
    kept.push(begins);
  }
  return covered.some((rowsLeft) => rowsLeft > 0) ? null : kept;
}

const cellsAreMissing = (width: number | null, column: number): boolean => width !== null && width !== column;

/** Not inside of braces or of a formula. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  let inFormula = false;
  for (let at = 0; at < text.length; ) {
    const isBorder = depth === 0 && !inFormula && text.startsWith(separator, at);
    const piece = isBorder ? separator : text.startsWith('\\', at) ? text.slice(at, at + 2) : text.charAt(at);
    if (isBorder) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    if (piece === '$') inFormula = !inFormula;
    at += piece.length;
  }
  return parts;
}
