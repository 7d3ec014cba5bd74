/** A whole clock-in file, read piece by piece: two columns for one entrance, three for the other (R099, R100). */
import {
  createImportFile,
  type ImportFile,
  type ImportLine,
  type ImportRefusal,
  importRefusal,
} from '../imports/import-file.ts';
import { CLOCK_IN_COLUMNS, type ClockInEntrance, MAX_CLOCK_IN_ROWS } from './clock-in-codes.ts';
import { type ClockInLine, isBlankLine, looksLikeData, parseClockInLine } from './clock-in-line.ts';

export type ClockInFile = ImportFile<ClockInLine>;
export type ClockInRecord = ImportLine<ClockInLine>;

export function createClockInFile(entrance: ClockInEntrance): ClockInFile {
  return createImportFile({
    mostRows: MAX_CLOCK_IN_ROWS,
    isBlank: isBlankLine,
    refusalOfHeader: (cells, line) => headerRefusal(entrance, line, cells),
    readLine: (cells) => parseClockInLine(entrance, cells),
  });
}

function headerRefusal(entrance: ClockInEntrance, line: number, cells: readonly string[]): ImportRefusal | null {
  if (looksLikeData(cells)) return importRefusal('headerMissing', line);
  const wanted = CLOCK_IN_COLUMNS[entrance];
  if (cells.length >= wanted.length) return null;
  const { code, message } = importRefusal('columnsMissing', line);
  return { code, line, message: `需要 ${wanted.length} 列：${wanted.join('、')}。${message}` };
}
