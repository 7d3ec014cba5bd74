/**
 * Reads the text of a CSV file piece by piece, as the server does from its disk and the page from a chosen file. Each
 * record carries the line of the file that it begins on, so that every later message can name it. What cannot be read
 * any further (a quote that never closes, a line without end) is a fault with its line; reading stops there.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export interface CsvRecord {
  /** From 1, lines inside of quoted cells counted too. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const CSV_FAULT = codeTable({
  unclosedQuote: '双引号没有配对，请补上或删去多余的双引号',
  recordTooLong: '这一行过长，请检查双引号是否配对、文件是否是 csv',
  tooManyCells: '这一行的列数过多，请只保留需要的列',
});
export interface CsvFault {
  readonly code: CodeOf<typeof CSV_FAULT>;
  readonly line: number;
}

export interface CsvReader {
  /** The records that this piece completes. */
  push(text: string): CsvRecord[];
  /** The last record, when the file does not end with a line end. */
  end(): CsvRecord[];
  readonly fault: CsvFault | null;
}

const MAX_RECORD = 65_536;
const MAX_CELLS = 100;
const LINE_END = /\r\n|\n|\r/g;

export function createCsvReader(): CsvReader {
  let rest = '';
  let line = 1;
  let delimiter: string | undefined;
  let fault: CsvFault | null = null;

  const read = (isLast: boolean): CsvRecord[] => {
    const records: CsvRecord[] = [];
    let at = 0;
    while (fault === null && at < rest.length) {
      delimiter ??= delimiterOf(rest, isLast);
      if (delimiter === undefined) break;
      const found = recordAt(rest, at, delimiter, isLast);
      if (found === 'more') break;
      fault = faultOf(found, line, at);
      if (fault) break;
      records.push({ line, cells: found.cells });
      line += found.lines;
      at = found.end;
    }
    rest = rest.slice(at);
    if (fault === null && rest.length > MAX_RECORD) fault = { code: 'recordTooLong', line };
    return records;
  };

  return {
    push: (text) => {
      if (fault) return [];
      rest += text;
      return read(false);
    },
    end: () => read(true),
    get fault() {
      return fault;
    },
  };
}

interface FoundRecord {
  readonly cells: readonly string[];
  /** Where the next record begins. */
  readonly end: number;
  readonly lines: number;
  readonly isOpen: boolean;
}

function faultOf({ cells, end, isOpen }: FoundRecord, line: number, start: number): CsvFault | null {
  if (isOpen) return { code: 'unclosedQuote', line };
  if (end - start > MAX_RECORD) return { code: 'recordTooLong', line };
  return cells.length > MAX_CELLS ? { code: 'tooManyCells', line } : null;
}

/** `more`: the record goes on in the next piece. */
function recordAt(text: string, start: number, delimiter: string, isLast: boolean): FoundRecord | 'more' {
  const lineEnd = lineEndAfter(text, start, isLast);
  if (!lineEnd && !isLast) return 'more';
  const [stop, end] = lineEnd ?? [text.length, text.length];
  const plain = text.slice(start, stop);
  if (!plain.includes('"')) return { cells: plain.split(delimiter), end, lines: 1, isOpen: false };
  return quotedRecord(text, start, delimiter, isLast);
}

/** Where the line's text stops and where the next begins; a CR at the very end may be half of CR LF. */
function lineEndAfter(text: string, from: number, isLast: boolean): readonly [number, number] | undefined {
  LINE_END.lastIndex = from;
  const found = LINE_END.exec(text);
  if (!found) return undefined;
  const end = found.index + found[0].length;
  if (found[0] === '\r' && end === text.length && !isLast) return undefined;
  return [found.index, end];
}

function quotedRecord(text: string, start: number, delimiter: string, isLast: boolean): FoundRecord | 'more' {
  const cells: string[] = [];
  let lines = 1;
  let at = start;
  for (;;) {
    const cell = cellAt(text, at, delimiter);
    lines += countLineEnds(cell.quoted);
    const atEnd = cell.end >= text.length;
    if (atEnd && !isLast) return 'more';
    cells.push(cell.text);
    if (cell.isOpen) return { cells, end: cell.end, lines, isOpen: true };
    if (atEnd) return { cells, end: cell.end, lines, isOpen: false };
    if (text[cell.end] !== delimiter) {
      const lineEnd = lineEndAfter(text, cell.end, isLast);
      return lineEnd ? { cells, end: lineEnd[1], lines, isOpen: false } : 'more';
    }
    at = cell.end + 1;
  }
}

interface Cell {
  readonly text: string;
  /** What stood in quotes, for its line ends. */
  readonly quoted: string;
  readonly end: number;
  readonly isOpen: boolean;
}

/** A quote counts only where a cell begins; elsewhere it is a character like any other. */
function cellAt(text: string, start: number, delimiter: string): Cell {
  if (text[start] !== '"') {
    const end = plainEnd(text, start, delimiter);
    return { text: text.slice(start, end), quoted: '', end, isOpen: false };
  }
  let close = text.indexOf('"', start + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) return { text: text.slice(start + 1), quoted: '', end: text.length, isOpen: true };
  const quoted = text.slice(start + 1, close);
  const end = plainEnd(text, close + 1, delimiter);
  return { text: quoted.replaceAll('""', '"') + text.slice(close + 1, end), quoted, end, isOpen: false };
}

function plainEnd(text: string, from: number, delimiter: string): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === delimiter || char === '\n' || char === '\r') return at;
  }
  return text.length;
}

const countLineEnds = (text: string): number => text.match(LINE_END)?.length ?? 0;

/** Spreadsheets also write tabs ("Unicode text") and semicolons; the first line tells. */
function delimiterOf(text: string, isLast: boolean): string | undefined {
  const [first = ''] = text.split(LINE_END, 1);
  if (first.length === text.length && !isLast && text.length <= MAX_RECORD) return undefined;
  if (first.includes(',')) return ',';
  if (first.includes('\t')) return '\t';
  return first.includes(';') ? ';' : ',';
}
