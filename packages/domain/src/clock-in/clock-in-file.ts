/**
 * A whole clock-in file, read piece by piece: its header is checked first, then each line stands for itself. Blank
 * lines are passed over. A refusal ends the reading; nothing of the file counts then.
 */
import { CSV_FAULT, type CsvFault, type CsvRecord, createCsvReader } from '../csv/csv-reader.ts';
import {
  CLOCK_IN_COLUMNS,
  CLOCK_IN_FILE_REFUSAL,
  type ClockInEntrance,
  type ClockInFileRefusal,
  MAX_CLOCK_IN_ROWS,
} from './clock-in-codes.ts';
import { type ClockInLine, isBlankLine, looksLikeData, parseClockInLine } from './clock-in-line.ts';

export interface ClockInRecord {
  readonly line: number;
  readonly cells: readonly string[];
  readonly parsed: ClockInLine;
}

export interface ClockInRefusal {
  readonly code: ClockInFileRefusal | CsvFault['code'];
  readonly line: number;
  readonly message: string;
}

export interface ClockInFile {
  push(text: string): ClockInRecord[];
  end(): ClockInRecord[];
  readonly header: readonly string[] | null;
  readonly refusal: ClockInRefusal | null;
}

export function createClockInFile(entrance: ClockInEntrance): ClockInFile {
  const reader = createCsvReader();
  let header: readonly string[] | null = null;
  let refusal: ClockInRefusal | null = null;
  let rows = 0;

  const take = (records: readonly CsvRecord[]): ClockInRecord[] => {
    const taken: ClockInRecord[] = [];
    for (const { line, cells } of records) {
      if (refusal) break;
      if (isBlankLine(cells)) continue;
      if (header === null) {
        header = cells;
        refusal = headerRefusal(entrance, line, cells);
        continue;
      }
      rows += 1;
      if (rows > MAX_CLOCK_IN_ROWS) refusal = refused('tooManyRows', line);
      else taken.push({ line, cells, parsed: parseClockInLine(entrance, cells) });
    }
    if (!refusal && reader.fault) refusal = faulty(reader.fault);
    return taken;
  };

  return {
    push: (text) => take(reader.push(text)),
    end: () => {
      const taken = take(reader.end());
      if (!refusal && rows === 0) refusal = refused(header === null ? 'emptyFile' : 'rowsMissing', 1);
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

function headerRefusal(entrance: ClockInEntrance, line: number, cells: readonly string[]): ClockInRefusal | null {
  if (looksLikeData(cells)) return refused('headerMissing', line);
  const wanted = CLOCK_IN_COLUMNS[entrance];
  if (cells.length >= wanted.length) return null;
  const { code, message } = refused('columnsMissing', line);
  return { code, line, message: `需要 ${wanted.length} 列：${wanted.join('、')}。${message}` };
}

const refused = (code: ClockInFileRefusal, line: number): ClockInRefusal => ({
  code,
  line,
  message: CLOCK_IN_FILE_REFUSAL.labelOf(code),
});

const faulty = ({ code, line }: CsvFault): ClockInRefusal => ({
  code,
  line,
  message: `第 ${line} 行：${CSV_FAULT.labelOf(code)}`,
});
