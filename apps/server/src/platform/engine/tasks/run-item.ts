/** Does one row: effect, state and log in one transaction. Whatever goes wrong becomes the row's own result. */
import { ROW_CODE, saysSo } from '@lectern/domain/tasks/task-codes';
import { inTransaction } from '../../db/in-transaction.ts';
import { AppError, BusyError } from '../../errors.ts';
import { ChangedSincePlanError, type CommandContext, type CommandType, type RunRow } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import {
  countTry,
  endItem,
  giveBack,
  giveBackUntried,
  holdItem,
  type ItemEnd,
  isGivenUp,
  keepApplied,
  type TaskItem,
} from '../store/task-items.repository.ts';

export interface RunItem {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly input: unknown;
  readonly item: TaskItem;
  /** Rows of the task came to an end not long ago: what waits for others is not given up. */
  readonly isMoving: () => boolean;
}

/** `stopped`: the task no longer runs, or the row is another worker's; the row is not touched. */
export type ItemResult = 'done' | 'ended' | 'again' | 'stopped';

export class NotLockedError extends Error {}

/** What others are the cause of passes. A fault of the row's own is there each time, and a person may wait for it. */
const FIRST_PAUSE_MS = { ofOthers: 200, own: 25 } as const;
const WAIT_FOR_OTHERS_MS = 500;

export async function runItem(
  { db, now }: Pick<EngineDeps, 'db' | 'now'>,
  run: RunItem,
  warn: (what: string, error: unknown) => void,
): Promise<ItemResult> {
  const { item } = run;
  if (isGivenUp(item)) {
    await endItem(db, item, { state: 'failed', code: 'gaveUp', message: ROW_CODE.labelOf('gaveUp') }, now());
    return 'ended';
  }
  if (!(await countTry(db, item))) return 'stopped';
  try {
    await inTransaction(db, async (tx) => {
      if (!(await holdItem(tx, item))) throw new NotLockedError();
      const at = now();
      const applied = await run.command.apply(tx, { ...run.context, at }, rowOf(item), run.input);
      await keepApplied(tx, item, applied, at);
    });
    return 'done';
  } catch (error) {
    if (error instanceof NotLockedError) {
      await giveBackUntried(db, [item]);
      return 'stopped';
    }
    const end = endOf(error);
    if (end) {
      await endItem(db, item, end, now());
      return 'ended';
    }
    // Busy: it waits for another row or for the database.
    if (error instanceof BusyError && run.isMoving()) {
      await giveBackUntried(db, [item], WAIT_FOR_OTHERS_MS);
      return 'again';
    }
    if (!(error instanceof BusyError)) warn('a row of a task failed', error);
    // The tries are counted: a row that fails each time comes to its end by them.
    const firstPause = error instanceof AppError ? FIRST_PAUSE_MS.ofOthers : FIRST_PAUSE_MS.own;
    await giveBack(db, [item], firstPause * 2 ** item.tries);
    return 'again';
  }
}

export const rowOf = (item: TaskItem): RunRow<unknown> => ({
  subject: {
    type: item.subjectType,
    id: item.subjectId,
    name: item.subjectName,
    rev: item.subjectRev,
    href: item.href,
  },
  payload: item.payload,
});

/** Undefined: not the row's own doing, worth another try. */
export function endOf(error: unknown): ItemEnd | undefined {
  if (error instanceof ChangedSincePlanError) {
    const message = [ROW_CODE.labelOf('changedSincePlan'), error.by].filter((part) => part !== '').join('：');
    return { state: 'notDone', code: 'changedSincePlan', message };
  }
  if (!(error instanceof AppError) || error instanceof BusyError || error.status >= 500) return undefined;
  return { state: saysSo(error.code) ? 'unchanged' : 'refused', code: error.code, message: error.message };
}
