/** One turn at a running task: claims some rows and does them, a few side by side, or ends it where none is left. */

import { ROW_CODE } from '@lectern/domain/tasks/task-codes';
import { finishedState } from '@lectern/domain/tasks/task-transitions';
import { inTransaction } from '../../db/in-transaction.ts';
import { workingFor } from '../../db/slow-statements.ts';
import { actingBy } from '../../http/actor.ts';
import { inSpan, NO_TRACES } from '../../traces/traces.ts';
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
import { runGroup } from './run-group.ts';
import { type ItemResult, runItem } from './run-item.ts';
import type { TaskPace } from './task-pace.ts';

export interface WorkerContext {
  readonly worker: number;
  /** Rows done side by side. */
  readonly lanes: number;
  readonly leaseMs: number;
  readonly isStopping: () => boolean;
  readonly warn: (what: string, error: unknown) => void;
  readonly pace: TaskPace;
}

const CLAIM_PER_LANE = 6;
/** Rows of one transaction, so that a pause or another writer of their record does not wait long. */
const GROUP_SIZE = 100;

/** False: nothing to do just now. */
export async function workOnTask(deps: EngineDeps, taskId: number, hands: WorkerContext): Promise<boolean> {
  const task = await findTask(deps.db, taskId);
  if (!task || task.state !== 'running') return false;
  const { worker, lanes, leaseMs } = hands;
  // A release of the product may have dropped it while the task waited.
  const command = deps.commands.all.find(({ name }) => name === task.type);
  const perLane = command?.together ? GROUP_SIZE : CLAIM_PER_LANE;
  const items = await claimItems(deps.db, { taskId, worker, size: lanes * perLane, leaseMs });
  const doThem = () => doItems(deps, { task, command, items }, hands);
  const traces = deps.traces ?? NO_TRACES;
  if (items.length > 0) await traces.task(task, () => workingFor(`task ${task.type}`, doThem));
  else if (!(await hasWaiting(deps.db, taskId))) return finish(deps, task);
  return items.length > 0;
}

const COMMAND_GONE: ItemEnd = { state: 'failed', code: 'unknownCommand', message: '系统已不再提供这种批量操作' };
const FORBIDDEN: ItemEnd = { state: 'refused', code: 'forbidden', message: ROW_CODE.labelOf('forbidden') };

interface Claimed {
  readonly task: TaskRecord;
  readonly command: CommandType | undefined;
  readonly items: readonly TaskItem[];
}

async function doItems(deps: EngineDeps, { task, command, items }: Claimed, hands: WorkerContext): Promise<void> {
  const maker = await deps.actorOf(task.creatorId);
  if (!command || !maker || !mayRun(maker, command)) {
    for (const item of items) await endItem(deps.db, item, command ? FORBIDDEN : COMMAND_GONE, deps.now());
    return;
  }
  const actor = actingBy(maker, command.privilege);
  const queues = queuesOf(command, items);
  const work = { command, context: contextOf(task, actor, deps.now()), input: task.input };
  await Promise.all(Array.from({ length: hands.lanes }, () => lane(deps, queues, work, hands)));
  // What was claimed and not begun is free at once for whoever comes next.
  await giveBack(deps.db, queues.flat());
}

/** Rows that wait for each other stand in one queue, so that no lane waits for another. */
function queuesOf({ together }: CommandType, items: readonly TaskItem[]): TaskItem[][] {
  if (!together) return items.map((item) => [item]);
  return [...Map.groupBy(items, ({ payload }) => together.keyOf(payload)).values()];
}

/** As many as are done together: one that was tried before is done alone, for it may be what killed its worker. */
function takeFrom(queue: TaskItem[], { together }: CommandType): TaskItem[] {
  const tried = queue.findIndex(({ tries }) => tries > 0);
  const untried = tried === -1 ? queue.length : tried;
  return queue.splice(0, together ? Math.max(1, Math.min(untried, GROUP_SIZE)) : 1);
}

interface Work {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly input: unknown;
}

async function lane(deps: EngineDeps, queues: TaskItem[][], work: Work, hands: WorkerContext): Promise<void> {
  for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
    while (queue.length > 0) {
      const result = hands.isStopping() ? 'stopped' : await next(deps, takeFrom(queue, work.command), work, hands);
      if (result !== 'stopped') continue;
      queues.push(queue);
      return;
    }
  }
}

async function next(
  deps: EngineDeps,
  items: readonly TaskItem[],
  work: Work,
  hands: WorkerContext,
): Promise<ItemResult> {
  const [item] = items;
  if (!item) return 'stopped';
  const { together } = work.command;
  const isMoving = () => hands.pace.isMoving(item.taskId);
  const result = await inSpan(
    items.length > 1 ? 'rows' : 'row',
    { 'lectern.rows': items.length, 'lectern.row': item.ordinal, 'lectern.record': item.subjectType },
    () =>
      together && items.length > 1
        ? runGroup(deps, { ...work, together, items }, hands.warn)
        : runItem(deps, { ...work, item, isMoving }, hands.warn),
    (became) => ({ 'lectern.result': became }),
  );
  if (result === 'done' || result === 'ended') hands.pace.moved(item.taskId);
  return result;
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
    await deps.notify(tx, { kind: 'ended', task, counts, at });
    return true;
  });
}

async function fileOf(deps: EngineDeps, task: TaskRecord) {
  const command = deps.commands.all.find(({ name }) => name === task.type);
  if (!command?.file) return null;
  const actor = await deps.actorOf(task.creatorId);
  return actor && makeTaskFile(deps, task, command, contextOf(task, actingBy(actor, command.privilege), deps.now()));
}
