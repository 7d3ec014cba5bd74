/**
 * Imports a file that the person uploaded at the same entrance (R103, R104), in one transaction: good lines are taken,
 * bad ones are named, a file that is wrong as a whole writes nothing. The same file again finds all its rows there.
 */
import type { ClockInResult } from '@lectern/contract/files/clock-in';
import { CLOCK_IN_PROBLEM, type ClockInEntrance } from '@lectern/domain/clock-in/clock-in-codes';
import type { Tx } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { StoredText } from '../../../platform/files/stored-files.ts';
import { tellProgress } from '../../../platform/imports/tell-progress.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { deleteImport, insertImport, insertRows, lockImports } from '../clock-in.repository.ts';
import { ACTION_OF } from '../clock-in-action.ts';
import type { By, ClockInDeps } from '../clock-in-deps.ts';
import { type CheckedLine, readClockIn } from '../read-clock-in.ts';

const MAX_LINES = 10_000;
const MAX_PROBLEMS = 200;

export async function importClockIn(
  deps: ClockInDeps,
  by: By,
  entrance: ClockInEntrance,
  resourceId: string,
): Promise<ClockInResult> {
  const file = await deps.files.getText(resourceId, by.actor.id);
  if (file.purpose !== entrance) {
    throw new RefusedError('wrongEntrance', '这个文件是在另一个入口上传的，请在这里重新上传');
  }
  const progress = await tellProgress(deps, file);
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockImports(tx))) {
      throw new RefusedError('importRunning', '另一份打卡文件正在导入，请稍候再点导入');
    }
    const importId = await insertImport(tx, {
      entrance,
      fileName: file.name,
      sha256: file.sha256,
      staffId: by.actor.id,
      createdAt: deps.now(),
    });
    const result = emptyResult();
    // The database writes one batch while the next is read.
    let writing = Promise.resolve(0);
    for await (const { lines, bytesRead } of readClockIn(tx, deps.files, file, by.actor.scope)) {
      const rows = lines.flatMap((line) => line.row ?? []);
      result.succCount += rows.length;
      countFailed(result, lines);
      result.newCount += await writing;
      writing = rows.length > 0 ? startWriting(insertRows(tx, entrance, importId, rows)) : Promise.resolve(0);
      progress.tell(bytesRead);
    }
    result.newCount += await writing;
    if (result.newCount > 0) await record(tx, by, { entrance, importId, file, result });
    else await deleteImport(tx, importId);
    return result;
  });
}

/** What fails is told where it is waited for, also when reading fails first. */
function startWriting(written: Promise<number>): Promise<number> {
  written.catch(() => undefined);
  return written;
}

const emptyResult = (): ClockInResult => ({
  succCount: 0,
  failedLines: [],
  failedCount: 0,
  newCount: 0,
  problems: [],
});

function countFailed(result: ClockInResult, lines: readonly CheckedLine[]): void {
  for (const { line, problem } of lines) {
    if (!problem) continue;
    result.failedCount += 1;
    if (result.failedLines.length < MAX_LINES) result.failedLines.push(line);
    if (result.problems.length >= MAX_PROBLEMS) continue;
    result.problems.push({ line, code: problem, message: CLOCK_IN_PROBLEM.labelOf(problem) });
  }
}

interface Import {
  readonly entrance: ClockInEntrance;
  readonly importId: number;
  readonly file: StoredText;
  readonly result: ClockInResult;
}

async function record(tx: Tx, by: By, { entrance, importId, file, result }: Import): Promise<void> {
  const { succCount, newCount, failedCount } = result;
  await recordOperation(
    tx,
    entryOf(by, {
      action: ACTION_OF[entrance],
      subject: { type: 'clockInImport', id: importId, name: file.name },
      note: `解析成功 ${succCount} 行，其中新增 ${newCount} 行；失败 ${failedCount} 行`,
    }),
  );
}
