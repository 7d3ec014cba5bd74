/**
 * A table that a spreadsheet saved, line by line: which column is which by its heading, and of each line what it says or
 * why it says nothing usable. What is stored already, and what it means for a line, is for the plan to say.
 */
import { createImportFile, type ImportFile, type ImportRefusal, importRefusal } from './import-file.ts';

export type CellOf<C extends string> = (column: C) => string;

export interface TableShape<C extends string, R> {
  /** What each column is headed with. */
  readonly columns: Readonly<Record<C, string>>;
  readonly required: readonly NoInfer<C>[];
  readonly mostRows: number;
  /** The row, or why there is none. */
  readonly rowOf: (cell: CellOf<C>, line: number) => R | string;
}

/** Each line is its row, or why there is none. */
export function createTable<C extends string, R extends object>(shape: TableShape<C, R>): ImportFile<R | string> {
  const { columns, required, mostRows, rowOf } = shape;
  let places: ReadonlyMap<C, number> = new Map();
  return createImportFile({
    mostRows,
    isBlank: (cells) => cells.every((cell) => bare(cell) === ''),
    refusalOfHeader: (cells, line) => {
      places = placesOf(columns, cells);
      return headerRefusal(shape, places, line);
    },
    readLine: (cells, line) => {
      const cell = (column: C) => bare(cells[places.get(column) ?? -1] ?? '');
      const empty = required.find((column) => cell(column) === '');
      return empty === undefined ? rowOf(cell, line) : `“${columns[empty]}”为空，请填写`;
    },
  });
}

function headerRefusal<C extends string, R>(
  { columns, required }: TableShape<C, R>,
  places: ReadonlyMap<C, number>,
  line: number,
): ImportRefusal | null {
  const missing = required.filter((column) => !places.has(column));
  if (missing.length === 0) return null;
  const wanted = missing.map((column) => `“${columns[column]}”`).join('、');
  return { ...importRefusal('columnsMissing', line), message: `第 ${line} 行缺少列 ${wanted}，请下载模板后按列填写` };
}

const bare = (cell: string): string =>
  cell
    .replaceAll(/[\u200B\uFEFF]/g, '')
    .trim()
    .replace(/^'/, '');

const plain = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

function placesOf<C extends string>(
  columns: Readonly<Record<C, string>>,
  header: readonly string[],
): ReadonlyMap<C, number> {
  const byName = new Map(header.map((name, i) => [plain(bare(name)), i]));
  // The keys of the columns are the columns.
  const names = Object.entries(columns) as [C, string][];
  return new Map(
    names.flatMap(([column, name]): [C, number][] => {
      const place = byName.get(plain(name));
      return place === undefined ? [] : [[column, place]];
    }),
  );
}
