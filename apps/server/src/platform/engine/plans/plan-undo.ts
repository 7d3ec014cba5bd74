/**
 * The way back of a finished task, as a plan like any other: the last row first, and nothing that changed since. The way
 * back of an undo does the same again, where the command can.
 */
import { mayTaskAction } from '@lectern/domain/tasks/task-transitions';
import { RefusedError } from '../../errors.ts';
import type { CommandOrigin } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { getTask } from '../store/task.repository.ts';
import { assertReachable } from '../store/task-access.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { ordinalsToUndo } from '../store/undo-links.repository.ts';
import { assertMayRun, startPlan } from './make-plan.ts';

export async function planUndo(deps: EngineDeps, by: CommandOrigin, taskId: number): Promise<TaskRecord> {
  const task = await getTask(deps.db, taskId);
  assertReachable(by.actor, task);
  const command = deps.commands.get(task.type);
  assertMayRun(by, command);
  if (!command.invert) throw new RefusedError('notUndoable', `“${command.label}”是最终操作，不能撤销`);
  if (task.undoOf !== null && !command.redoable) {
    throw new RefusedError('notUndoable', `撤销“${command.label}”后不能再恢复，请重新执行“${command.label}”`);
  }
  const ordinals = await ordinalsToUndo(deps.db, taskId);
  if (task.state === 'undone') throw alreadyUndone(ordinals.length);
  if (!mayTaskAction('undo', task.state)) throw new RefusedError('taskStateRefuses', '任务还没有结束，不能撤销');
  if (ordinals.length === 0) throw new RefusedError('nothingSelected', '任务没有执行成功的记录，无需撤销');
  const label = undoLabel(command.label, task.undoOf !== null);
  return startPlan(deps, by, { command, input: task.input, ids: ordinals, undoOf: taskId, label });
}

export const undoLabel = (label: string, isRedo: boolean): string => `${isRedo ? '重做' : '撤销'}：${label}`;

function alreadyUndone(left: number): RefusedError {
  const rest = left === 0 ? '' : `；还有 ${left} 条没有撤销，请打开撤销它的任务后重试`;
  return new RefusedError('taskStateRefuses', `任务已撤销，不能重复撤销${rest}`);
}
