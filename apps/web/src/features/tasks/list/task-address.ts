/** What the task list is searched by, and its state as it stands in the address bar. */
import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import { listAddress } from '../../../shared/lists/list-address.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import type { TaskModule } from '../task-paths.ts';
import type { TaskListQuery } from '../task-queries.ts';

export const taskFilters = {
  mine: filter.select('我发起的', [{ value: 'true', label: '是' }]),
  toRelease: filter.select('待我放行', [{ value: 'true', label: '是' }]),
  state: filter.select('状态', TASK_STATE.options),
  type: filter.text('操作类型', { maxLength: 60 }),
  creatorName: filter.text('发起人', { maxLength: 40, short: true }),
};
export type TaskAddress = AddressOf<typeof taskFilters>;

export const taskAddress = listAddress<TaskAddress>(taskFilters);

export function isFiltered(address: TaskAddress): boolean {
  return taskAddress.write(taskAddress.filtersOf(address)).size > 0;
}

export function taskListQuery(module: TaskModule, address: TaskAddress): TaskListQuery {
  return { ...address, ...(module ? { taskModule: module } : {}) };
}
