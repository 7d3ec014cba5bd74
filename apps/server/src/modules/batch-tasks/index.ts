/** The door of batch tasks (批量任务): the calls of plans and tasks over the engine of `platform/plans`. */
import { tasksContract } from '@lectern/contract/tasks';
import type { Now } from '../../platform/clock.ts';
import type { TaskEngine } from '../../platform/plans/task-engine.ts';
import { batchTasksHandlers } from './batch-tasks.routes.ts';

export { recordTaskEvent } from './record-task-event.ts';

export function batchTasksModule({ engine, now }: { readonly engine: TaskEngine; readonly now: Now }) {
  return { contract: tasksContract, handlers: batchTasksHandlers({ engine, now }) };
}
