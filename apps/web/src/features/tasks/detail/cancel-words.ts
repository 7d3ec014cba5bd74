import type { TaskSummary } from '@lectern/contract/tasks/task-replies';

/** What has run is stopped, what has not is given up by its maker, or turned down by a second person. */
export function cancelWords({ startedTime, mine }: Pick<TaskSummary, 'startedTime' | 'mine'>): string {
  if (startedTime > 0) return '取消任务';
  return mine ? '放弃任务' : '驳回任务';
}
