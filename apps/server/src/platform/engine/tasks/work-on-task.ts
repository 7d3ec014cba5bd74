/** One turn at a running task: claims some rows and does them, a few side by side, or ends it where none is left. */

import { ROW_CODE } from '@lectern/domain/tasks/task-codes';
import { finishedState } from '@lectern/domain/tasks/task-transitions';
import { inTransaction } from '../../db/in-transaction.ts';
import { actingBy } from '../../http/actor.ts';
import { mayRun } from '../commands/command-registry.ts';
import type { CommandContext, CommandType } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import { contextOf } from '../plans/make-plan.ts';
import { findTask, keepCounts, lockTask, moveTask } from '../store/task.repository.ts';
import { insertTaskFile } from '../store/task-file.repository.ts';
import {
  claimItems,
  countItems,
  endItem,
  giveBack,
  hasWaiting,
  type ItemEnd,
  type TaskItem,
} from '../store/task-items.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { settleUndone } from '../store/undo-links.repository.ts';
import { makeTaskFile } from './make-task-file.ts';
import { runItem } from './run-item.ts';
import type { TaskPace } from './task-pace.ts';

export interface Hands {
  readonly worker: number;
  /** Rows done side by side. */
  readonly lanes: number;
  readonly leaseMs: number;
  readonly isStopping: () => boolean;
  readonly warn: (what: string, error: unknown) => void;
  readonly pace: TaskPace;
}

const CLAIM_PER_LANE = 6;

/** False: nothing to do just now. */
export async function workOnTask(deps: EngineDeps, taskId: number, hands: Hands): Promise<boolean> {
  const task = await findTask(deps.db, taskId);
  if (!task || task.state !== 'running') return false;
  const { worker, lanes, leaseMs } = hands;
  const items = await claimItems(deps.db, { taskId, worker, size: lanes * CLAIM_PER_LANE, leaseMs });
  if (items.length > 0) await doItems(deps, task, items, hands);
  else if (!(await hasWaiting(deps.db, taskId))) return finish(deps, task);
  return items.length > 0;
}

const COMMAND_GONE: ItemEnd = { state: 'failed', code: 'unknownCommand', message: '系统已不再提供这种批量操作' };
const FORBIDDEN: ItemEnd = { state: 'refused', code: 'forbidden', message: ROW_CODE.labelOf('forbidden') };

async function doItems(deps: EngineDeps, task: TaskRecord, items: readonly TaskItem[], hands: Hands): Promise<void> {
  const maker = await deps.actorOf(task.creatorId);
  // A release of the product may have dropped it while the task waited.
  const command = deps.commands.all.find(({ name }) => name === task.type);
  if (!command || !maker || !mayRun(maker, command)) {
    for (const item of items) await endItem(deps.db, item, command ? FORBIDDEN : COMMAND_GONE, deps.now());
    return;
  }
  const actor = actingBy(maker, command.privilege);
  const left = [...items];
  const work = { command, context: contextOf(task, actor, deps.now()), input: task.input };
  await Promise.all(Array.from({ length: hands.lanes }, () => lane(deps, left, work, hands)));
  // What was claimed and not begun is free at once for whoever comes next.
  await giveBack(deps.db, left);
}

interface Work {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly input: unknown;
}

async function lane(deps: EngineDeps, left: TaskItem[], work: Work, hands: Hands): Promise<void> {
  while (!hands.isStopping()) {
    const item = left.shift();
    if (!item) return;
    const isMoving = () => hands.pace.isMoving(item.taskId);
    const result = await runItem(deps, { ...work, item, isMoving }, hands.warn);
    if (result === 'stopped') return;
    if (result !== 'again') hands.pace.moved(item.taskId);
  }
}

/** Counters are written once, when the last row has come to its end. */
async function finish(deps: EngineDeps, ended: TaskRecord): Promise<boolean> {
  // Before the transaction: it may take long and needs a connection of its own.
  const file = await fileOf(deps, ended);
  const taskId = ended.id;
  return inTransaction(deps.db, async (tx) => {
    const task = await lockTask(tx, taskId);
    if (task.state !== 'running') return false;
    const counts = await countItems(tx, taskId);
    if (counts.waiting > 0) return false;
    const at = deps.now();
    if (file) await insertTaskFile(tx, taskId, file);
    await keepCounts(tx, taskId, counts);
    await moveTask(tx, taskId, file?.fileId === null ? 'failed' : finishedState(counts), at);
    if (task.undoOf !== null && counts.succeeded > 0) await settleUndone(tx, task.undoOf);
    return true;
  });
}

async function fileOf(deps: EngineDeps, task: TaskRecord) {
  const command = deps.commands.all.find(({ name }) => name === task.type);
  if (!command?.file) return null;
  const actor = await deps.actorOf(task.creatorId);
  return actor && makeTaskFile(deps, task, command, contextOf(task, actingBy(actor, command.privilege), deps.now()));
}
