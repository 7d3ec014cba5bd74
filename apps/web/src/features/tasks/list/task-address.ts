/** What the task list is searched by, and its state as it stands in the address bar. */
import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import { chipsIn } from '../../../shared/lists/chips-in.ts';
import type { Chip } from '../../../shared/lists/filter-chips.tsx';
import { type FilterOf, listAddress } from '../../../shared/lists/list-address.ts';
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

/** `types`: kinds of tasks by name; one that is not known yet is named by nothing. */
export function taskChips(
  address: TaskAddress,
  types: readonly { readonly value: string; readonly label: string }[],
): readonly Chip<FilterOf<TaskAddress>>[] {
  const chips = chipsIn({ filters: taskFilters }, address, { options: undefined, records: {} });
  return chips.map((chip) =>
    chip.key === 'type'
      ? { ...chip, words: types.find(({ value }) => value === address.type)?.label ?? '其他操作' }
      : chip,
  );
}

export function taskListQuery(module: TaskModule, address: TaskAddress): TaskListQuery {
  return { ...address, ...(module ? { taskModule: module } : {}) };
}
