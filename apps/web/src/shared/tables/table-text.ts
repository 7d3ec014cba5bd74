/**
 * Rows as text for spreadsheets: tab-separated for the clipboard (decision 115), CSV for a file. What people wrote
 * must not run as a formula there, nor break out of its cell.
 */
/** Full-width signs count as well: input methods turn them into the narrow ones. */
const FORMULA_START = /^[=+\-@＝＋－＠]/;
const BREAKS = /[\t\r\n]+/g;

export function tabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map((cell) => harmless(cell.replaceAll(BREAKS, ' '))).join('\t')).join('\n');
}

export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('');
}

function harmless(text: string): string {
  return FORMULA_START.test(text.trimStart()) ? `'${text}` : text;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
