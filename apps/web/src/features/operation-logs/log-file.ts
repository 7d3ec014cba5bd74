/** The log as a file: one line for each change, or for an operation that changed no field. */
import { type Operation, operationLogContract } from '@lectern/contract/history/operation-log';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { call } from '../../shared/api/call.ts';
import { csvOf } from '../../shared/tables/table-text.ts';
import type { LogAddress } from './log-address.ts';

/** A file of more rows takes the log too long; who wants older ones says until when. */
const MAX_EXPORTED = 5000;
const PAGE = 200;
const HEAD = ['时间', '操作人', '操作', '对象类型', '对象 ID', '对象名称', '字段', '改前', '改后', '任务', '说明'];

export interface LogFile {
  readonly csv: string;
  readonly count: number;
  /** Older ones were left out. */
  readonly isCut: boolean;
}

export async function logFile(address: LogAddress): Promise<LogFile> {
  const found: Operation[] = [];
  let before: number | null = null;
  do {
    const from: { readonly before?: number } = before === null ? {} : { before };
    const { list, next }: { list: Operation[]; next: number | null } = await call(operationLogContract.all, {
      query: { ...address, ...from, pageSize: PAGE },
    });
    found.push(...list);
    before = next;
  } while (before !== null && found.length < MAX_EXPORTED);
  const rows = found.slice(0, MAX_EXPORTED);
  return { csv: logCsv(rows), count: rows.length, isCut: before !== null || found.length > rows.length };
}

const logCsv = (operations: readonly Operation[]): string => csvOf([HEAD, ...operations.flatMap(linesOf)]);

function linesOf(operation: Operation): readonly (readonly string[])[] {
  const { time, actorName, actionLabel, subjectLabel, subjectId, subjectName, taskId, note } = operation;
  const what = [formatDateTime(time), actorName, actionLabel, subjectLabel, String(subjectId), subjectName];
  const why = [taskId === null ? '' : String(taskId), note];
  if (operation.changes.length === 0) return [[...what, '', '', '', ...why]];
  return operation.changes.map(({ label, before, after }) => [...what, label, before, after, ...why]);
}
