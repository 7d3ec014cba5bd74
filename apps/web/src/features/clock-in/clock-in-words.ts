/** What the two entrances say about their files (R094, R099-R101). */
import { CLOCK_IN_PROBLEM, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import { createClockInFile } from '@lectern/domain/clock-in/clock-in-file';
import type { ClockInLine } from '@lectern/domain/clock-in/clock-in-line';
import type { FileReading } from '../../shared/imports/scan-file.ts';

export interface ColumnHelp {
  readonly name: string;
  readonly example: string;
}

const PHONE: ColumnHelp = { name: '用户手机号', example: '13800138000' };
const LESSON: ColumnHelp = { name: 'lessonId', example: '102345' };
const ORDINAL: ColumnHelp = { name: '第 N 讲', example: '3' };

export const COLUMN_HELP: Readonly<Record<ClockInEntrance, readonly ColumnHelp[]>> = {
  clockInExpress: [PHONE, LESSON],
  clockInCompensate: [PHONE, LESSON, ORDINAL],
};

const problemOf = (parsed: ClockInLine): string | null => (parsed.ok ? null : CLOCK_IN_PROBLEM.labelOf(parsed.problem));

/** How the page reads each of them before they are imported. */
export const CLOCK_IN_READING: Readonly<Record<ClockInEntrance, FileReading<ClockInLine>>> = {
  clockInExpress: { createReader: () => createClockInFile('clockInExpress'), problemOf },
  clockInCompensate: { createReader: () => createClockInFile('clockInCompensate'), problemOf },
};
