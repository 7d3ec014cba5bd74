/**
 * The worker of this process: looks for tasks that wait, gives each a turn, and sleeps until it is woken. Several
 * processes may run it side by side; the rows decide who does what.
 */
import { setTimeout } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { withoutEffectMark } from '../../db/effect-mark.ts';
import { AppError } from '../../errors.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { planPart } from '../plans/make-plan.ts';
import { failPlan } from '../store/plan.repository.ts';
import { findTask, openTaskIds } from '../store/task.repository.ts';
import { createTaskPace } from './task-pace.ts';
import { type WorkerContext, workOnTask } from './work-on-task.ts';
import { openWorkerIdentity, type WorkerIdentity } from './worker-identity.repository.ts';

export interface RunnerOptions {
  readonly url: string;
  readonly lanes: number;
  readonly leaseMs: number;
  readonly warn: (what: string, error: unknown) => void;
}

export interface TaskRunner {
  start(): void;
  /** Finishes the rows at hand and gives the rest back. */
  stop(): Promise<void>;
  /** Works on one task until it is over or the time is; for small ones that are answered at once. */
  runNow(taskId: number, forMs: number): Promise<void>;
}

const LOOK_EVERY_MS = 1000;
const AFTER_FAULT_MS = 500;
const SHORT_MS = 15;
const PLAN_TRIES = 5;

type OpenTask = Awaited<ReturnType<typeof openTaskIds>>[number];

const runningFirst = (open: readonly OpenTask[]): readonly OpenTask[] => [
  ...open.filter(({ state }) => state === 'running'),
  ...open.filter(({ state }) => state === 'planning'),
];

export function createTaskRunner(deps: EngineDeps, { url, lanes, leaseMs, warn }: RunnerOptions): TaskRunner {
  const state = { isStopping: false };
  let loop: Promise<void> | undefined;
  let identity: Promise<WorkerIdentity> | undefined;
  let wake: () => void = () => undefined;
  /** A call came while nobody slept. */
  let isWoken = false;
  const faultsOfPlan = new Map<number, number>();
  const pace = createTaskPace();

  const onWake = () => {
    isWoken = true;
    wake();
  };
  const hands = async (): Promise<WorkerContext> => {
    identity ??= openWorkerIdentity({ url, onWake, onLost: () => (identity = undefined) }).catch((error: unknown) => {
      identity = undefined;
      throw error;
    });
    const { worker } = await identity;
    // A process without lanes of its own still does the small tasks that it is asked for.
    return { worker, lanes: Math.max(lanes, 2), leaseMs, isStopping: () => state.isStopping, warn, pace };
  };

  async function sleep(ms: number): Promise<void> {
    if (isWoken || state.isStopping) return;
    await new Promise<void>((resolve) => {
      const timer = globalThis.setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = () => undefined;
  }

  async function turn(): Promise<boolean> {
    const own = await hands();
    let isBusy = false;
    // A few rows of each in turn: a small task does not wait for a large one, nor what runs for what is being planned.
    for (const { id, state: stage } of runningFirst(await openTaskIds(deps.db))) {
      if (state.isStopping) break;
      try {
        isBusy = (await (stage === 'planning' ? planTurn(id) : workOnTask(deps, id, own))) || isBusy;
      } catch (error) {
        warn('a task could not be worked on', error);
      }
      // A part of a plan takes long; what was confirmed meanwhile does not wait for those of other plans.
      if (stage === 'planning' && isWoken) return true;
    }
    return isBusy;
  }

  async function planTurn(id: number): Promise<boolean> {
    try {
      const result = await planPart(deps, id);
      faultsOfPlan.delete(id);
      return result === 'more';
    } catch (error) {
      const faults = (faultsOfPlan.get(id) ?? 0) + 1;
      faultsOfPlan.set(id, faults);
      if (!(error instanceof AppError && error.status < 500) && faults < PLAN_TRIES) throw error;
      faultsOfPlan.delete(id);
      await failPlan(deps.db, id, error instanceof AppError ? error.message : '预演时出现未预料的错误', deps.now());
      warn('a plan was given up', error);
      return false;
    }
  }

  async function run(): Promise<void> {
    while (!state.isStopping) {
      isWoken = false;
      try {
        if (!(await turn())) await sleep(LOOK_EVERY_MS);
      } catch (error) {
        warn('task runner', error);
        await sleep(AFTER_FAULT_MS);
      }
    }
  }

  return {
    start: () => {
      loop ??= run();
    },
    stop: async () => {
      state.isStopping = true;
      wake();
      await loop;
      await (await identity?.catch(() => undefined))?.close();
    },
    runNow: (taskId, forMs) =>
      withoutEffectMark(async () => {
        const own = await hands();
        const until = monotonicMs() + forMs;
        // Within a turn as well: whoever asked waits for no row that is not begun by then.
        const isStopping = () => state.isStopping || monotonicMs() >= until;
        while (!isStopping()) {
          if (await workOnTask(deps, taskId, { ...own, isStopping })) continue;
          if ((await findTask(deps.db, taskId))?.state !== 'running') return;
          // The rest is in the hands of another worker.
          await setTimeout(SHORT_MS);
        }
      }),
  };
}
