/** Percents that somebody pasted: a student a line, with one percent for each dimension behind the name. */
import { FULL, type Percent } from './percents.ts';

export interface PastedStudent {
  /** From 1. */
  readonly line: number;
  readonly name: string;
  readonly percents: readonly (Percent | null)[];
}

export interface PastedFault {
  readonly line: number;
  readonly message: string;
}

/** `85`, `66.67%`; `-` where there is none. */
const FIGURE = /^(\d{1,3}(?:\.\d{1,2})?)%?$/;
const NONE = /^[-—]?$/;

/** Cells are parted by tabs, commas or blanks, as a spreadsheet or a hand writes them; empty lines say nothing. */
export function readPercents(
  text: string,
  dimensions: number,
): { readonly students: readonly PastedStudent[]; readonly faults: readonly PastedFault[] } {
  const students: PastedStudent[] = [];
  const faults: PastedFault[] = [];
  for (const [index, raw] of text.normalize('NFKC').split(/\r?\n/).entries()) {
    const line = index + 1;
    if (raw.trim() === '') continue;
    const [name = '', ...cells] = cellsOf(raw);
    const percents = cells.map(percentOf);
    const wrong = cells.find((_, place) => percents[place] === undefined);
    if (cells.length !== dimensions) {
      faults.push({ line, message: `第 ${line} 行：须为姓名和 ${dimensions} 个得分率，现有 ${cells.length} 个` });
    } else if (wrong !== undefined) {
      faults.push({ line, message: `第 ${line} 行：得分率须为 0 至 100、至多两位小数（${wrong.slice(0, 20)}）` });
    } else {
      students.push({ line, name, percents: percents.map((percent) => percent ?? null) });
    }
  }
  return { students, faults };
}

const cellsOf = (raw: string): readonly string[] =>
  (raw.includes('\t') ? raw.split('\t') : raw.trim().split(/\s*,\s*|\s+/)).map((cell) => cell.trim());

/** Undefined: no percent at all. */
function percentOf(cell: string): Percent | null | undefined {
  if (NONE.test(cell)) return null;
  const figure = FIGURE.exec(cell)?.[1];
  const percent = figure === undefined ? Number.NaN : Math.round(Number(figure) * 100);
  return percent <= FULL ? percent : undefined;
}
