/** The records of a query as a CSV file: ids first, then rows in chunks, so that memory stays small. */
import type { Privilege } from '@lectern/domain/access/privileges';
import { RefusedError } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from './csv-columns.ts';

const MAX_EXPORTED = 50_000;
const CHUNK = 500;

interface Exported<R> {
  readonly columns: readonly CsvColumn<R>[];
  /** Those that the person wants, comma-separated; undefined: all. */
  readonly keys: string | undefined;
  /** What reading them needs beside the right to export. */
  readonly right: { readonly privilege: Privilege; readonly code: string; readonly message: string };
  /** With the word that counts them, as in 份试卷. */
  readonly noun: string;
  readonly idsUpTo: (limit: number) => Promise<readonly number[]>;
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly R[]>;
}

/** @throws RefusedError without the right, or beyond `MAX_EXPORTED` rows, before anything is sent. */
export async function exportRecords<R>({ privileges }: Actor, exported: Exported<R>): Promise<AsyncIterable<string>> {
  const { right, noun } = exported;
  if (!privileges.has(right.privilege)) throw new RefusedError(right.code, right.message);
  const columns = chosenColumns(exported.columns, exported.keys);
  const ids = await exported.idsUpTo(MAX_EXPORTED + 1);
  if (ids.length > MAX_EXPORTED) {
    const most = MAX_EXPORTED.toLocaleString('en-US');
    throw new RefusedError('exportTooLarge', `一次最多导出 ${most} ${noun}，请缩小筛选范围后分批导出`);
  }
  return fileOf(columns, ids, exported.rowsOf);
}

async function* fileOf<R>(
  columns: readonly CsvColumn<R>[],
  ids: readonly number[],
  rowsOf: Exported<R>['rowsOf'],
): AsyncIterable<string> {
  yield csvHead(columns);
  for (let start = 0; start < ids.length; start += CHUNK) {
    yield csvRows(columns, await rowsOf(ids.slice(start, start + CHUNK)));
  }
}
