/** A table read at once, as a person would see it. */

import { createImportScanner } from '../src/imports/import-scan.ts';
import { createTable, type TableShape } from '../src/imports/read-table.ts';

export function readWhole<C extends string, R extends object>(text: string, shape: TableShape<C, R>) {
  const file = createTable(shape);
  const records = [...file.push(text), ...file.end()];
  const lines = records.map(({ line, cells, parsed }) => ({
    line,
    cells,
    problem: typeof parsed === 'string' ? parsed : null,
  }));
  const scanner = createImportScanner();
  scanner.note(lines);
  const rows = records.flatMap(({ parsed }) => (typeof parsed === 'string' ? [] : [parsed]));
  return { ...scanner.result(file), rows, lines };
}
