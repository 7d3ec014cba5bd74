/** One failed row of a finished task is done again: in the name of the task's maker, by the rules of this moment. */
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import type { CommandOrigin } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { lockTask, moveTask, wakeWorkers } from '../store/task.repository.ts';
import { assertReachable } from '../store/task-access.ts';
import { stateOfItem, waitAgain } from '../store/task-items.repository.ts';

export interface Rerun {
  readonly taskId: number;
  readonly ordinal: number;
  readonly reason: string;
}

/** @throws NotFoundError, RefusedError. The reason is logged before the row is touched, in the same transaction. */
export function rerunRow(deps: EngineDeps, by: CommandOrigin, { taskId, ordinal, reason }: Rerun): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const task = await lockTask(tx, taskId);
    assertReachable(by.actor, task);
    if (task.state !== 'partial' && task.state !== 'failed') {
      throw new RefusedError('taskStateRefuses', '只有已结束且有失败行的任务可以重新执行，请刷新任务查看');
    }
    await assertFailed(tx, taskId, ordinal);
    await deps.record(tx, by, { action: 'task.rerunRow', task, note: `第 ${ordinal + 1} 行；${reason}` });
    await waitAgain(tx, taskId, ordinal);
    await moveTask(tx, taskId, 'running');
    await wakeWorkers(tx);
  });
}

async function assertFailed(tx: Tx, taskId: number, ordinal: number): Promise<void> {
  const state = await stateOfItem(tx, taskId, ordinal);
  if (state === undefined) throw new NotFoundError(`任务 ${taskId} 的第 ${ordinal + 1} 行`);
  if (state !== 'failed') throw new RefusedError('rowNotFailed', '这一行没有失败，不需要重新执行，请刷新任务查看');
}
