import type { TaskSummary } from '@lectern/contract/tasks/task-replies';

type Standing = Pick<TaskSummary, 'counts' | 'rowCount'>;

/** Several tasks as one, for a single bar. */
export function joinRunning(tasks: readonly Standing[]): Standing {
  const sum = (of: (task: Standing) => number) => tasks.reduce((total, task) => total + of(task), 0);
  return {
    rowCount: sum(({ rowCount }) => rowCount),
    counts: {
      waiting: sum(({ counts }) => counts.waiting),
      succeeded: sum(({ counts }) => counts.succeeded),
      unchanged: sum(({ counts }) => counts.unchanged),
      refused: sum(({ counts }) => counts.refused),
      failed: sum(({ counts }) => counts.failed),
      notDone: sum(({ counts }) => counts.notDone),
    },
  };
}
