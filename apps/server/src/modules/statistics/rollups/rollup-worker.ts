/**
 * Brings rollups up to the facts, a moment behind them. Killed anywhere, the mark is still there or the rollup is right. It works a
 * part of the time only: a world that was just loaded marks all of its lessons.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { recomputeLesson } from './recompute-lesson.ts';
import { hasMarks, markDue, markedLessons, markStarted, spreadMarks } from './rollups.repository.ts';

export interface RollupWorker {
  start(): void;
  /** Computes all that is marked now, gathered or not. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

interface WorkerDeps {
  readonly db: Db;
  readonly now: Now;
  readonly warn: (what: string, error: unknown) => void;
}

const EVERY_MS = 1_000;
const LESSONS_AT_ONCE = 40;

export function createRollupWorker({ db, now, warn }: WorkerDeps): RollupWorker {
  const stopped = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function look(atOnce: boolean): Promise<number> {
    await inTransaction(db, (tx) => markStarted(tx, now()));
    await inTransaction(db, (tx) => markDue(tx, now()));
    await inTransaction(db, (tx) => spreadMarks(tx, now(), { atOnce }));
    const lessons = await markedLessons(db, { atOnce, limit: LESSONS_AT_ONCE });
    for (const id of lessons) {
      if (stopped.signal.aborted) break;
      await recomputeLesson(db, id, now());
    }
    return lessons.length;
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      await look(false).catch((error) => warn('statistics not computed', error));
    }
  }

  return {
    start: () => {
      running = run();
    },
    catchUp: async () => {
      while ((await look(true)) > 0 || (await hasMarks(db, 'episode'))) continue;
    },
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}
