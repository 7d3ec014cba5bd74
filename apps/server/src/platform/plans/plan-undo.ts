/** The way back of a finished task, as a plan like any other: the last row first, and nothing that others changed since. */
import { mayTaskAction } from '@lectern/domain/tasks/task-transitions';
import { RefusedError } from '../errors.ts';
import { doneOrdinals } from '../tasks/done-rows.queries.ts';
import { getTask } from '../tasks/task.repository.ts';
import { assertReachable } from '../tasks/task-access.ts';
import type { TaskRecord } from '../tasks/task-record.ts';
import type { CommandOrigin } from './command-type.ts';
import type { EngineDeps } from './engine-deps.ts';
import { assertMayRun, startPlan } from './make-plan.ts';

export async function planUndo(deps: EngineDeps, by: CommandOrigin, taskId: number): Promise<TaskRecord> {
  const task = await getTask(deps.db, taskId);
  assertReachable(by.actor, task);
  const command = deps.commands.get(task.type);
  assertMayRun(by, command);
  if (!command.invert) throw new RefusedError('notUndoable', `“${command.label}”是最终操作，不能撤销`);
  if (task.state === 'undone') throw new RefusedError('taskStateRefuses', '任务已撤销，不能重复撤销');
  if (!mayTaskAction('undo', task.state)) throw new RefusedError('taskStateRefuses', '任务还没有结束，不能撤销');
  const ordinals = await doneOrdinals(deps.db, taskId);
  if (ordinals.length === 0) throw new RefusedError('nothingSelected', '任务没有执行成功的记录，无需撤销');
  return startPlan(deps, by, { command, input: task.input, ids: ordinals, undoOf: taskId });
}
