/** The record of a plan while it is being made, part by part; called by `engine/plans` and the task runner. */

import type { ReleaseShare, SizeTier } from '@lectern/domain/tasks/size-tier';
import { type PlanOutcome } from '@lectern/domain/tasks/task-codes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Impact } from '../commands/command-type.ts';
import { recordOf, TASK_COLUMNS, type TaskRecord } from './task-record.ts';

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

/** All of the frozen ids. */
export async function selectedOf(db: Db, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ ids: number[] }>`SELECT selected_ids AS ids FROM task WHERE id = ${id}`.execute(db);
  return rows[0]?.ids ?? [];
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
    readonly unchanged: number;
    readonly refused: number;
  };
  readonly codes: readonly {
    outcome: PlanOutcome;
    code: string;
    message: string;
    count: number;
  }[];
  /** What rows lack that can be filled in from here; null: made before it was counted. */
  readonly lacks: readonly { lack: string; count: number }[] | null;
  readonly impact: Impact['lines'];
  /** Null: made before they were counted. */
  readonly fields: readonly ChangedField[] | null;
  readonly shares: readonly ReleaseShare[];
}

/** A field that rows which can run change. */
export interface ChangedField {
  readonly subjectType: string;
  readonly field: string;
  readonly rows: number;
  /** Some row changes it at several places. */
  readonly repeated: boolean;
  /** What all of them change it from and to; null: they differ, or not all of them change it. */
  readonly shared: { readonly before: unknown; readonly after: unknown } | null;
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
      // What it was begun with stays: of which task it does the rest.
      summary: sql`summary || ${JSON.stringify(plan.summary)}::jsonb`,
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

/** Tasks that came to their end long ago, with their rows; the log keeps what they did. What was taken back goes last. */
export async function deleteOldTasks(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      DELETE FROM task WHERE id = (
        SELECT id FROM task t WHERE state IN ('succeeded', 'partial', 'failed', 'canceled', 'undone')
          AND created_at < ${before} AND coalesce(finished_at, created_at) < ${before}
          AND NOT EXISTS (SELECT FROM task u WHERE u.undo_of = t.id)
        ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING 1`.execute(db);
    if (rows.length === 0) return;
  }
}

/** Of a call that is refused as a whole, before or after its plan was confirmed: what was refused leaves nothing. */
export async function deleteTaskWithoutEffect(db: Db, id: number): Promise<void> {
  await sql`DELETE FROM task WHERE id = ${id} AND succeeded = 0
    AND (finished_at IS NOT NULL OR state IN ('planning', 'planned'))`.execute(db);
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
