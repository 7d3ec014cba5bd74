/** How many records the next part of a plan looks at: what a part holds in memory are rows, and one record may give many. */
import { PLAN_CHUNK } from '../commands/command-type.ts';
import type { TaskRecord } from '../store/task-record.ts';

/** As many rows as a part is meant to make. */
const ROWS_OF_PART = 1500;
const LEAST_RECORDS = 20;

/** By what the parts before came to; of the first one nothing is known. */
export function partSize({ evaluated, rowCount }: Pick<TaskRecord, 'evaluated' | 'rowCount'>): number {
  if (evaluated === 0 || rowCount === 0) return PLAN_CHUNK;
  const wanted = Math.floor((ROWS_OF_PART * evaluated) / rowCount);
  return Math.min(PLAN_CHUNK, Math.max(LEAST_RECORDS, wanted));
}
