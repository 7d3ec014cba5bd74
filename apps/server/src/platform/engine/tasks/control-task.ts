/**
 * Pause, resume and cancel, by the maker or by whoever may run such a task; and the end of what nobody released in time.
 */

import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import type { TaskAction } from '@lectern/domain/tasks/task-transitions';
import { mayTaskAction } from '@lectern/domain/tasks/task-transitions';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { RefusedError } from '../../errors.ts';
import type { CommandOrigin } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { assertMayRun } from '../plans/make-plan.ts';
import { getTask, keepCounts, lockTask, moveTask, overdueReleases, wakeWorkers } from '../store/task.repository.ts';
import { assertReachable } from '../store/task-access.ts';
import { countItems, endWaiting, stopStarting } from '../store/task-items.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';

type Control = Extract<TaskAction, 'pause' | 'resume' | 'cancel'>;

const WORDS: Record<Control, string> = { pause: '暂停', resume: '继续', cancel: '取消' };

/** When `pause` and `cancel` answer, no row starts any more; those being done are waited for. */
export async function controlTask(
  deps: EngineDeps,
  by: CommandOrigin,
  taskId: number,
  action: Control,
): Promise<TaskRecord> {
  await inTransaction(deps.db, async (tx) => {
    await assertAllowed(deps, by, tx, taskId);
    if (action !== 'resume') await stopStarting(tx, taskId);
    const task = await lockTask(tx, taskId);
    if (!mayTaskAction(action, task.state)) {
      const label = TASK_STATE.labelOf(task.state);
      throw new RefusedError('taskStateRefuses', `任务${label}，不能${WORDS[action]}，请刷新查看`);
    }
    await DO[action](tx, task, deps.now());
    await deps.record(tx, by, { action: `task.${action}`, task, note: '' });
  });
  return getTask(deps.db, taskId);
}

async function assertAllowed(deps: EngineDeps, by: CommandOrigin, tx: Tx, taskId: number): Promise<void> {
  const task = await getTask(tx, taskId);
  assertReachable(by.actor, task);
  if (task.creatorId !== by.actor.id) assertMayRun(by, deps.commands.get(task.type));
}

const DO: Record<Control, (tx: Tx, task: TaskRecord, at: Date) => Promise<void>> = {
  pause: (tx, task) => moveTask(tx, task.id, 'paused'),
  resume: async (tx, task) => {
    await moveTask(tx, task.id, 'running');
    await wakeWorkers(tx);
  },
  cancel: async (tx, task, at) => {
    await endWaiting(tx, task.id, 'canceled', at);
    await keepCounts(tx, task.id, await countItems(tx, task.id));
    await moveTask(tx, task.id, 'canceled', at);
  },
};

/** Nobody released it in time, and what was confirmed is old: it ends as canceled, and its rest can be planned again. */
export async function expireReleases(db: Db, before: Date, at: Date): Promise<void> {
  for (const id of await overdueReleases(db, before)) {
    await inTransaction(db, async (tx) => {
      const task = await lockTask(tx, id);
      if (task.state !== 'awaitingRelease') return;
      await endWaiting(tx, id, 'releaseOverdue', at);
      await keepCounts(tx, id, await countItems(tx, id));
      await moveTask(tx, id, 'canceled', at);
    });
  }
}
