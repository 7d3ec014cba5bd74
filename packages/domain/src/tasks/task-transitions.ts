/** What may be done to a task in which state, and how a finished one is called. */
import type { TaskState } from './task-codes.ts';

export const TASK_ACTION_FROM = {
  confirm: ['planned', 'awaitingRelease'],
  release: ['awaitingRelease'],
  pause: ['running'],
  resume: ['paused'],
  cancel: ['planning', 'planned', 'awaitingRelease', 'running', 'paused'],
  retry: ['planned', 'partial', 'failed', 'canceled'],
  undo: ['succeeded', 'partial', 'failed', 'canceled'],
} as const satisfies Record<string, readonly TaskState[]>;

export type TaskAction = keyof typeof TASK_ACTION_FROM;

export function mayTaskAction(action: TaskAction, state: TaskState): boolean {
  const from: readonly TaskState[] = TASK_ACTION_FROM[action];
  return from.includes(state);
}

export const isFinished = (state: TaskState): boolean =>
  ['succeeded', 'partial', 'failed', 'canceled', 'undone'].includes(state);

export interface TaskCounts {
  readonly waiting: number;
  readonly succeeded: number;
  /** Already as they would have become. */
  readonly unchanged: number;
  readonly refused: number;
  readonly failed: number;
  readonly notDone: number;
}

/** A canceled task stays canceled, whatever it had done before. */
export function finishedState(counts: TaskCounts): 'succeeded' | 'partial' | 'failed' {
  const rest = counts.refused + counts.failed + counts.notDone;
  if (rest === 0) return 'succeeded';
  return counts.succeeded === 0 ? 'failed' : 'partial';
}
