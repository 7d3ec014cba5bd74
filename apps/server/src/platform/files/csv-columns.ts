/** A table of a list as a CSV file: the columns that the screen shows, under the keys that the screen sends. */
import { InvalidError } from '../errors.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv-text.ts';

export interface CsvColumn<R> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: R) => string;
}

/** Undefined: all of them. @throws InvalidError for a key that no column has. */
export function chosenColumns<R>(all: readonly CsvColumn<R>[], keys: string | undefined): readonly CsvColumn<R>[] {
  if (keys === undefined || keys === '') return all;
  return keys.split(',').map((key) => {
    const column = all.find((each) => each.key === key);
    if (column) return column;
    const details = [{ in: 'query', path: 'columns', message: '不认识的列' }];
    throw new InvalidError(`不认识的导出列：${key.slice(0, 40)}`, details);
  });
}

/** `about`: lines before the table that say what it is, with an empty one behind them. */
export const csvHead = <R>(columns: readonly CsvColumn<R>[], about: readonly (readonly string[])[] = []): string =>
  BYTE_ORDER_MARK +
  (about.length === 0 ? '' : [...about, []].map((line) => csvLine(line)).join('')) +
  csvLine(columns.map(({ title }) => title));

export const csvRows = <R>(columns: readonly CsvColumn<R>[], rows: readonly R[]): string =>
  rows.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
