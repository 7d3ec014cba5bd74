/** What a person sees of a file before it is imported: its first rows, the lines that will be left out, and how many. */
import type { ImportRefusal } from './import-file.ts';

export interface ImportScan {
  readonly header: readonly string[];
  readonly firstRows: readonly ScannedRow[];
  readonly rowCount: number;
  readonly problemCount: number;
  /** The first of them. */
  readonly problems: readonly LineProblem[];
  /** Why the file cannot be imported at all; empty when it can. */
  readonly refusal: string;
}

export interface LineProblem {
  readonly line: number;
  readonly message: string;
}

interface ScannedRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly hasProblem: boolean;
}

interface JudgedLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly problem: string | null;
}

export interface ImportScanner {
  note(lines: readonly JudgedLine[]): void;
  result(of: { readonly header: readonly string[] | null; readonly refusal: ImportRefusal | null }): ImportScan;
}

export const NOT_TEXT = '文件不是文本，请在表格软件中另存为 CSV（逗号分隔）后重新选择';
const SHOWN_ROWS = 5;
const SHOWN_PROBLEMS = 50;

export function createImportScanner(): ImportScanner {
  const firstRows: ScannedRow[] = [];
  const problems: LineProblem[] = [];
  let rowCount = 0;
  let problemCount = 0;
  return {
    note: (lines) => {
      rowCount += lines.length;
      for (const { line, cells, problem } of lines) {
        if (firstRows.length < SHOWN_ROWS) firstRows.push({ line, cells, hasProblem: problem !== null });
        if (problem === null) continue;
        problemCount += 1;
        if (problems.length < SHOWN_PROBLEMS) problems.push({ line, message: problem });
      }
    },
    result: ({ header, refusal }) => ({
      header: header ?? [],
      firstRows,
      rowCount,
      problemCount,
      problems,
      refusal: refusal?.message ?? '',
    }),
  };
}

export const refusedScan = (refusal: string): ImportScan => ({
  header: [],
  firstRows: [],
  rowCount: 0,
  problemCount: 0,
  problems: [],
  refusal,
});
