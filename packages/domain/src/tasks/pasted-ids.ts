/** Ids as they come from a sheet, a chat or an address bar: blanks, commas of both widths, new lines, doubles. */
const SEPARATOR = /[\s,，、;；|]+/;
const ID = /^[1-9]\d{0,14}$/;

export interface PastedIds {
  /** Distinct, in the order pasted. */
  readonly ids: readonly number[];
  /** What is no id, as typed. */
  readonly strange: readonly string[];
  /** How many were there more than once. */
  readonly doubles: number;
}

/** Full-width digits read as digits; invisible marks of copied cells are dropped. */
export function parsePastedIds(text: string): PastedIds {
  const parts = text
    .normalize('NFKC')
    .replaceAll(/[\u200b-\u200f\u2060\ufeff"'“”‘’]/g, '')
    .split(SEPARATOR)
    .filter((part) => part !== '');
  const known = parts.filter((part) => ID.test(part)).map(Number);
  const ids = [...new Set(known)];
  return { ids, strange: parts.filter((part) => !ID.test(part)), doubles: known.length - ids.length };
}
