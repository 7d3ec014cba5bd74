/**
 * Text of a CSV file that spreadsheet programs open without garbling and without running anything: a byte order mark,
 * every cell quoted, and an apostrophe before cells that would be taken for a formula.
 */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Full-width signs count as well: input methods turn them into the narrow ones. */
const FORMULA_START = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}${LINE_END}`;
}

const csvCell = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;

export const harmless = (text: string): string => (FORMULA_START.test(text) ? `'${text}` : text);
