/**
 * Text of a CSV file that spreadsheet programs open without garbling and without running anything: a byte order mark,
 * every cell quoted, and an apostrophe before cells that would be taken for a formula.
 */
export const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Full-width signs count as well: input methods turn them into the narrow ones. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}${LINE_END}`;
}

function csvCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** RFC 6266: a plain name for old programs beside the real one. */
export function attachmentHeader(plainName: string, name: string): string {
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
