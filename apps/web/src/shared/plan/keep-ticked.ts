import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { NOT_DONE_STATES } from '@lectern/domain/tasks/task-codes';
import type { SelectionStore } from '../tables/selection.ts';
import { showError } from '../ui/toasts.ts';
import { readIds } from './plan-queries.ts';

/** What was not done stays ticked, for the next try; what goes on in the background is its task's business. */
export async function keepTicked(ticks: SelectionStore, task: TaskSummary | null): Promise<void> {
  const states = task ? NOT_DONE_STATES.filter((state) => task.counts[state] > 0) : [];
  try {
    const ids = await Promise.all(states.map((state) => readIds({ of: 'task', id: task?.id ?? 0, filter: { state } })));
    ticks.replace(ids.flat());
  } catch (error) {
    // All stays ticked then: a next plan says by itself what was done already.
    showError(error);
  }
}
