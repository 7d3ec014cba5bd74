/** Turns a plan into a task: what was chosen for its warnings, by whom, and whether a second person has to see it. */
import { createHash } from 'node:crypto';
import { privilegesOfTier, refusalOfTier, type SizeTier } from '@lectern/domain/tasks/size-tier';
import { asksForChoice, asksForReason, type WarningChoice } from '@lectern/domain/tasks/task-codes';
import { finishedState, mayTaskAction } from '@lectern/domain/tasks/task-transitions';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { RefusedError } from '../../errors.ts';
import { commandForbidden } from '../commands/command-registry.ts';
import type { CommandOrigin } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { retryOf, summaryOf } from '../store/plan-summary.ts';
import {
  confirmTask,
  hasOtherRetry,
  hasOtherUndo,
  keepCounts,
  lockTask,
  moveTask,
  releaseTask,
  wakeWorkers,
} from '../store/task.repository.ts';
import { assertReachable } from '../store/task-access.ts';
import { countItems, resetItems, settleByPlan } from '../store/task-items.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { isTakenBack } from '../store/undo-links.repository.ts';
import { assertMayRun } from './make-plan.ts';

export interface Confirm {
  readonly hash: string;
  readonly choices: Readonly<Record<string, WarningChoice>>;
  readonly reason: string;
}

export const NOTHING_TO_RUN = 'nothingToRun';
export const PLAN_AGE_MS = 24 * 60 * 60_000;

/** Confirmed again it answers the same and changes nothing. */
export function confirmPlan(deps: EngineDeps, by: CommandOrigin, taskId: number, confirm: Confirm): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const task = await lockTask(tx, taskId);
    assertReachable(by.actor, task);
    assertMayRun(by, deps.commands.get(task.type));
    if (task.creatorId !== by.actor.id) {
      throw new RefusedError('planNotYours', `这是${task.creatorName}的预演，不能替他人确认；请自己重新预演`);
    }
    if (task.state === 'planning') throw new RefusedError('planNotReady', '预演还没有完成，请稍候');
    const hash = confirmedHash(task, confirm.choices);
    const mayConfirm = mayTaskAction('confirm', task.state);
    if (isRepeated(task, confirm, hash) && (task.state === 'awaitingRelease' || !mayConfirm)) return;
    if (!mayConfirm) throw new RefusedError('planNotReady', '这个预演已经处理过，请重新预演');
    assertFresh(task, deps.now());
    if (confirm.hash !== task.planHash && confirm.hash !== task.confirmedHash) {
      throw new RefusedError('planHashDiffers', '预演内容与你看到的不一致，请刷新后重新核对');
    }
    assertTier(by, task.tier);
    if (task.undoOf !== null) await assertOnlyUndo(tx, task, task.undoOf);
    await assertOnlyRetry(tx, task);
    const skipped = skippedCodes(task, confirm);
    // While it waits for a release it may be confirmed anew with other choices; what was released before is void.
    await resetItems(tx, taskId);
    const left = await settleByPlan(tx, taskId, skipped, deps.now());
    if (left === 0) throw new RefusedError(NOTHING_TO_RUN, '没有可以执行的记录，请先处理拒绝原因或改变选择');
    const state = task.needsRelease ? 'awaitingRelease' : 'running';
    await confirmTask(tx, taskId, { ...confirm, hash, state, at: deps.now() });
    await deps.record(tx, by, { action: 'task.confirm', task, note: confirm.reason });
    if (state === 'awaitingRelease') await deps.notify(tx, { kind: 'toRelease', task, at: deps.now() });
    if (state === 'running') await wakeWorkers(tx);
  });
}

/** What was asked for at once and of which nothing can run: not left to be confirmed, but ended, its rows keeping why. */
export function endRefused(deps: EngineDeps, plan: TaskRecord, confirm: Confirm): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const at = deps.now();
    await settleByPlan(tx, plan.id, skippedCodes(plan, confirm), at);
    const counts = await countItems(tx, plan.id);
    await keepCounts(tx, plan.id, counts);
    await moveTask(tx, plan.id, finishedState(counts), at);
  });
}

/** A second person who saw the same plan lets it run: a second pair of eyes, who need not be able to start such a task. */
export function releasePlan(deps: EngineDeps, by: CommandOrigin, taskId: number, hash: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const task = await lockTask(tx, taskId);
    assertReachable(by.actor, task);
    if (task.state === 'running' && task.releasedById === by.actor.id && task.confirmedHash === hash) return;
    if (!mayTaskAction('release', task.state)) throw new RefusedError('taskStateRefuses', '任务不在等待放行，请刷新');
    if (task.creatorId === by.actor.id) {
      throw new RefusedError('releaseBySamePerson', '不能放行自己发起的任务，请另一位有权限的同事核对后放行');
    }
    assertFresh(task, deps.now());
    if (task.confirmedHash !== hash) {
      throw new RefusedError('planHashDiffers', '发起人改动了预演的选择，请刷新后重新核对再放行');
    }
    await releaseTask(tx, taskId, by.actor, deps.now());
    await deps.record(tx, by, { action: 'task.release', task, note: '' });
    await deps.notify(tx, { kind: 'released', task, by: by.actor, at: deps.now() });
    await wakeWorkers(tx);
  });
}

/** Two plans of one undo would both take its rows back; whoever confirms second plans anew. */
async function assertOnlyUndo(tx: Tx, task: TaskRecord, undoOf: number): Promise<void> {
  await lockTask(tx, undoOf);
  if ((await hasOtherUndo(tx, task)) || (await isTakenBack(tx, undoOf, task.id))) {
    throw new RefusedError('taskStateRefuses', '这个任务已有另一个撤销在执行或已完成，请刷新后重新预演');
  }
}

/** Where a plan for the rest of a task makes records, a second one would make them again. */
async function assertOnlyRetry(tx: Tx, task: TaskRecord): Promise<void> {
  const first = retryOf(task);
  if (first === null) return;
  await lockTask(tx, first);
  if (await hasOtherRetry(tx, task, first)) {
    throw new RefusedError('taskStateRefuses', '这个任务的未完成部分已由另一个任务执行，请打开最新的任务继续');
  }
}

function isRepeated(task: TaskRecord, confirm: Confirm, hash: string): boolean {
  return task.confirmedHash === hash && [task.planHash, task.confirmedHash].includes(confirm.hash);
}

function assertFresh(task: TaskRecord, now: Date): void {
  if (now.getTime() - task.createdAt.getTime() <= PLAN_AGE_MS) return;
  throw new RefusedError('planExpired', '预演已超过 24 小时，数据可能已变化，请重新预演');
}

export const expiryOf = (task: TaskRecord): number => task.createdAt.getTime() + PLAN_AGE_MS;

function assertTier(by: CommandOrigin, tier: SizeTier): void {
  const message = refusalOfTier(tier, [...by.actor.privileges]);
  if (message !== undefined) throw commandForbidden(message, privilegesOfTier(tier));
}

function skippedCodes(task: TaskRecord, { choices, reason }: Confirm): string[] {
  const asked = summaryOf(task).codes.filter(({ outcome }) => asksForChoice(outcome));
  const missing = asked.filter(({ code }) => choices[code] === undefined);
  if (missing.length > 0) {
    const words = missing.map((found) => `“${found.message}”（${found.count} 条）`).join('、');
    throw new RefusedError('choiceMissing', `请先选择如何处理：${words}`, { codes: missing.map(({ code }) => code) });
  }
  const overridden = asked.some((found) => asksForReason(found) && choices[found.code] === 'apply');
  if (overridden && reason === '') {
    throw new RefusedError('reasonMissing', '仍要执行状态未知或有冲突的记录时须填写原因，原因会记入操作日志');
  }
  return asked.filter(({ code }) => choices[code] === 'skip').map(({ code }) => code);
}

/** The plan together with what was chosen: a release holds for exactly this. */
function confirmedHash(task: TaskRecord, choices: Confirm['choices']): string {
  const chosen = Object.entries(choices).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(`${task.planHash ?? ''}${JSON.stringify(chosen)}`)
    .digest('hex');
}
