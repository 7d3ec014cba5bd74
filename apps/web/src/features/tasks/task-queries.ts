/** What the task pages ask. Every piece of news of a task passes `laterTask`, so that nothing shown goes back. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { keepPreviousData, type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import { isApiError } from '../../shared/api/api-error.ts';
import { type Args, call } from '../../shared/api/call.ts';
import { laterTask, laterTasks } from './later-task.ts';

export type TaskListQuery = NonNullable<Args<typeof tasksContract.tasks>['query']>;
type TaskPage = { list: TaskSummary[]; total: number; page: number; pageSize: number };

const ALL = ['tasks'] as const;
/** While something runs; else now and then, for what colleagues start and release. */
export const RUNNING_POLL_MS = 2_000;
export const RESTING_POLL_MS = 30_000;
const MAX_OPEN = 50;

/** Moves without anybody's doing. */
export const isMoving = ({ state }: Pick<TaskSummary, 'state'>): boolean => state === 'running' || state === 'planning';

export const taskQueries = {
  all: ALL,
  lists: [...ALL, 'list'],
  rows: [...ALL, 'rows'],
  list: (query: TaskListQuery) =>
    queryOptions({
      queryKey: [...ALL, 'list', query],
      queryFn: ({ signal }): Promise<TaskPage> => call(tasksContract.tasks, { query }, { signal }),
      placeholderData: keepPreviousData,
      structuralSharing: laterPage,
      refetchInterval: ({ state }) => (state.data?.list.some(isMoving) ? RUNNING_POLL_MS : RESTING_POLL_MS),
      meta: { failure: 'inline' },
    }),
  /** One's own that are not finished: what the bar and the work bench show. */
  mineOpen: () => taskQueries.list({ mine: 'true', open: 'true', pageSize: MAX_OPEN }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...ALL, 'detail', id],
      queryFn: ({ signal }): Promise<TaskSummary> => call(tasksContract.task, { params: { taskId: id } }, { signal }),
      structuralSharing: laterDetail,
      meta: { failure: 'inline' },
    }),
} as const;

/** News from elsewhere than a question: the stream, the answer to a button. */
export function tellTask(client: QueryClient, task: TaskSummary): void {
  client.setQueryData(taskQueries.detail(task.id).queryKey, task);
}

/** The task is not there, or not in this person's data scope. */
export function isMissingTask(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || (error.status === 400 && error.code === 'INVALID'));
}

// The store knows no types here; both are answers to the same question. What is equal stays the very same object, so
// that rows which did not change are not drawn again.
function laterDetail(known: unknown, news: unknown): unknown {
  if (known === undefined) return news;
  return replaceEqualDeep(known, laterTask(known as TaskSummary, news as TaskSummary));
}

function laterPage(known: unknown, news: unknown): unknown {
  return replaceEqualDeep(known, laterTasks(known as TaskPage | undefined, news as TaskPage));
}
