/**
 * A table that a spreadsheet saved, line by line: which column is which by its heading, and of each line what it says or
 * why it says nothing usable. The page reads with it; the server judges the rows once more against what is stored.
 */
import type { AnnotatedLine } from '../imports/annotated-csv.ts';
import { createImportFile, type ImportRefusal, importRefusal } from '../imports/import-file.ts';
import { createImportScanner, type ImportScan } from '../imports/import-scan.ts';

export type CellOf<C extends string> = (column: C) => string;

export interface TableShape<C extends string, R> {
  /** What each column is headed with. */
  readonly columns: Readonly<Record<C, string>>;
  readonly required: readonly NoInfer<C>[];
  readonly mostRows: number;
  /** The row, or why there is none. */
  readonly rowOf: (cell: CellOf<C>, line: number) => R | string;
}

export interface TableFile<R> extends ImportScan {
  /** Of the lines that say something usable. */
  readonly rows: readonly R[];
  /** All of them, for the annotated file. */
  readonly lines: readonly AnnotatedLine[];
}

export function readTable<C extends string, R extends object>(text: string, shape: TableShape<C, R>): TableFile<R> {
  const { columns, required, mostRows, rowOf } = shape;
  let places: ReadonlyMap<C, number> = new Map();
  const read = (cells: readonly string[], line: number): R | string => {
    const cell = (column: C) => bare(cells[places.get(column) ?? -1] ?? '');
    const empty = required.find((column) => cell(column) === '');
    return empty === undefined ? rowOf(cell, line) : `“${columns[empty]}”为空，请填写`;
  };
  const file = createImportFile({
    mostRows,
    isBlank: (cells) => cells.every((cell) => bare(cell) === ''),
    refusalOfHeader: (cells, line) => {
      places = placesOf(columns, cells);
      return headerRefusal(shape, places, line);
    },
    readLine: read,
  });
  const records = [...file.push(text), ...file.end()];
  const lines = records.map(({ line, cells, parsed }) => ({
    line,
    cells,
    problem: typeof parsed === 'string' ? parsed : null,
  }));
  const scanner = createImportScanner();
  scanner.note(lines);
  const rows = file.refusal ? [] : records.flatMap(({ parsed }) => (typeof parsed === 'string' ? [] : [parsed]));
  return { ...scanner.result(file), rows, lines };
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
