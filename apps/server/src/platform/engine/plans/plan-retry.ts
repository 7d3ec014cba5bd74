/**
 * What a task did not do, planned once more: its rules are asked anew, its progress stays what it was. Of a plan that
 * nobody confirmed that is all of it, from the same records.
 */
import { mayTaskAction } from '@lectern/domain/tasks/task-transitions';
import { RefusedError } from '../../errors.ts';
import type { CommandOrigin } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { selectedOf } from '../store/plan.repository.ts';
import { retryOf } from '../store/plan-summary.ts';
import { assertReachable } from '../store/task-access.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { ordinalsToUndo } from '../store/undo-links.repository.ts';
import { assertMayRun, makePlan, startPlan } from './make-plan.ts';

export async function planRetry(deps: EngineDeps, by: CommandOrigin, task: TaskRecord): Promise<TaskRecord> {
  assertReachable(by.actor, task);
  if (!mayTaskAction('retry', task.state)) {
    throw new RefusedError('taskStateRefuses', '任务没有未完成的记录，或者还没有结束');
  }
  const { type, input, undoOf } = task;
  if (task.state === 'planned') return planAnew(deps, by, task);
  if (undoOf === null) return makePlan(deps, by, { type, input, selection: { notDoneOfTask: task.id } });
  const command = deps.commands.get(type);
  assertMayRun(by, command);
  const ids = await ordinalsToUndo(deps.db, undoOf);
  if (ids.length === 0) throw new RefusedError('nothingSelected', '没有需要再次撤销的记录');
  return startPlan(deps, by, { command, input, ids, undoOf, label: task.label });
}

async function planAnew(deps: EngineDeps, by: CommandOrigin, task: TaskRecord): Promise<TaskRecord> {
  const { id, type, input, undoOf } = task;
  const command = deps.commands.get(type);
  assertMayRun(by, command);
  const ids = await selectedOf(deps.db, id);
  return startPlan(deps, by, { command, input, ids, undoOf, label: task.label, retryOf: retryOf(task) });
}
