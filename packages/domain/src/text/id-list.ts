/** Ids as staff paste them (R188, R189, decision 62). */
const SEPARATOR = /[\s,，、;；]+/;
const INTEGER = /^\d{1,15}$/;

/** Distinct ids in the order typed; null when anything else stands between them, since then the text is a name. */
export function parseIdList(text: string): readonly number[] | null {
  const parts = text.split(SEPARATOR).filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part) => INTEGER.test(part))) return null;
  return [...new Set(parts.map(Number))];
}

export function isIntegerText(text: string): boolean {
  return INTEGER.test(text.trim());
}
