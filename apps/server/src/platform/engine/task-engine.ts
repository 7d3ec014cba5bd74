/** The public API of the engine: what a module that offers commands, or shows tasks, may call. */
import { monotonicMs } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { withoutEffectMark } from '../db/effect-mark.ts';
import { BusyError, RefusedError } from '../errors.ts';
import type { CommandRegistry } from './commands/command-registry.ts';
import type { CommandOrigin } from './commands/command-type.ts';
import type { EngineDeps } from './engine-deps.ts';
import {
  type Confirm,
  confirmPlan,
  endRefused,
  NOTHING_TO_RUN,
  PLAN_AGE_MS,
  releasePlan,
} from './plans/confirm-plan.ts';
import { confirmedChoices, exceptionChoices } from './plans/confirmed-warnings.ts';
import { makePlan, type PlanRequest, planFor, planPart } from './plans/make-plan.ts';
import { planRetry } from './plans/plan-retry.ts';
import { planUndo } from './plans/plan-undo.ts';
import { type DirectRequest, type DirectResult, runDirectly } from './plans/run-directly.ts';
import { deleteOldPlans, deleteOldTasks, deleteTaskWithoutEffect } from './store/plan.repository.ts';
import { summaryOf } from './store/plan-summary.ts';
import { getTask } from './store/task.repository.ts';
import type { TaskRecord } from './store/task-record.ts';
import { controlTask, expireReleases } from './tasks/control-task.ts';
import { type Rerun, rerunRow } from './tasks/rerun-row.ts';
import { createTaskProgress, type TaskProgress } from './tasks/task-progress.ts';
import { createTaskRunner, type RunnerOptions, type TaskRunner } from './tasks/task-runner.ts';

export interface TaskEngine {
  readonly db: Db;
  readonly commands: CommandRegistry;
  readonly runner: TaskRunner;
  readonly progress: TaskProgress;
  plan(by: CommandOrigin, request: PlanRequest): Promise<TaskRecord>;
  planUndo(by: CommandOrigin, taskId: number): Promise<TaskRecord>;
  planRetry(by: CommandOrigin, task: TaskRecord): Promise<TaskRecord>;
  /** Small ones have come to their end in the answer; others are `running` or `awaitingRelease`. */
  confirm(by: CommandOrigin, taskId: number, confirm: Confirm): Promise<TaskRecord>;
  release(by: CommandOrigin, taskId: number, hash: string): Promise<TaskRecord>;
  control(by: CommandOrigin, taskId: number, action: 'pause' | 'resume' | 'cancel'): Promise<TaskRecord>;
  /** One failed row of a finished task, in the name of its maker. */
  rerunRow(by: CommandOrigin, rerun: Rerun): Promise<void>;
  /** One record at once: for the documented calls that do one thing to one record. Warnings: `confirmed-warnings.ts`. */
  runDirectly(by: CommandOrigin, request: DirectRequest): Promise<DirectResult>;
  /** Many at once: for the documented batch calls. Rows with a warning that was not confirmed are left out. */
  runMany(by: CommandOrigin, request: PlanRequest): Promise<TaskRecord>;
  /**
   * As `runMany`, but answers when it has begun: for what is waited for by its task. With a reason its exceptions are made.
   * @throws RefusedError where no row can run.
   */
  start(by: CommandOrigin, request: PlanRequest, reason?: string): Promise<TaskRecord>;
  /** Removes a task that did nothing, where the call that made it is refused. */
  dropWithoutEffect(taskId: number): Promise<void>;
  /** Looks at one more part of a plan that is being made: what workers do. */
  planOn(taskId: number): Promise<'more' | 'complete' | 'busy'>;
  sweep(): Promise<void>;
}

/** A call has 12 s; what is not done by then goes on as a task. */
const AT_ONCE_MS = 8000;
/** Where one call plans and runs, both together. */
const BOTH_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;
const PLANS_KEPT_MS = 7 * DAY_MS;
/** Longer than a school year. */
const TASKS_KEPT_MS = 400 * DAY_MS;

export function createTaskEngine(deps: EngineDeps, options: RunnerOptions): TaskEngine {
  const { db, now, commands } = deps;
  const runner = createTaskRunner(deps, options);

  async function started(taskId: number, forMs = AT_ONCE_MS): Promise<TaskRecord> {
    const task = await getTask(db, taskId);
    if (task.state === 'running' && task.tier === 'SMALL') await runner.runNow(taskId, forMs);
    return getTask(db, taskId);
  }

  return {
    db,
    commands,
    runner,
    progress: createTaskProgress(db, options.warn),
    plan: (by, request) => makePlan(deps, by, request),
    planUndo: (by, taskId) => planUndo(deps, by, taskId),
    planRetry: (by, task) => planRetry(deps, by, task),
    confirm: async (by, taskId, confirmation) => {
      await confirmPlan(deps, by, taskId, confirmation);
      return started(taskId);
    },
    release: async (by, taskId, hash) => {
      await releasePlan(deps, by, taskId, hash);
      return started(taskId);
    },
    control: (by, taskId, action) => controlTask(deps, by, taskId, action),
    rerunRow: (by, rerun) => rerunRow(deps, by, rerun),
    runDirectly: (by, request) => runDirectly(deps, by, request),
    planOn: (taskId) => planPart(deps, taskId),
    dropWithoutEffect: (taskId) => withoutEffectMark(() => deleteTaskWithoutEffect(db, taskId)),
    start: async (by, request, reason = '') => {
      const plan = await wholePlan(deps, by, request);
      const { outcomes, codes } = summaryOf(plan);
      const choices = exceptionChoices(codes, reason);
      if (plan.state !== 'planned' || outcomes.ok + Object.keys(choices).length === 0) {
        await withoutEffectMark(() => deleteTaskWithoutEffect(db, plan.id));
        throw new RefusedError(NOTHING_TO_RUN, '没有可以执行的记录，请重新选择');
      }
      await confirmPlan(deps, by, plan.id, { hash: plan.planHash ?? '', choices, reason });
      return getTask(db, plan.id);
    },
    runMany: async (by, request) => {
      const until = monotonicMs() + BOTH_MS;
      const plan = await wholePlan(deps, by, request);
      if (plan.state !== 'planned') return plan;
      const choices = confirmedChoices(summaryOf(plan).codes, by);
      const known = { hash: plan.planHash ?? '', choices, reason: '' };
      const ended = () => withoutEffectMark(() => endRefused(deps, plan, known)).then(() => getTask(db, plan.id));
      const { outcomes } = summaryOf(plan);
      // Where every row is refused there is nothing to confirm: the rows say why.
      if (outcomes.ok + outcomes.warning === 0) return ended();
      try {
        await confirmPlan(deps, by, plan.id, known);
      } catch (error) {
        // Nothing goes without an exception.
        if (error instanceof RefusedError && error.code === NOTHING_TO_RUN) return ended();
        await withoutEffectMark(() => deleteTaskWithoutEffect(db, plan.id));
        throw error;
      }
      return started(plan.id, Math.min(AT_ONCE_MS, until - monotonicMs()));
    },
    sweep: async () => {
      const before = (ms: number) => new Date(now().getTime() - ms);
      await expireReleases(db, before(PLAN_AGE_MS), now());
      await deleteOldPlans(db, before(PLANS_KEPT_MS));
      await deleteOldTasks(db, before(TASKS_KEPT_MS));
    },
  };
}

async function wholePlan(deps: EngineDeps, by: CommandOrigin, request: PlanRequest): Promise<TaskRecord> {
  return withoutEffectMark(async () => {
    const made = await makePlan(deps, by, request);
    const plan = await planFor(deps, made.id, { parts: Infinity, ms: AT_ONCE_MS });
    if (plan.state !== 'planning') return plan;
    // Nothing was done: the call may be sent again.
    await deleteTaskWithoutEffect(deps.db, made.id);
    throw new BusyError();
  });
}
