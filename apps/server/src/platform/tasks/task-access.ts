/**
 * Who may look at a task: its maker, and whoever works with batch tasks and reaches at least as far as its maker did.
 * A task of another data scope is told apart from one that does not exist: its number comes from a colleague's link.
 */
import { BATCH_TASK_PRIVILEGES } from '@lectern/domain/access/privileges';
import { AppError } from '../errors.ts';
import type { Actor, DataScope } from '../http/actor.ts';
import type { TaskRecord } from './task-record.ts';

const READERS = [...BATCH_TASK_PRIVILEGES, 'RD_OPERATION_TOOL'] as const;

/** @throws AppError TASK_OUT_OF_REACH */
export function assertReachable(actor: Actor, task: TaskRecord): void {
  if (task.creatorId === actor.id) return;
  if (!READERS.some((privilege) => actor.privileges.has(privilege))) {
    throw new AppError(403, 'TASK_OUT_OF_REACH', '没有查看他人批量任务的权限，请联系管理员开通');
  }
  if (!covers(actor.scope, { subjects: task.scopeSubjects, phases: task.scopePhases })) {
    throw new AppError(403, 'TASK_OUT_OF_REACH', '这个任务涉及你数据范围以外的记录，请联系任务发起人');
  }
}

export function covers(reader: DataScope, maker: DataScope): boolean {
  return within(maker.subjects, reader.subjects) && within(maker.phases, reader.phases);
}

function within(inner: readonly number[] | null, outer: readonly number[] | null): boolean {
  if (outer === null) return true;
  return inner !== null && inner.every((id) => outer.includes(id));
}
