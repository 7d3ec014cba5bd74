/** A pattern for `LIKE` that finds the text anywhere; `%` and `_` are themselves. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
