/**
 * The state of the task list as it stands in the address bar. Unknown keys and values that mean nothing are dropped,
 * so that an address can be mistyped and shared without breaking the list.
 */
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import { TASK_STATE } from '@lectern/domain/tasks/task-codes';
import type { PageState } from '../../../shared/tables/paging.ts';
import type { TaskModule } from '../task-paths.ts';
import type { TaskListQuery } from '../task-queries.ts';

const FILTERS = ['mine', 'toRelease', 'state', 'type', 'creatorName'] as const;
export type TaskFilter = (typeof FILTERS)[number];
type Key = TaskFilter | 'page' | 'pageSize';
const KEYS: readonly Key[] = [...FILTERS, 'page', 'pageSize'];
export type TaskAddress = { readonly [K in Key]?: string };
export type TaskFilterChange = { readonly [K in TaskFilter]?: string | undefined };

const ACCEPTS: Record<Key, (text: string) => boolean> = {
  mine: (text) => text === 'true',
  toRelease: (text) => text === 'true',
  state: TASK_STATE.has,
  type: (text) => text.length <= 60,
  creatorName: (text) => text.length <= 40,
  page: (text) => /^[1-9]\d{0,5}$/.test(text),
  pageSize: (text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_PAGE_SIZE,
};

export function readTaskAddress(search: URLSearchParams): TaskAddress {
  const entries = KEYS.flatMap((key): [Key, string][] => {
    const text = search.get(key)?.trim() ?? '';
    return text !== '' && ACCEPTS[key](text) ? [[key, text]] : [];
  });
  return Object.fromEntries(entries);
}

export function writeTaskAddress(address: TaskAddress): URLSearchParams {
  const given = KEYS.flatMap((key) => (address[key] ? [[key, address[key]]] : []));
  return new URLSearchParams(given);
}

/** Another search starts on the first page. */
export function withTaskFilters({ page: _page, ...kept }: TaskAddress, change: TaskFilterChange): TaskAddress {
  const search = writeTaskAddress(kept);
  for (const [key, text] of Object.entries(change)) {
    if (text) search.set(key, text);
    else search.delete(key);
  }
  return readTaskAddress(search);
}

export function withTaskPage(address: TaskAddress, { page, pageSize }: PageState): TaskAddress {
  const { page: _page, pageSize: _pageSize, ...kept } = address;
  return {
    ...kept,
    ...(page > 1 ? { page: String(page) } : {}),
    ...(pageSize === DEFAULT_PAGE_SIZE ? {} : { pageSize: String(pageSize) }),
  };
}

export function taskPageOf({ page, pageSize }: TaskAddress): PageState {
  return { page: Number(page ?? 1), pageSize: Number(pageSize ?? DEFAULT_PAGE_SIZE) };
}

export function isFiltered(address: TaskAddress): boolean {
  return FILTERS.some((key) => address[key] !== undefined);
}

export function taskListQuery(module: TaskModule, address: TaskAddress): TaskListQuery {
  const { mine, toRelease, state, ...rest } = address;
  return {
    ...rest,
    ...(module ? { taskModule: module } : {}),
    ...(mine ? { mine: 'true' as const } : {}),
    ...(toRelease ? { toRelease: 'true' as const } : {}),
    ...(TASK_STATE.has(state) ? { state } : {}),
  };
}
