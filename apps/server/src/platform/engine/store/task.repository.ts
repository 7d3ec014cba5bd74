/** The record of a plan and of the task it becomes: made, confirmed, moved from state to state. */
import type { TaskState, WarningChoice } from '@lectern/domain/tasks/task-codes';
import type { TaskCounts } from '@lectern/domain/tasks/task-transitions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { NotFoundError } from '../../errors.ts';
import type { Actor } from '../../http/actor.ts';
import { recordOf, TASK_COLUMNS, type TaskRecord } from './task-record.ts';

export interface NewTask {
  readonly type: string;
  readonly label: string;
  readonly input: unknown;
  readonly selectedIds: readonly number[];
  readonly creator: Actor;
  readonly requestId: string;
  readonly address: string;
  readonly undoOf: number | null;
  readonly retryOf: number | null;
  readonly at: Date;
}

export async function insertTask(db: Db, task: NewTask): Promise<number> {
  const { id } = await db.insertInto('task').values(columnsOf(task)).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** One whose only row is done in the same transaction. */
export async function insertDoneTask(tx: Tx, task: NewTask): Promise<number> {
  const { at } = task;
  const done = { state: 'succeeded', evaluated: 1, rowCount: 1, succeeded: 1 } as const;
  const { id } = await tx
    .insertInto('task')
    .values({ ...columnsOf(task), ...done, plannedAt: at, confirmedAt: at, startedAt: at, finishedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function columnsOf(task: NewTask) {
  return {
    type: task.type,
    label: task.label,
    input: JSON.stringify(task.input),
    selectedIds: [...task.selectedIds],
    creatorId: task.creator.id,
    creatorName: task.creator.name,
    scopeSubjects: task.creator.scope.subjects && [...task.creator.scope.subjects],
    scopePhases: task.creator.scope.phases && [...task.creator.scope.phases],
    requestId: task.requestId,
    address: task.address,
    undoOf: task.undoOf,
    summary: JSON.stringify(task.retryOf === null ? {} : { retryOf: task.retryOf }),
    createdAt: task.at,
  };
}

export async function findTask(db: Db, id: number): Promise<TaskRecord | undefined> {
  const row = await db.selectFrom('task').select(TASK_COLUMNS).where('id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

export async function getTask(db: Db, id: number): Promise<TaskRecord> {
  const task = await findTask(db, id);
  if (!task) throw new NotFoundError('任务', id);
  return task;
}

export async function lockTask(tx: Tx, id: number): Promise<TaskRecord> {
  const task = await tx
    .selectFrom('task')
    .select(TASK_COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!task) throw new NotFoundError('任务', id);
  return recordOf(task);
}

export interface Confirmation {
  readonly choices: Readonly<Record<string, WarningChoice>>;
  readonly reason: string;
  readonly hash: string;
  readonly state: 'awaitingRelease' | 'running';
  readonly at: Date;
}

export async function confirmTask(
  tx: Tx,
  id: number,
  { choices, state, at, ...confirmed }: Confirmation,
): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      state,
      choices: JSON.stringify(choices),
      reason: confirmed.reason,
      confirmedHash: confirmed.hash,
      confirmedAt: at,
      startedAt: state === 'running' ? at : null,
    })
    .where('id', '=', id)
    .execute();
}

export async function releaseTask(tx: Tx, id: number, by: Actor, at: Date): Promise<void> {
  await tx
    .updateTable('task')
    .set({ state: 'running', releasedById: by.id, releasedByName: by.name, startedAt: at })
    .where('id', '=', id)
    .execute();
}

export async function moveTask(tx: Tx, id: number, state: TaskState, finishedAt?: Date): Promise<void> {
  const finished = finishedAt ? { finishedAt } : {};
  await tx
    .updateTable('task')
    .set({ state, ...finished })
    .where('id', '=', id)
    .execute();
}

export async function keepCounts(
  tx: Tx,
  id: number,
  { succeeded, unchanged, refused, failed, notDone }: TaskCounts,
): Promise<void> {
  await tx.updateTable('task').set({ succeeded, unchanged, refused, failed, notDone }).where('id', '=', id).execute();
}

/** Tasks that somebody has to work on, oldest first. */
export async function openTaskIds(db: Db): Promise<{ id: number; state: 'planning' | 'running' }[]> {
  const rows = await db
    .selectFrom('task')
    .select(['id', 'state'])
    .where('state', 'in', ['planning', 'running'])
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id, state }) => ({ id, state: state === 'planning' ? 'planning' : 'running' }));
}

/** Wakes the workers of every process; without it they look once a second. */
export async function wakeWorkers(db: Db): Promise<void> {
  await sql`SELECT pg_notify('lectern_task', '')`.execute(db);
}

/** A plan of one row that was done in the transaction that made it. */
/** Another plan for the rest of the same task that is under way, or has had an effect. */
export async function hasOtherRetry(tx: Tx, { id }: TaskRecord, retryOf: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM task WHERE id > ${retryOf} AND id <> ${id} AND (summary ->> 'retryOf')::bigint = ${retryOf}
      AND confirmed_at IS NOT NULL AND (state IN ('awaitingRelease', 'running', 'paused') OR succeeded > 0)
    LIMIT 1`.execute(tx);
  return rows.length === 1;
}

/** Waited for a second person for too long: what was seen then is old. Answers which. */
export async function overdueReleases(db: Db, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('task')
    .select('id')
    .where('state', '=', 'awaitingRelease')
    .where('createdAt', '<', before)
    .orderBy('id')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** Another undo of the same task that is under way. */
export async function hasOtherUndo(tx: Tx, { id, undoOf }: TaskRecord): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM task WHERE undo_of = ${undoOf} AND id <> ${id} AND state IN ('awaitingRelease', 'running', 'paused')
    LIMIT 1`.execute(tx);
  return rows.length === 1;
}
