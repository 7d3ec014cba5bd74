/**
 * A file of rows, read piece by piece: its header is checked first, then each line stands for itself, with the line of
 * the file that it begins on. Blank lines are passed over. A refusal ends the reading; nothing of the file counts then.
 * Every import reads with it: those that stream on the server, and those that the page reads and plans.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { CSV_FAULT, type CsvFault, type CsvRecord, createCsvReader } from '../csv/csv-reader.ts';

/** Why a file is not imported at all. */
export const IMPORT_REFUSAL = codeTable({
  emptyFile: '文件是空的，请检查后重新上传',
  headerMissing: '第 1 行须为表头，现在看起来是数据：请在最前面补一行表头后重新上传',
  columnsMissing: '列数不够，请核对表头，列与列之间用英文逗号分隔',
  rowsMissing: '文件只有表头，没有数据',
  notJson: 'JSON 无法解析，或其中没有题目列表（example），请检查后重新上传',
  tooManyRows: '行数过多，请拆分后分批上传',
});

export interface ImportRefusal {
  readonly code: CodeOf<typeof IMPORT_REFUSAL> | CsvFault['code'];
  readonly line: number;
  readonly message: string;
}

export interface ImportShape<L> {
  readonly mostRows: number;
  /** Null: the columns are there. */
  readonly refusalOfHeader: (cells: readonly string[], line: number) => ImportRefusal | null;
  /** What one line says; called after the header was taken. */
  readonly readLine: (cells: readonly string[], line: number) => L;
  readonly isBlank: (cells: readonly string[]) => boolean;
}

export interface ImportLine<L> {
  readonly line: number;
  readonly cells: readonly string[];
  readonly parsed: L;
}

export interface ImportFile<L> {
  /** The lines that this piece completes. */
  push(text: string): ImportLine<L>[];
  end(): ImportLine<L>[];
  readonly header: readonly string[] | null;
  readonly refusal: ImportRefusal | null;
}

export function createImportFile<L>(shape: ImportShape<L>): ImportFile<L> {
  const reader = createCsvReader();
  let header: readonly string[] | null = null;
  let refusal: ImportRefusal | null = null;
  let rows = 0;

  const take = (records: readonly CsvRecord[]): ImportLine<L>[] => {
    const taken: ImportLine<L>[] = [];
    for (const { line, cells } of records) {
      if (refusal) break;
      if (shape.isBlank(cells)) continue;
      if (header === null) {
        header = cells;
        refusal = shape.refusalOfHeader(cells, line);
        continue;
      }
      rows += 1;
      if (rows > shape.mostRows) refusal = tooManyRows(shape.mostRows, line);
      else taken.push({ line, cells, parsed: shape.readLine(cells, line) });
    }
    if (!refusal && reader.fault) refusal = faulty(reader.fault);
    return taken;
  };

  return {
    push: (text) => take(reader.push(text)),
    end: () => {
      const taken = take(reader.end());
      if (!refusal && rows === 0) refusal = importRefusal(header === null ? 'emptyFile' : 'rowsMissing', 1);
      return taken;
    },
    get header() {
      return header;
    },
    get refusal() {
      return refusal;
    },
  };
}

export const importRefusal = (code: CodeOf<typeof IMPORT_REFUSAL>, line: number): ImportRefusal => ({
  code,
  line,
  message: IMPORT_REFUSAL.labelOf(code),
});

const tooManyRows = (most: number, line: number): ImportRefusal => ({
  code: 'tooManyRows',
  line,
  message: `一次最多导入 ${most.toLocaleString('en-US')} 行，从第 ${line.toLocaleString('en-US')} 行起超出，请拆分后分批上传`,
});

const faulty = ({ code, line }: CsvFault): ImportRefusal => ({
  code,
  line,
  message: `第 ${line} 行：${CSV_FAULT.labelOf(code)}`,
});
