/**
 * Progress of tasks for any number of readers: each task is looked at once for all of them, a few times a second, and
 * only while somebody watches. Reads count the rows, so what is told never goes backwards.
 */

import type { TaskState } from '@lectern/domain/tasks/task-codes';
import type { TaskCounts } from '@lectern/domain/tasks/task-transitions';
import type { Db } from '../../db/database.ts';
import { BusyError } from '../../errors.ts';
import { findTask } from '../store/task.repository.ts';
import { countItems } from '../store/task-items.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';

export interface Progress {
  readonly task: TaskRecord;
  readonly counts: TaskCounts;
}

export interface TaskProgress {
  /** Ends when the task rests or is over, or when the server stops; `null` says only that it is still alive. */
  watch(taskId: number): AsyncIterable<Progress | null>;
  stop(): void;
}

interface Watched {
  latest: Progress | undefined;
  version: number;
  readonly readers: Set<() => void>;
  timer: NodeJS.Timeout | undefined;
}

const LOOK_EVERY_MS = 400;
const ALIVE_EVERY_MS = 15_000;
const MAX_READERS = 1000;

export function createTaskProgress(db: Db, warn: (what: string, error: unknown) => void): TaskProgress {
  const watched = new Map<number, Watched>();
  let readers = 0;
  const state = { isStopping: false };

  async function look(taskId: number, one: Watched): Promise<void> {
    try {
      const progress = await progressOf(db, taskId);
      if (progress && !isSame(one.latest, progress)) {
        one.latest = progress;
        one.version += 1;
        for (const notify of one.readers) notify();
      }
    } catch (error) {
      warn('progress of a task could not be read', error);
    }
    if (one.readers.size > 0 && !state.isStopping) one.timer = setTimeout(() => void look(taskId, one), LOOK_EVERY_MS);
  }

  function join(taskId: number): Watched {
    const known = watched.get(taskId);
    if (known) return known;
    const one: Watched = { latest: undefined, version: 0, readers: new Set(), timer: undefined };
    watched.set(taskId, one);
    return one;
  }

  async function* watch(taskId: number): AsyncGenerator<Progress | null> {
    if (readers >= MAX_READERS) throw new BusyError(5);
    readers += 1;
    const one = join(taskId);
    let seen = 0;
    let wake: () => void = () => undefined;
    const notify = () => wake();
    one.readers.add(notify);
    if (one.readers.size === 1) void look(taskId, one);
    try {
      while (!state.isStopping) {
        if (one.latest && one.version !== seen) {
          seen = one.version;
          yield one.latest;
          if (isAtRest(one.latest.task.state)) return;
          continue;
        }
        const isAlone = await new Promise<boolean>((resolve) => {
          const timer = setTimeout(() => resolve(true), ALIVE_EVERY_MS);
          wake = () => {
            clearTimeout(timer);
            resolve(false);
          };
        });
        if (isAlone) yield null;
      }
    } finally {
      readers -= 1;
      one.readers.delete(notify);
      if (one.readers.size === 0) {
        clearTimeout(one.timer);
        watched.delete(taskId);
      }
    }
  }

  return {
    watch,
    stop: () => {
      state.isStopping = true;
      for (const one of watched.values()) for (const notify of one.readers) notify();
    },
  };
}

export async function progressOf(db: Db, taskId: number): Promise<Progress | undefined> {
  const task = await findTask(db, taskId);
  return task && { task, counts: await countItems(db, taskId) };
}

/** Nothing moves until somebody acts: readers come back now and then instead of holding a connection. */
const isAtRest = (state: TaskState): boolean => state !== 'running' && state !== 'planning';

function isSame(a: Progress | undefined, b: Progress): boolean {
  return (
    a?.task.state === b.task.state &&
    a.task.evaluated === b.task.evaluated &&
    JSON.stringify(a.counts) === JSON.stringify(b.counts)
  );
}
