/** Rows as PostgreSQL's COPY reads them in its text format. */
export type CopyValue = string | number | boolean | Date | null | readonly number[];

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let i = 0; i < values.length; i += 1) {
    const value = values[i];
    if (i > 0) line += '\t';
    if (value === null || value === undefined) line += '\\N';
    else if (typeof value === 'string') line += SPECIAL.test(value) ? escaped(value) : value;
    else if (typeof value === 'boolean') line += value ? 't' : 'f';
    else if (typeof value === 'number') line += value;
    else if (value instanceof Date) line += value.toISOString();
    else line += `{${value.join(',')}}`;
  }
  return `${line}\n`;
}

/** An instant for a `timestamptz` column; 0 and null are not set. */
export function copyInstant(ms: number | null): Date | null {
  return ms ? new Date(ms) : null;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? character);
}
