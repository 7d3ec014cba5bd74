/**
 * A stored clock-in file in batches, each line with what is wrong with it: what the line itself says, and then whether
 * the person may see its lesson and the lesson has that 讲.
 */
import type { DataScope } from '@lectern/domain/access/roles';
import type { ClockInEntrance, ClockInProblem } from '@lectern/domain/clock-in/clock-in-codes';
import { type ClockInRecord, createClockInFile } from '@lectern/domain/clock-in/clock-in-file';
import type { ClockInRow } from '@lectern/domain/clock-in/clock-in-line';
import type { Db } from '../../platform/db/database.ts';
import type { StoredFiles, StoredText } from '../../platform/files/stored-files.ts';
import { type ImportBatch, readImport } from '../../platform/imports/read-import.ts';
import { maxPeriods } from '../agendas/index.ts';
import { visibleLessonIds } from '../lessons/index.ts';

export interface CheckedLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly row: ClockInRow | null;
  readonly problem: ClockInProblem | null;
}

/** Of a file that names ever other lessons, not all are remembered. */
const MAX_REMEMBERED = 100_000;

/** @throws RefusedError as soon as the file as a whole cannot be imported. */
export function readClockIn(
  db: Db,
  files: Pick<StoredFiles, 'open'>,
  file: StoredText,
  scope: DataScope,
): AsyncGenerator<ImportBatch<CheckedLine>> {
  // `purpose` was the entrance when the file came.
  const entrance = file.purpose as ClockInEntrance;
  return readImport({ files, file, reader: createClockInFile(entrance), judge: lineCheck(db, scope, entrance) });
}

/** Remembers the highest 讲次序号 of each lesson; null: not there, or not for this person. */
function lineCheck(db: Db, scope: DataScope, entrance: ClockInEntrance) {
  const periodsOf = new Map<number, number | null>();
  const learn = async (ids: readonly number[]): Promise<void> => {
    const visible = await visibleLessonIds(db, scope, ids);
    const counts = entrance === 'clockInCompensate' ? await maxPeriods(db, [...visible]) : new Map<number, number>();
    for (const id of ids) periodsOf.set(id, visible.has(id) ? (counts.get(id) ?? 0) : null);
  };
  const problemOf = (row: ClockInRow): ClockInProblem | null => {
    const periods = periodsOf.get(row.lessonId) ?? null;
    if (periods === null) return 'lessonUnknown';
    return row.ordinal > periods ? 'ordinalBeyond' : null;
  };
  return async (records: readonly ClockInRecord[]): Promise<CheckedLine[]> => {
    const named = new Set(records.flatMap(({ parsed }) => (parsed.ok ? parsed.row.lessonId : [])));
    if (periodsOf.size > MAX_REMEMBERED) periodsOf.clear();
    const unknown = [...named].filter((id) => !periodsOf.has(id));
    if (unknown.length > 0) await learn(unknown);
    return records.map(({ line, cells, parsed }) => {
      if (!parsed.ok) return { line, cells, row: null, problem: parsed.problem };
      const problem = problemOf(parsed.row);
      return { line, cells, row: problem ? null : parsed.row, problem };
    });
  };
}
