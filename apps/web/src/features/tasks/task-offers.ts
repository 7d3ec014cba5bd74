/** What may be done to a task by whom, as the page offers it; the server decides again. Pure. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { holdsAny } from '@lectern/domain/access/privileges';
import { mayTaskAction, type TaskAction } from '@lectern/domain/tasks/task-transitions';

export type TaskOffer = Exclude<TaskAction, 'confirm'>;

const ORDER: readonly TaskOffer[] = ['release', 'pause', 'resume', 'cancel', 'retry', 'undo'];

type Facts = Pick<TaskSummary, 'state' | 'mine' | 'counts' | 'undoneBy' | 'undoable'>;

export function notDoneRows({ counts }: Pick<TaskSummary, 'counts'>): number {
  return counts.refused + counts.failed + counts.notDone;
}

export interface Reader {
  readonly privileges: readonly string[];
  /** May start tasks of this kind. */
  readonly mayRun: boolean;
}

export function offersOf(task: Facts, reader: Reader): readonly TaskOffer[] {
  return ORDER.filter((offer) => mayTaskAction(offer, task.state) && OFFERED_WHEN[offer](task, reader));
}

type Rule = (task: Facts, reader: Reader) => boolean;

/** A task is its maker's, and theirs who could have started it. */
const steers: Rule = ({ mine }, { mayRun }) => mine || mayRun;

const OFFERED_WHEN: Record<TaskOffer, Rule> = {
  // A second pair of eyes: whoever releases need not be able to start such a task.
  release: ({ mine }, { privileges }) => !mine && holdsAny(privileges, ['BATCH_TASK_HIGH']),
  pause: steers,
  resume: steers,
  cancel: steers,
  // A plan is made anew where it stands.
  retry: (task, { mayRun }) => mayRun && task.state !== 'planned' && notDoneRows(task) > 0,
  undo: ({ counts, undoneBy, undoable }, { mayRun }) => mayRun && undoable && counts.succeeded > 0 && undoneBy === null,
};
