/** Reads of tasks and their rows: the list, one page of rows, what a plan says as a whole, what an undo starts from. */
import {
  type ItemState,
  type PlanOutcome,
  type TaskState,
  type ToldOutcome,
  UNCHANGED,
} from '@lectern/domain/tasks/task-codes';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DataScope } from '../http/actor.ts';
import type { RowChange, RowReason } from '../plans/command-type.ts';
import type { PlanSummary } from './plan.repository.ts';
import { recordOf, TASK_COLUMNS, type TaskRecord } from './task-record.ts';

export interface TaskFilter {
  readonly type?: string | undefined;
  readonly creatorId?: number | undefined;
  readonly notCreatorId?: number | undefined;
  readonly states?: readonly TaskState[] | undefined;
  readonly creatorName?: string | undefined;
  /** Leaves out plans that were given up, and small ones made before that nobody confirmed: looks that led to nothing. */
  readonly lookedSince?: Date | undefined;
  /** Null: every task. Otherwise one's own, and those whose maker reached no further. */
  readonly reader: { readonly id: number; readonly scope: DataScope; readonly others: boolean };
}

const COUNT_CAP = 10_000;

export async function pageOfTasks(
  db: Db,
  filter: TaskFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ tasks: TaskRecord[]; total: number }> {
  const asked = filtered(db, filter);
  const tasks = await asked
    .select(TASK_COLUMNS)
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom(asked.select('task.id').limit(COUNT_CAP).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { tasks: tasks.map(recordOf), total };
}

function filtered(db: Db, filter: TaskFilter) {
  const { type, creatorId, notCreatorId, states, creatorName, lookedSince, reader } = filter;
  let query = db.selectFrom('task');
  if (type !== undefined) query = query.where('type', '=', type);
  if (creatorId !== undefined) query = query.where('creatorId', '=', creatorId);
  if (notCreatorId !== undefined) query = query.where('creatorId', '<>', notCreatorId);
  if (states) query = query.where('state', 'in', states);
  if (creatorName) query = query.where(sql<boolean>`position(${creatorName} in creator_name) > 0`);
  if (lookedSince)
    query = query.where(
      sql<boolean>`NOT (state = 'planned' AND tier = 'SMALL' AND created_at < ${lookedSince}
        OR state = 'canceled' AND confirmed_at IS NULL)`,
    );
  if (!reader.others) return query.where('creatorId', '=', reader.id);
  const { subjects, phases } = reader.scope;
  if (subjects)
    query = query.where(sql<boolean>`(creator_id = ${reader.id} OR scope_subjects <@ ${[...subjects]}::int[])`);
  if (phases) query = query.where(sql<boolean>`(creator_id = ${reader.id} OR scope_phases <@ ${[...phases]}::int[])`);
  return query;
}

/** The undo that took effect, by the task it took back. */
export async function undoesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ undoOf: number; id: number }>`
    SELECT undo_of, max(id) AS id FROM task WHERE undo_of = ANY(${[...ids]}::bigint[]) AND succeeded > 0
    GROUP BY undo_of`.execute(db);
  return new Map(rows.map((row) => [row.undoOf, row.id]));
}

export interface RowFilter {
  readonly outcome?: ToldOutcome | undefined;
  readonly state?: ItemState | undefined;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
}

export interface ItemRow {
  readonly ordinal: number;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly subjectName: string;
  readonly href: string | null;
  readonly outcome: PlanOutcome;
  readonly reasons: readonly RowReason[];
  readonly changes: readonly RowChange[];
  readonly state: ItemState;
  readonly resultCode: string;
  readonly resultMessage: string;
  readonly appliedId: number | null;
  readonly doneAt: Date | null;
}

const COLUMNS = sql`ordinal, subject_type, subject_id, subject_name, href, outcome, reasons, changes, state, result_code,
  result_message, applied_id, done_at`;

export async function pageOfItems(
  db: Db,
  taskId: number,
  filter: RowFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = itemsWhere(taskId, filter);
  const { rows } = await sql<ItemRow>`
    SELECT ${COLUMNS} FROM task_item WHERE ${where} ORDER BY ordinal LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM task_item WHERE ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** For downloads: any number of rows, a part at a time. */
export async function* itemsInParts(db: Db, taskId: number, filter: RowFilter): AsyncGenerator<ItemRow[]> {
  const size = 1000;
  for (let after = -1; ; ) {
    const { rows } = await sql<ItemRow>`
      SELECT ${COLUMNS} FROM task_item WHERE ${itemsWhere(taskId, filter)} AND ordinal > ${after}
      ORDER BY ordinal LIMIT ${size}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.ordinal ?? after;
  }
}

/** As `toldOutcome` has it. */
const IS_SO = sql`(outcome = 'refused' AND codes <> '{}' AND ${UNCHANGED} = ALL(codes))`;

function itemsWhere(taskId: number, { outcome, state, code, text }: RowFilter) {
  const parts = [sql`task_id = ${taskId}`];
  if (outcome) parts.push(sql`outcome = ${outcome === 'unchanged' ? 'refused' : outcome}`);
  if (outcome === 'unchanged') parts.push(IS_SO);
  if (outcome === 'refused') parts.push(sql`NOT ${IS_SO}`);
  if (state) parts.push(sql`state = ${state}`);
  if (code) parts.push(sql`(result_code = ${code} OR ${code} = ANY(codes))`);
  if (text) parts.push(sql`(position(lower(${text}) in lower(subject_name)) > 0 OR subject_id::text = ${text})`);
  return sql.join(parts, sql` AND `);
}

export async function planSummary(tx: Tx, taskId: number): Promise<Pick<PlanSummary, 'outcomes' | 'codes'>> {
  const found = await sql<{ outcome: ToldOutcome; count: number }>`
    SELECT CASE WHEN ${IS_SO} THEN 'unchanged' ELSE outcome END AS outcome, count(*)::int AS count
    FROM task_item WHERE task_id = ${taskId} GROUP BY 1`.execute(tx);
  const outcomes = { ok: 0, warning: 0, unknown: 0, unchanged: 0, refused: 0 };
  for (const { outcome, count } of found.rows) outcomes[outcome] = count;
  // Rows of one code may differ in what follows the colon (which fields are missing): what comes before stands for all.
  const codes = await sql<PlanSummary['codes'][number]>`
    SELECT r.reason ->> 'outcome' AS outcome, r.reason ->> 'code' AS code,
      CASE WHEN count(DISTINCT r.reason ->> 'message') = 1 THEN min(r.reason ->> 'message')
        ELSE split_part(min(r.reason ->> 'message'), '：', 1) END AS message,
      count(DISTINCT i.ordinal)::int AS count
    FROM task_item i, jsonb_array_elements(i.reasons) AS r (reason)
    WHERE i.task_id = ${taskId} GROUP BY 1, 2 ORDER BY count DESC, 2`.execute(tx);
  return { outcomes, codes: codes.rows };
}

export async function runnableSubjects(tx: Tx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT subject_id AS id FROM task_item
    WHERE task_id = ${taskId} AND outcome <> 'refused' AND subject_id IS NOT NULL`.execute(tx);
  return rows.map((row) => row.id);
}

export interface SubjectNotDone {
  readonly type: string;
  readonly id: number;
}

export async function subjectsNotDone(db: Db, taskId: number): Promise<readonly SubjectNotDone[]> {
  const { rows } = await sql<SubjectNotDone>`
    SELECT subject_type AS type, subject_id AS id FROM task_item
    WHERE task_id = ${taskId} AND state IN ('refused', 'failed', 'notDone') AND subject_id IS NOT NULL
    GROUP BY subject_type, subject_id ORDER BY min(ordinal)`.execute(db);
  return rows;
}

export async function ordinalsNotDone(db: Db, taskId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    SELECT ordinal FROM task_item WHERE task_id = ${taskId} AND state IN ('refused', 'failed', 'notDone')
    ORDER BY ordinal`.execute(db);
  return rows.map((row) => row.ordinal);
}

/** Does one of these records still wait for its turn in the task? */
export async function anyWaiting(db: Db, taskId: number, type: string, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM task_item WHERE task_id = ${taskId} AND subject_type = ${type} AND state = 'waiting'
      AND subject_id = ANY(${[...ids]}::bigint[]) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Which of these records the task has done already or has still to do. */
export async function comingOrDone(
  db: Db,
  taskId: number,
  type: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT subject_id AS id FROM task_item WHERE task_id = ${taskId} AND subject_type = ${type}
      AND state IN ('waiting', 'succeeded') AND subject_id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these records the whole plan is about: a part of it sees its own only. */
export async function selectedAmong(db: Db, taskId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT chosen.id FROM task, unnest(selected_ids) AS chosen (id)
    WHERE task.id = ${taskId} AND chosen.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export interface UndoneRow {
  readonly subjectId: number;
  readonly appliedRev: number | null;
  readonly applied: unknown;
}

/** Rows about these records that the whole of this undo takes back. */
export async function takenBackAmong(
  db: Db,
  undoId: number,
  type: string,
  ids: readonly number[],
): Promise<readonly UndoneRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UndoneRow>`
    SELECT i.subject_id, i.applied_rev, i.applied FROM task u JOIN task_item i ON i.task_id = u.undo_of
    WHERE u.id = ${undoId} AND i.ordinal = ANY(u.selected_ids) AND i.state = 'succeeded' AND i.subject_type = ${type}
      AND i.subject_id = ANY(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

/** The last first: what was done later may rest on what was done earlier. */
export async function doneOrdinals(db: Db, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    SELECT ordinal FROM task_item WHERE task_id = ${taskId} AND state = 'succeeded' ORDER BY ordinal DESC`.execute(db);
  return rows.map((row) => row.ordinal);
}

/** In the order of the plan. */
export async function doneSubjects(db: Db, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT subject_id AS id FROM task_item WHERE task_id = ${taskId} AND state = 'succeeded' AND subject_id IS NOT NULL
    ORDER BY ordinal`.execute(db);
  return rows.map((row) => row.id);
}

export interface DoneItem {
  readonly ordinal: number;
  readonly subjectType: string;
  readonly subjectId: number | null;
  readonly subjectName: string;
  readonly href: string | null;
  readonly changes: readonly RowChange[];
  readonly appliedId: number | null;
  readonly appliedRev: number | null;
  readonly applied: unknown;
}

export async function doneItems(tx: Tx, taskId: number, ordinals: readonly number[]): Promise<DoneItem[]> {
  const { rows } = await sql<DoneItem>`
    SELECT ordinal, subject_type, subject_id, subject_name, href, changes, applied_id, applied_rev, applied
    FROM task_item WHERE task_id = ${taskId} AND ordinal = ANY(${[...ordinals]}::int[]) ORDER BY ordinal DESC`.execute(
    tx,
  );
  return rows;
}

/** Rows of a task that its undo did not take back. */
export async function ordinalsNotUndone(db: Db, taskId: number, undoId: number): Promise<number[]> {
  const { rows } = await sql<{ ordinal: number }>`
    SELECT i.ordinal FROM task_item i
    WHERE i.task_id = ${taskId} AND i.state = 'succeeded' AND coalesce(i.applied_id, i.subject_id) IN (
      SELECT subject_id FROM task_item WHERE task_id = ${undoId} AND state <> 'succeeded')
    ORDER BY i.ordinal DESC`.execute(db);
  return rows.map((row) => row.ordinal);
}
