/**
 * Who may look at a task: its maker, and whoever works with batch tasks and reaches at least as far as its maker did.
 * Everybody else is answered as if the number were nobody's: whether a task exists is not theirs to know.
 */
import { BATCH_TASK_PRIVILEGES } from '@lectern/domain/access/privileges';
import type { DataScope } from '@lectern/domain/access/roles';
import { NotFoundError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import type { TaskRecord } from './task-record.ts';

const READERS = [...BATCH_TASK_PRIVILEGES, 'RD_OPERATION_TOOL'] as const;

/** @throws NotFoundError, as of a task that does not exist */
export function assertReachable(actor: Actor, task: TaskRecord): void {
  if (task.creatorId === actor.id) return;
  const reads = READERS.some((privilege) => actor.privileges.has(privilege));
  const reaches = covers(actor.scope, { subjects: task.scopeSubjects, phases: task.scopePhases });
  if (!reads || !reaches) throw new NotFoundError('任务', task.id);
}

export function covers(reader: DataScope, maker: DataScope): boolean {
  return within(maker.subjects, reader.subjects) && within(maker.phases, reader.phases);
}

function within(inner: readonly number[] | null, outer: readonly number[] | null): boolean {
  if (outer === null) return true;
  return inner !== null && inner.every((id) => outer.includes(id));
}
