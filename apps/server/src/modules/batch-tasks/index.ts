/** The calls of plans and tasks (批量任务) over `platform/engine`. */
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { batchTasksHandlers, type TaskCallsDeps } from './batch-tasks.routes.ts';

export { fieldsOfInput } from './command-info.ts';
export { notifyOfTask } from './notify-of-task.ts';
export { shownPlan } from './present-task.ts';
export { recordTaskEvent } from './record-task-event.ts';

export function batchTasksModule(deps: TaskCallsDeps) {
  return { contract: tasksContract, handlers: batchTasksHandlers(deps) };
}
