/**
 * Tables of OULAD as they lie in a folder: `name.csv` or `name.csv.gz`, whole or in numbered parts, quoted or not, with
 * numbers written `12` or `12.0`, and missing ones as nothing or `?`. A table that is not there has no rows.
 */
import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

type Row<Column extends string> = Readonly<Record<Column, string>>;

/** Reads only the named columns, wherever they stand. */
export async function* readTable<Column extends string>(
  folder: string,
  table: string,
  columns: readonly Column[],
): AsyncGenerator<Row<Column>> {
  for (const file of partsOf(folder, table)) {
    let places: readonly number[] | undefined;
    for await (const line of linesOf(join(folder, file))) {
      if (line === '') continue;
      const values = valuesOf(line);
      if (!places) {
        places = columns.map((column) => values.indexOf(column));
        const missing = columns.filter((_, index) => places?.[index] === -1);
        if (missing.length > 0) throw new Error(`${file} 缺少列 ${missing.join('、')}`);
        continue;
      }
      const row: Partial<Record<Column, string>> = {};
      for (const [index, column] of columns.entries()) row[column] = values[places[index] ?? -1] ?? '';
      // Every column was just set.
      yield row as Row<Column>;
    }
  }
}

function partsOf(folder: string, table: string): readonly string[] {
  const name = new RegExp(`^${table}([_-]?\\d+)?\\.csv(\\.gz)?$`);
  const files = readdirSync(folder).filter((file) => name.test(file));
  // One file twice, packed and unpacked, is read once.
  return files.filter((file) => !file.endsWith('.gz') || !files.includes(file.slice(0, -3))).toSorted();
}

function linesOf(path: string): AsyncIterable<string> {
  const bytes = createReadStream(path);
  const input = path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
  return createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
}

function valuesOf(line: string): readonly string[] {
  if (!line.includes('"')) return line.split(',');
  const values: string[] = [];
  for (const [, quoted, plain] of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    values.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
  }
  return values;
}

/** Null where it is missing. @throws Error for what is no whole number. */
export function wholeNumber(text: string): number | null {
  if (text === '' || text === '?') return null;
  const value = Number(text);
  if (!Number.isInteger(value)) throw new Error(`不是整数：${text}`);
  return value;
}
