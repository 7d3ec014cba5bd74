/** Everything the page reads about plans and the tasks they become. Keys nest under `all`. */

import type { Plan, Selection, TaskRow, TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import type { ItemState, ToldOutcome } from '@lectern/domain/tasks/task-codes';
import { isFinished } from '@lectern/domain/tasks/task-transitions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const ROW_PAGE = MAX_PAGE_SIZE;
const POLL_MS = 600;
/** A person's commands change with the roles only. */
const COMMANDS_STALE_MS = 10 * 60_000;
const ALL = ['tasks'] as const;

export type PlanRequest =
  | { readonly type: string; readonly selection?: Selection; readonly input: CommandInput }
  /** The rows of a file that was uploaded for it. */
  | { readonly type: string; readonly resourceId: string; readonly input?: Record<string, unknown> }
  | { readonly planId: number };
export type CommandInput = Parameters<typeof call<typeof tasksContract.createPlan>>[1]['body']['input'];

export interface RowFilter {
  readonly outcome?: ToldOutcome;
  readonly state?: ItemState;
  readonly code?: string;
  readonly text?: string;
}
/** The rows of a plan, or of the task that it became. */
export interface RowSource {
  readonly of: 'plan' | 'task';
  readonly id: number;
  readonly filter: RowFilter;
}

export const planQueries = {
  all: ALL,
  /** Asked again while it is being made. */
  plan: (planId: number) =>
    queryOptions({
      queryKey: [...ALL, 'plan', planId],
      queryFn: ({ signal }): Promise<Plan> => call(tasksContract.plan, { params: { planId } }, { signal }),
      refetchInterval: ({ state }) => (state.data?.state === 'planning' ? POLL_MS : false),
      staleTime: 0,
      meta: { failure: 'inline' },
    }),
  /** Polled until it has come to its end. */
  task: (taskId: number) =>
    queryOptions({
      queryKey: [...ALL, 'watched', taskId],
      queryFn: ({ signal }): Promise<TaskSummary> => call(tasksContract.task, { params: { taskId } }, { signal }),
      refetchInterval: ({ state }) => (state.data && isFinished(state.data.state) ? false : POLL_MS),
      staleTime: 0,
      meta: { failure: 'inline' },
    }),
  rows: (source: RowSource, page: number) =>
    queryOptions({
      queryKey: [...ALL, 'rows', source, page],
      queryFn: ({ signal }) => readRows(source, page, signal),
      meta: { failure: 'inline' },
    }),
  commands: () =>
    queryOptions({
      queryKey: ['commands'],
      queryFn: ({ signal }) => call(tasksContract.commands, {}, { signal }),
      staleTime: COMMANDS_STALE_MS,
      meta: { failure: 'inline' },
    }),
} as const;

/** The ids behind a filter, page by page, each once; rows of records yet to be made have none. */
export async function readIds(source: RowSource, signal?: AbortSignal): Promise<readonly number[]> {
  const ids = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { list, total } = await readRows(source, page, signal);
    for (const { subjectId } of list) if (subjectId !== null) ids.add(subjectId);
    if (list.length === 0 || page * ROW_PAGE >= total) return [...ids];
  }
}

function readRows({ of, id, filter }: RowSource, page: number, signal: AbortSignal | undefined): Promise<RowPage> {
  const query = { ...filter, page: String(page), pageSize: String(ROW_PAGE) };
  return of === 'plan'
    ? call(tasksContract.planRows, { params: { planId: id }, query }, { signal })
    : call(tasksContract.taskRows, { params: { taskId: id }, query }, { signal });
}

interface RowPage {
  readonly list: readonly TaskRow[];
  readonly total: number;
}
