/** One kind of the demo world as rows: table, columns in their order, and the line of one row. */
import type { WorldTable } from './bulk-load.repository.ts';
import { type CopyValue, copyLine } from './copy-text.ts';

export interface CopyTable<R> {
  readonly name: WorldTable;
  readonly columns: readonly string[];
  readonly values: (row: R) => readonly CopyValue[];
}

export const linesOf = <R>(table: CopyTable<R>, rows: readonly R[]): string => {
  let text = '';
  for (const row of rows) text += copyLine(table.values(row));
  return text;
};
