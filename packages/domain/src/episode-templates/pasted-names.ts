/**
 * Names of many episode templates at once: pasted, one a line (a column of a spreadsheet), or counted. A number before
 * the name that only repeats its place is no part of it.
 */
export const EPISODE_NAME_MAX = 60;
export const MAX_NAMES = 100;

export interface PastedName {
  /** Place among the lines, from 1, empty ones included. */
  readonly line: number;
  readonly name: string;
  readonly problem?: string;
}

export function pastedNames(text: string): readonly PastedName[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((raw, index) => ({ line: index + 1, name: nameOf(raw) }))
    .filter(({ name }) => name !== '')
    .map((row) => ({ ...row, ...problemOf(row.name) }));
}

/** Of a row of several cells the first that says something; `12.` and `12、` count the lines. */
function nameOf(raw: string): string {
  const cell =
    raw
      .split('\t')
      .map((part) => part.trim())
      .find((part) => part !== '' && !/^\d+$/.test(part)) ?? '';
  return cell.replace(/^\d+\s*[.、．)）]\s*/, '').trim();
}

function problemOf(name: string): { readonly problem?: string } {
  const { length } = name;
  return length > EPISODE_NAME_MAX ? { problem: `名称最多 ${EPISODE_NAME_MAX} 个字，现有 ${length} 个` } : {};
}

/** 第 1 讲 to 第 n 讲, going on behind those that are there. */
export const countedNames = (count: number, after: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `第 ${after + index + 1} 讲`);
