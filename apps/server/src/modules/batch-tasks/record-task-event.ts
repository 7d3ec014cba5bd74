/** What is done to a task itself stands in the operation log beside what the task did. */
import { codeTable } from '@lectern/domain/code-table';
import type { EngineDeps, TaskEvent } from '../../platform/engine/engine-deps.ts';
import { describeSubject, recordOperation } from '../operation-log/index.ts';

const TASK_EVENT = codeTable({
  'task.confirm': '确认执行',
  'task.release': '放行',
  'task.pause': '暂停任务',
  'task.resume': '继续任务',
  'task.cancel': '取消任务',
  'task.rerunRow': '重新执行失败行',
} satisfies Record<TaskEvent, string>);

describeSubject('task', {
  label: '批量任务',
  actions: TASK_EVENT.options,
  actionLabel: (action) => (TASK_EVENT.has(action) ? TASK_EVENT.labelOf(action) : action),
});

export const recordTaskEvent: EngineDeps['record'] = (tx, { actor, call }, { action, task, note }) =>
  recordOperation(tx, {
    actor: { id: actor.id, name: actor.name },
    action,
    subject: { type: 'task', id: task.id, name: task.label },
    requestId: call.requestId,
    address: call.address,
    taskId: task.id,
    note,
  });
