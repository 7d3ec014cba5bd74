/**
 * Progress never goes backwards: news of a task come by three ways (its stream, polling, the answer to a button), and
 * an older answer may arrive after a newer one. Pure; the store of answers joins every piece of news through it.
 */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { isFinished } from '@lectern/domain/tasks/task-transitions';

type Standing = Pick<TaskSummary, 'state' | 'counts' | 'rowCount'>;

export function doneRows({ rowCount, counts }: Pick<TaskSummary, 'counts' | 'rowCount'>): number {
  return Math.max(0, rowCount - counts.waiting);
}

/** Of two pieces of news about one task the one that is further on; the second where they stand level. */
export function laterTask<T extends Standing>(known: T, news: T): T {
  const ahead = stage(known) - stage(news);
  if (ahead !== 0) return ahead > 0 ? known : news;
  return doneRows(known) > doneRows(news) ? known : news;
}

/** The same for a page of tasks: rows that came along before are joined one by one. */
export function laterTasks<P extends { readonly list: readonly (Standing & { readonly id: number })[] }>(
  known: P | undefined,
  news: P,
): P {
  if (!known) return news;
  const before = new Map(known.list.map((task) => [task.id, task]));
  const list = news.list.map((task) => laterTask(before.get(task.id) ?? task, task));
  return { ...news, list };
}

/** A task that waits for a second person may go back to its maker; nothing else returns. */
function stage({ state }: Standing): number {
  if (state === 'undone') return 4;
  if (isFinished(state)) return 3;
  if (state === 'running' || state === 'paused') return 2;
  return state === 'planning' ? 0 : 1;
}
