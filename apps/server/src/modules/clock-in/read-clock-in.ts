/**
 * A stored clock-in file in batches, each line with what is wrong with it: what the line itself says, and then whether
 * the person may see its lesson and the lesson has that 讲. Never more than a batch is in memory.
 */
import type { ClockInEntrance, ClockInProblem } from '@lectern/domain/clock-in/clock-in-codes';
import { type ClockInFile, type ClockInRecord, createClockInFile } from '@lectern/domain/clock-in/clock-in-file';
import type { ClockInRow } from '@lectern/domain/clock-in/clock-in-line';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import { readText } from '../../platform/files/read-text.ts';
import type { StoredFiles, StoredText } from '../../platform/files/stored-files.ts';
import type { DataScope } from '../../platform/http/handler.ts';
import { maxPeriods } from '../agendas/index.ts';
import { visibleLessonIds } from '../lessons/index.ts';

export interface CheckedLine {
  readonly line: number;
  readonly cells: readonly string[];
  readonly row: ClockInRow | null;
  readonly problem: ClockInProblem | null;
}

export interface ClockInBatch {
  readonly header: readonly string[];
  readonly lines: readonly CheckedLine[];
}

/** Small batches are forgotten before the collector counts them as old: half of the memory, no slower. */
const BATCH = 1_000;
/** Of a file that names ever other lessons, not all are remembered. */
const MOST_REMEMBERED = 100_000;

/** @throws RefusedError as soon as the file as a whole cannot be imported. */
export async function* readClockIn(
  db: Db,
  files: Pick<StoredFiles, 'open'>,
  file: StoredText,
  scope: DataScope,
): AsyncGenerator<ClockInBatch> {
  // `purpose` was the entrance when the file came.
  const entrance = file.purpose as ClockInEntrance;
  const check = lineCheck(db, scope, entrance);
  const reader = createClockInFile(entrance);
  for await (const records of batchesOf(reader, readText(await files.open(file), file.encoding))) {
    const lines = await check(records);
    yield { header: reader.header ?? [], lines };
  }
}

async function* batchesOf(reader: ClockInFile, text: AsyncIterable<string>): AsyncGenerator<ClockInRecord[]> {
  let waiting: ClockInRecord[] = [];
  for await (const piece of text) {
    waiting = waiting.concat(reader.push(piece));
    throwRefusal(reader);
    if (waiting.length < BATCH) continue;
    yield waiting;
    waiting = [];
  }
  waiting = waiting.concat(reader.end());
  throwRefusal(reader);
  if (waiting.length > 0) yield waiting;
}

function throwRefusal({ refusal }: ClockInFile): void {
  if (refusal) throw new RefusedError(refusal.code, refusal.message, { line: refusal.line });
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
    if (periodsOf.size > MOST_REMEMBERED) periodsOf.clear();
    const unknown = [...named].filter((id) => !periodsOf.has(id));
    if (unknown.length > 0) await learn(unknown);
    return records.map(({ line, cells, parsed }) => {
      if (!parsed.ok) return { line, cells, row: null, problem: parsed.problem };
      const problem = problemOf(parsed.row);
      return { line, cells, row: problem ? null : parsed.row, problem };
    });
  };
}
