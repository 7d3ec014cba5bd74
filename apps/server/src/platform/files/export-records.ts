/** The records of a list as a CSV file: counted before anything is sent, then read in chunks, so that memory stays small. */
import type { Privilege } from '@lectern/domain/access/privileges';
import { RefusedError } from '../errors.ts';
import type { Actor } from '../http/actor.ts';
import { type CsvColumn, chosenColumns, csvHead, csvRows } from './csv-columns.ts';

export const MAX_EXPORTED = 50_000;
const CHUNK = 500;

interface Exported<R> {
  readonly columns: readonly CsvColumn<R>[];
  /** Those that the person wants, comma-separated; undefined: all. */
  readonly keys: string | undefined;
  /** With the word that counts them, as in 份试卷. */
  readonly noun: string;
}

export interface ExportedByIds<R> extends Exported<R> {
  /** What reading them needs beside the right to export, where that is no matter of course. */
  readonly right?: {
    readonly actor: Actor;
    readonly privilege: Privilege;
    readonly code: string;
    readonly message: string;
  };
  readonly idsUpTo: (limit: number) => Promise<readonly number[]>;
  readonly rowsOf: (ids: readonly number[]) => Promise<readonly R[]>;
}

interface ExportedByPages<R> extends Exported<R> {
  readonly total: number;
  /** Before the table: what it is, and who made it. */
  readonly about?: readonly (readonly string[])[];
  /** From 1. */
  readonly pageOf: (page: number, pageSize: number) => Promise<readonly R[]>;
}

/** @throws RefusedError without the right, or beyond `MAX_EXPORTED` rows. */
export async function exportRecords<R>(exported: ExportedByIds<R>): Promise<AsyncIterable<string>> {
  const { right, noun, rowsOf } = exported;
  if (right && !right.actor.privileges.has(right.privilege)) throw new RefusedError(right.code, right.message);
  const columns = chosenColumns(exported.columns, exported.keys);
  const ids = await exported.idsUpTo(MAX_EXPORTED + 1);
  assertExportable(ids.length, noun);
  return recordsCsv(columns, ids, rowsOf);
}

/** Of a list whose rows have no ids of their own. @throws RefusedError beyond `MAX_EXPORTED` rows. */
export function exportPages<R>(exported: ExportedByPages<R>): AsyncIterable<string> {
  const { columns, keys, noun, total, about, pageOf } = exported;
  const chosen = chosenColumns(columns, keys);
  assertExportable(total, noun);
  return pagesCsv(csvHead(chosen, about), chosen, pageOf);
}

/** @throws RefusedError */
export function assertExportable(count: number, noun: string): void {
  if (count <= MAX_EXPORTED) return;
  const most = MAX_EXPORTED.toLocaleString('en-US');
  throw new RefusedError('exportTooLarge', `一次最多导出 ${most} ${noun}，请缩小筛选范围后分批导出`);
}

export async function* recordsCsv<R>(
  columns: readonly CsvColumn<R>[],
  ids: readonly number[],
  rowsOf: (ids: readonly number[]) => Promise<readonly R[]>,
): AsyncIterable<string> {
  yield csvHead(columns);
  for (let start = 0; start < ids.length; start += CHUNK) {
    yield csvRows(columns, await rowsOf(ids.slice(start, start + CHUNK)));
  }
}

async function* pagesCsv<R>(
  head: string,
  columns: readonly CsvColumn<R>[],
  pageOf: ExportedByPages<R>['pageOf'],
): AsyncIterable<string> {
  yield head;
  for (let page = 1; ; page += 1) {
    const rows = await pageOf(page, CHUNK);
    yield csvRows(columns, rows);
    if (rows.length < CHUNK) return;
  }
}
