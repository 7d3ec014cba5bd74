/** A file as it was handed over, with the line number and what is wrong beside each line, to be mended and sent again. */
import { BYTE_ORDER_MARK, csvLine } from './csv-text.ts';

const ADDED = ['行号', '检查结果'];
const FINE = '正确';

export interface AnnotatedLine {
  readonly line: number;
  readonly cells: readonly string[];
  /** Null: nothing is wrong with it. */
  readonly problem: string | null;
}

export const annotatedHead = (header: readonly string[]): string => BYTE_ORDER_MARK + csvLine([...header, ...ADDED]);

/** As wide as the header, so that what was added stands under its heading. */
export function annotatedLine(width: number, { line, cells, problem }: AnnotatedLine): string {
  const filled = Array.from({ length: width }, (_, i) => cells[i] ?? '');
  return csvLine([...filled, String(line), problem ?? FINE]);
}
