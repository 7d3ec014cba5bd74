/**
 * Where tasks are listed and looked at. One module under three paths (R047-R049, decisions 25, 26); each keeps its
 * people on its own path, because each asks for its own privilege.
 */
import { mayOpen } from '@lectern/domain/access/guards';
import { BATCH_TASK_PRIVILEGES, PRIVILEGE } from '@lectern/domain/access/privileges';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';

/** As the task module is called on the wire; undefined is the one of jwc, 3 holds one's own tasks only. */
export type TaskModule = '3' | '4' | undefined;

const USER_TASKS = '/user/batch/task';
const TOOLS = '/convenientTools';
const JWC_TASKS = '/jwc/batch/task';

export const taskModuleTitle = (module: TaskModule): string =>
  module === '4' ? '便捷工具' : module === '3' ? '我的批量任务' : '批量任务';

export function taskListPath(module: TaskModule): string {
  if (module === '4') return TOOLS;
  return module === '3' ? USER_TASKS : JWC_TASKS;
}

/** With a type its form is open. */
export function newTaskPath(module: TaskModule, type?: string): string {
  return `${taskListPath(module)}/new${type === undefined ? '' : `?type=${encodeURIComponent(type)}`}`;
}

export function taskPath(module: TaskModule, taskId: number): string {
  return module === undefined ? taskInfoPath(taskId) : `${taskListPath(module)}/${taskId}`;
}

/** Which of the three a page stands in; every other page belongs to none and leads to the first. */
export function taskModuleAt(pathname: string): TaskModule {
  const under = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  if (under(TOOLS)) return '4';
  return under(USER_TASKS) ? '3' : undefined;
}

/** Where this person's links to tasks lead; null for those whom no task page opens to. */
export function taskModuleFor(privileges: readonly string[]): { readonly module: TaskModule } | null {
  if (mayOpen(BATCH_TASK_PRIVILEGES, privileges)) return { module: undefined };
  return mayOpen([PRIVILEGE.code.RD_OPERATION_TOOL], privileges) ? { module: '4' } : null;
}
