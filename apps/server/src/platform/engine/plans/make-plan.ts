/**
 * Makes a plan: records are frozen first, then looked at part by part, each part in a transaction of its own, so that a
 * killed process goes on where it was. Nothing but the plan itself is written.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Selection } from '@lectern/contract/tasks/task-replies';
import { needsRelease, tierOf } from '@lectern/domain/tasks/size-tier';
import { monotonicMs } from '../../clock.ts';
import type { Tx } from '../../db/database.ts';
import { withoutEffectMark } from '../../db/effect-mark.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { AppError } from '../../errors.ts';
import { actingBy } from '../../http/actor.ts';
import { commandInput } from '../commands/command-input.ts';
import { commandForbidden, mayRun } from '../commands/command-registry.ts';
import type { CommandContext, CommandOrigin, CommandType, Impact, PlannedRow } from '../commands/command-type.ts';
import type { EngineDeps } from '../engine-deps.ts';
import {
  completePlan,
  countEvaluated,
  deleteTaskWithoutEffect,
  hashOfPlan,
  lockForPlanning,
  nextSelected,
} from '../store/plan.repository.ts';
import { getTask, insertTask, moveTask, wakeWorkers } from '../store/task.repository.ts';
import { insertItems } from '../store/task-items.repository.ts';
import type { TaskRecord } from '../store/task-record.ts';
import { planSummary, runnablePayloads, runnableSubjects } from '../store/task-rows.queries.ts';
import { insertUndoLinks } from '../store/undo-links.repository.ts';
import { partSize } from './part-size.ts';
import { narrowedInput, selectedIds } from './select-records.ts';
import { rowsOfWayBack } from './way-back.ts';

export interface PlanRequest {
  readonly type: string;
  readonly selection?: Selection | undefined;
  readonly input: unknown;
}

/** What is looked at before the answer; the rest is for the workers. */
const AT_ONCE = { parts: 2, ms: 3000 };

/** @throws AppError COMMAND_FORBIDDEN without the command's privilege, InvalidError for its input, RefusedError for the selection. */
export async function makePlan(deps: EngineDeps, caller: CommandOrigin, request: PlanRequest): Promise<TaskRecord> {
  const command = deps.commands.get(request.type);
  assertMayRun(caller, command);
  const by = { ...caller, actor: actingBy(caller.actor, command.privilege) };
  const sent = commandInput(command, request.input);
  const ids = await selectedIds(deps, by.actor, command, request.selection);
  const input = await narrowedInput(deps, by.actor, { command, input: sent, selection: request.selection });
  const retryOf = (command.makesRecords && request.selection?.notDoneOfTask) || null;
  return startPlan(deps, by, { command, input, ids, undoOf: null, retryOf });
}

export interface PlanStart {
  readonly command: CommandType;
  readonly input: unknown;
  readonly ids: readonly number[];
  readonly undoOf: number | null;
  /** Absent: that of the command. */
  readonly label?: string;
  /** The task whose rest is planned again, where doing it twice would make records twice. */
  readonly retryOf?: number | null;
}

export async function startPlan(deps: EngineDeps, by: CommandOrigin, start: PlanStart): Promise<TaskRecord> {
  const { command, ids, undoOf, retryOf = null } = start;
  const id = await inTransaction(deps.db, (tx) =>
    insertTask(tx, {
      type: command.name,
      label: start.label ?? command.label,
      input: start.input,
      selectedIds: ids,
      creator: by.actor,
      requestId: by.call.requestId,
      address: by.call.address,
      undoOf,
      retryOf,
      at: deps.now(),
    }),
  );
  const task = await planFor(deps, id, AT_ONCE).catch(async (error: unknown) => {
    // Who is refused a plan finds none left behind.
    if (error instanceof AppError) await withoutEffectMark(() => deleteTaskWithoutEffect(deps.db, id));
    throw error;
  });
  if (task.state === 'planning') await wakeWorkers(deps.db);
  return task;
}

export function assertMayRun(by: CommandOrigin, command: CommandType): void {
  if (!mayRun(by.actor, command)) {
    throw commandForbidden(`没有“${command.label}”的权限，请联系管理员开通`, [command.privilege]);
  }
}

/** `busy`: another process is at it, or it is complete already. */
export async function planPart(deps: EngineDeps, taskId: number): Promise<'more' | 'complete' | 'busy'> {
  // Asked before the transaction: a transaction that waits for a second connection can wait for itself.
  const { creatorId } = await getTask(deps.db, taskId);
  const actor = await deps.actorOf(creatorId);
  return inTransaction(deps.db, async (tx) => {
    const task = await lockForPlanning(tx, taskId);
    if (!task) return 'busy';
    const command = deps.commands.get(task.type);
    if (!actor || !mayRun(actor, command)) {
      await moveTask(tx, taskId, 'canceled', deps.now());
      return 'complete';
    }
    const context = contextOf(task, actingBy(actor, command.privilege), deps.now());
    const { ids: part, total } = await nextSelected(tx, task, partSize(task));
    const { rows, impact } = await rowsOfPart(deps, tx, task, { command, context, part });
    await insertItems(tx, taskId, task.rowCount, rows);
    const evaluated = task.evaluated + part.length;
    const rowCount = task.rowCount + rows.length;
    await countEvaluated(tx, taskId, evaluated, rowCount);
    if (evaluated < total) return 'more';
    await complete(deps, tx, { task, command, context, rowCount, impact });
    return 'complete';
  });
}

interface Part {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly part: readonly number[];
}

/** Rows of this part; with their impact where the command looks once for both. */
async function rowsOfPart(
  deps: EngineDeps,
  tx: Tx,
  task: TaskRecord,
  { command, context, part }: Part,
): Promise<{ readonly rows: readonly PlannedRow<unknown>[]; readonly impact?: Impact }> {
  if (task.undoOf !== null) {
    return { rows: await planBack(deps, tx, { ...task, undoOf: task.undoOf }, { command, context, ordinals: part }) };
  }
  if (command.planWhole) return command.planWhole(tx, context, task.input);
  return { rows: await command.plan(tx, context, task.input, part) };
}

interface Back {
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly ordinals: readonly number[];
}

/** Rows of an undo, and which rows each of them takes back. */
async function planBack(
  { describeChanges }: EngineDeps,
  tx: Tx,
  { id, undoOf, rowCount }: Pick<TaskRecord, 'id' | 'rowCount'> & { readonly undoOf: number },
  back: Back,
) {
  const rows = await rowsOfWayBack(tx, { ...back, undoOf, describeChanges });
  const links = rows.flatMap(({ takesBack }, index) =>
    takesBack.map((ordinal) => ({ taskId: undoOf, ordinal, undoId: id, undoOrdinal: rowCount + index })),
  );
  await insertUndoLinks(tx, links);
  return rows.map(({ row }) => row);
}

const SHORT_MS = 15;

/** Looks at up to `parts` parts; what a worker has at hand just now is waited for. */
export async function planFor(
  deps: EngineDeps,
  taskId: number,
  { parts, ms }: { readonly parts: number; readonly ms: number },
): Promise<TaskRecord> {
  const until = monotonicMs() + ms;
  for (let left = parts; left > 0 && monotonicMs() < until; ) {
    const result = await planPart(deps, taskId);
    if (result === 'more') left -= 1;
    else if ((await getTask(deps.db, taskId)).state !== 'planning') break;
    else await sleep(SHORT_MS);
  }
  return getTask(deps.db, taskId);
}

export function contextOf(task: TaskRecord, actor: CommandContext['actor'], at: Date): CommandContext {
  const call = { requestId: task.requestId, address: task.address, taskId: task.id };
  return { actor, call, at, reason: task.reason };
}

async function recordsThatRun(tx: Tx, taskId: number, { recordsOf, rows }: CommandType): Promise<readonly number[]> {
  const subjects = await runnableSubjects(tx, taskId, rows?.type);
  if (!recordsOf) return subjects;
  return [...new Set([...subjects, ...(await runnablePayloads(tx, taskId)).flatMap(recordsOf)])];
}

const NO_IMPACT: Impact = { lines: [], shares: [] };

async function impactOf(tx: Tx, command: CommandType, task: TaskRecord, context: CommandContext): Promise<Impact> {
  if (!command.impact) return NO_IMPACT;
  const selected = command.rows ? await runnableSubjects(tx, task.id, command.subject.type) : [];
  return command.impact(tx, context, await recordsThatRun(tx, task.id, command), task.input, selected);
}

interface Complete {
  readonly task: TaskRecord;
  readonly command: CommandType;
  readonly context: CommandContext;
  readonly rowCount: number;
  /** Absent: it is yet to be looked at. */
  readonly impact: Impact | undefined;
}

async function complete({ releasePercent, now }: EngineDeps, tx: Tx, { task, command, context, ...part }: Complete) {
  const found = await planSummary(tx, task.id);
  const impact = part.impact ?? (await impactOf(tx, command, task, context));
  // What is refused or already so moves nothing: the size is that of what can run.
  const { refused, unchanged } = found.outcomes;
  const tier = tierOf(part.rowCount - refused - unchanged, command.tiers);
  await completePlan(tx, task.id, {
    summary: { ...found, impact: impact.lines, shares: impact.shares },
    hash: await hashOfPlan(tx, task.id),
    tier,
    needsRelease: impact.secondPerson === true || needsRelease(tier, impact.shares, releasePercent),
    at: now(),
  });
}
