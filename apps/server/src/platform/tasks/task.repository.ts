/** The record of a plan and of the task it becomes: made, planned, confirmed, moved from state to state. */

import type { SemesterShare, SizeTier } from '@lectern/domain/tasks/size-tier';
import type { TaskState, WarningChoice } from '@lectern/domain/tasks/task-codes';
import type { TaskCounts } from '@lectern/domain/tasks/task-transitions';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { NotFoundError } from '../errors.ts';
import type { Actor } from '../http/handler.ts';
import type { Impact } from '../plans/command-type.ts';
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
  readonly at: Date;
}

export async function insertTask(db: Db, task: NewTask): Promise<number> {
  const { id } = await db
    .insertInto('task')
    .values({
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
      createdAt: task.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/** Undefined when another process is at it, or nothing is left to plan. */
export async function lockForPlanning(tx: Tx, id: number): Promise<TaskRecord | undefined> {
  const row = await tx
    .selectFrom('task')
    .select(TASK_COLUMNS)
    .where('id', '=', id)
    .where('state', '=', 'planning')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && recordOf(row);
}

/** The next of the frozen ids that are to be looked at, and how many there are in all. */
export async function nextSelected(
  tx: Tx,
  { id, evaluated }: TaskRecord,
  most: number,
): Promise<{ readonly ids: readonly number[]; readonly total: number }> {
  const { rows } = await sql<{ ids: number[]; total: number }>`
    SELECT selected_ids[${evaluated + 1}::int : ${evaluated + most}::int] AS ids, cardinality(selected_ids) AS total
    FROM task WHERE id = ${id}`.execute(tx);
  return rows[0] ?? { ids: [], total: 0 };
}

export async function countSelected(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT cardinality(selected_ids) AS total FROM task WHERE id = ${id}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function countEvaluated(tx: Tx, id: number, evaluated: number, rowCount: number): Promise<void> {
  await tx.updateTable('task').set({ evaluated, rowCount }).where('id', '=', id).execute();
}

/** What a complete plan says as a whole. */
export interface PlanSummary {
  readonly outcomes: {
    readonly ok: number;
    readonly warning: number;
    readonly unknown: number;
    readonly refused: number;
  };
  readonly codes: readonly {
    outcome: 'warning' | 'unknown' | 'refused';
    code: string;
    message: string;
    count: number;
  }[];
  readonly impact: Impact['lines'];
  readonly shares: readonly SemesterShare[];
}

export async function completePlan(
  tx: Tx,
  id: number,
  plan: { summary: PlanSummary; hash: string; tier: SizeTier; needsRelease: boolean; at: Date },
): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      state: 'planned',
      summary: JSON.stringify(plan.summary),
      planHash: plan.hash,
      tier: plan.tier,
      needsRelease: plan.needsRelease,
      plannedAt: plan.at,
    })
    .where('id', '=', id)
    .execute();
}

/** Of everything a reader sees of a plan, in order; two plans with equal hashes would do the same. */
export async function hashOfPlan(db: Db, id: number): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    SELECT encode(sha256(convert_to(concat_ws('|', t.type, t.input::text, (
      SELECT string_agg(md5(concat_ws('|', i.subject_type, i.subject_id, i.subject_rev, i.outcome,
        array_to_string(i.codes, ','), i.changes::text, i.payload::text)), '' ORDER BY i.ordinal)
      FROM task_item i WHERE i.task_id = t.id)), 'UTF8')), 'hex') AS hash
    FROM task t WHERE t.id = ${id}`.execute(db);
  return rows[0]?.hash ?? '';
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
  { succeeded, refused, failed, notDone }: TaskCounts,
): Promise<void> {
  await tx.updateTable('task').set({ succeeded, refused, failed, notDone }).where('id', '=', id).execute();
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

/** Plans that nobody confirmed are of no use after a while. One at a time: each may have 100,000 rows. */
export async function deleteOldPlans(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      DELETE FROM task WHERE id = (
        SELECT id FROM task WHERE state IN ('planning', 'planned') AND created_at < ${before}
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING 1`.execute(db);
    if (rows.length === 0) return;
  }
}

/** A plan that cannot be made comes to an end that says why. */
export async function failPlan(db: Db, id: number, why: string, at: Date): Promise<void> {
  await db
    .updateTable('task')
    .set({ state: 'failed', reason: why, finishedAt: at })
    .where('id', '=', id)
    .where('state', '=', 'planning')
    .execute();
}

/** A plan of one row that was done in the transaction that made it. */
export async function succeedDirectly(tx: Tx, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('task')
    .set({
      state: 'succeeded',
      evaluated: 1,
      rowCount: 1,
      succeeded: 1,
      plannedAt: at,
      confirmedAt: at,
      startedAt: at,
      finishedAt: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Another undo of the same task that is under way, or that had its effect after this one was planned. */
export async function hasOtherUndo(tx: Tx, { id, undoOf, createdAt }: TaskRecord): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM task WHERE undo_of = ${undoOf} AND id <> ${id} AND confirmed_at IS NOT NULL
      AND (state IN ('awaitingRelease', 'running', 'paused') OR (finished_at >= ${createdAt} AND succeeded > 0))
    LIMIT 1`.execute(tx);
  return rows.length === 1;
}
