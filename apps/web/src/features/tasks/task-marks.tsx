/** States, counters and progress of tasks in words; colour alone says nothing. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { ITEM_STATE, TASK_STATE, type TaskState } from '@lectern/domain/tasks/task-codes';
import { countText } from '../../shared/tables/paging.ts';
import { StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { doneRows } from './later-task.ts';
import './task-marks.css';

const TASK_TONE = {
  planning: 'accent',
  planned: 'warning',
  awaitingRelease: 'warning',
  running: 'accent',
  paused: 'warning',
  succeeded: 'success',
  partial: 'warning',
  failed: 'danger',
  canceled: 'plain',
  undone: 'plain',
} satisfies Record<TaskState, Tone>;

/** The counters of every result, in the order they are always shown. */
const COUNTERS = ['succeeded', 'unchanged', 'refused', 'failed', 'notDone'] as const;

export function TaskStateMark({ state }: { state: TaskState }) {
  return <StatusDot tone={TASK_TONE[state]}>{TASK_STATE.labelOf(state)}</StatusDot>;
}

/** 成功 2,981，拒绝 12，失败 0，未执行 7; what was so before only where there is some. */
export function counterWords(counts: TaskSummary['counts']): string {
  return textOf(
    counts,
    COUNTERS.filter((counter) => counter !== 'unchanged' || counts[counter] > 0),
  );
}

/** Where many tasks stand below each other: what there is none of is not said. */
export function outcomeText(counts: TaskSummary['counts']): string {
  return textOf(counts, countersOf(counts)) || '没有执行任何记录';
}

export const countersOf = (counts: TaskSummary['counts']) => COUNTERS.filter((counter) => counts[counter] > 0);

function textOf(counts: TaskSummary['counts'], shown: readonly (typeof COUNTERS)[number][]): string {
  return shown.map((counter) => `${ITEM_STATE.labelOf(counter)} ${countText(counts[counter])}`).join('，');
}

type Standing = Pick<TaskSummary, 'counts' | 'rowCount'>;

export function percentOf(task: Standing): number {
  return task.rowCount === 0 ? 0 : Math.floor((doneRows(task) / task.rowCount) * 100);
}

/** What became of the rows, side by side; the words beside it say the same. */
export function ProgressBar({ task, label, slim = false }: { task: Standing; label: string; slim?: boolean }) {
  const share = (count: number) => `${task.rowCount === 0 ? 0 : (count / task.rowCount) * 100}%`;
  return (
    <div
      className={slim ? 'task-bar task-bar-slim' : 'task-bar'}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={task.rowCount}
      aria-valuenow={doneRows(task)}
      aria-valuetext={`${percentOf(task)}%`}
    >
      {COUNTERS.map((counter) => (
        <span key={counter} data-counter={counter} style={{ width: share(task.counts[counter]) }} />
      ))}
    </div>
  );
}
