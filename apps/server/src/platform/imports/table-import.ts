/**
 * A file of rows that a command takes: what its columns are, and what the command's own schema says of each line, so
 * that a line it would not take is told with its number and keeps nothing else from being planned.
 */

import type { ImportFile } from '@lectern/domain/imports/import-file';
import { createTable, type TableShape } from '@lectern/domain/imports/read-table';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import { assertCsvName } from '../files/csv-text.ts';
import type { Actor } from '../http/actor.ts';

export type TableImport = ImportBase & (TableForm | OwnForm);

/** Lines with columns, as a spreadsheet saves them. */
interface TableForm {
  shapeOf(db: Db): Promise<TableShape<string, object>>;
}

/** A file that reads itself, and may be more than a table. */
interface OwnForm {
  fileOf(): ImportFile<object | string>;
  /** How such files are called beside `.csv`: `json`. */
  readonly extension: string;
}

interface ImportBase {
  /** Also what a file is stored for. */
  readonly kind: string;
  readonly command: string;
  /** What the command is told beside the rows. */
  readonly input?: object;
  readonly row: z.ZodType<object>;
  /** Rows that belong to one record, such as the waybills of a lesson; its id comes with the file. */
  readonly about?: ImportAbout;
}

interface ImportAbout {
  inputOf(id: number): object;
  /** For one reading of a file: what the stored records have against each row, batch after batch. @throws NotFoundError */
  problemsOf(
    db: Db,
    by: { readonly actor: Actor; readonly at: Date },
    id: number,
  ): Promise<(rows: readonly object[]) => Promise<readonly (string | null)[]>>;
}

/** Each line is what the command is told of it, or why it is told nothing. */
export async function tableReader(of: TableImport, db: Db): Promise<ImportFile<object | string>> {
  if ('fileOf' in of) return of.fileOf();
  const { row } = of;
  const shape = await of.shapeOf(db);
  return createTable<string, object>({
    ...shape,
    rowOf: (cell, line) => {
      const said = shape.rowOf(cell, line);
      if (typeof said === 'string') return said;
      const checked = row.safeParse(said);
      return checked.success ? checked.data : wordsOf(checked.error, shape.columns);
    },
  });
}

/** @throws AppError for a file that is called otherwise. */
export function assertNameFor(of: TableImport, name: string): void {
  if ('fileOf' in of && name.toLowerCase().endsWith(`.${of.extension}`)) return;
  assertCsvName(name);
}

function wordsOf({ issues: [issue] }: z.ZodError, columns: Readonly<Record<string, string>>): string {
  const column = columns[String(issue?.path[0])];
  const message = issue?.message ?? '内容有误';
  // Some sentences name their field themselves.
  return column === undefined || message.includes(column) ? message : `“${column}”${message}`;
}
