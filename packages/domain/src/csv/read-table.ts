/**
 * A table that a spreadsheet saved, line by line: which column is which by its heading, and of each line what it says or
 * why it says nothing usable. The page reads with it; the server judges the rows once more against what is stored.
 */
import { createCsvReader } from './csv-reader.ts';

export type CellOf<C extends string> = (column: C) => string;

export interface TableShape<C extends string, R> {
  /** What each column is headed with. */
  readonly columns: Readonly<Record<C, string>>;
  readonly required: readonly NoInfer<C>[];
  readonly mostRows: number;
  /** The row, or why there is none. */
  readonly rowOf: (cell: CellOf<C>, line: number) => R | string;
}

export interface FileProblem {
  readonly line: number;
  readonly message: string;
}

export interface TableFile<R> {
  readonly rows: readonly R[];
  readonly problems: readonly FileProblem[];
  /** Why nothing of it can be taken; empty when something can. */
  readonly refusal: string;
}

const refused = (refusal: string) => ({ rows: [], problems: [], refusal });

export function readTable<C extends string, R extends object>(text: string, shape: TableShape<C, R>): TableFile<R> {
  const { columns, required, mostRows, rowOf } = shape;
  const reader = createCsvReader();
  const records = [...reader.push(text), ...reader.end()].filter(({ cells }) =>
    cells.some((cell) => cell.trim() !== ''),
  );
  const [header, ...lines] = records;
  const places = placesOf(columns, header?.cells ?? []);
  const missing = required.filter((column) => places.get(column) === undefined);
  if (missing.length > 0) {
    const wanted = missing.map((column) => `“${columns[column]}”`).join('、');
    return refused(`第一行缺少列 ${wanted}，请下载模板后按列填写`);
  }
  if (lines.length > mostRows) return refused(`一次最多导入 ${mostRows} 行，请拆分后分批导入`);
  const rows: R[] = [];
  const problems: FileProblem[] = reader.fault
    ? [{ line: reader.fault.line, message: '这一行无法读取，请检查双引号' }]
    : [];
  for (const { line, cells } of lines) {
    const cell = (column: C) => bare(cells[places.get(column) ?? -1] ?? '');
    const empty = required.find((column) => cell(column) === '');
    const found = empty === undefined ? rowOf(cell, line) : `“${columns[empty]}”为空，请填写`;
    if (typeof found === 'string') problems.push({ line, message: found });
    else rows.push(found);
  }
  return { rows, problems, refusal: '' };
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
