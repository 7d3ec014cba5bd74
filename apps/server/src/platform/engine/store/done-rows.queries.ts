/** Which rows of a task are done, still to come or taken back: what retries, undos and later parts of a plan start from. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { RowChange } from '../commands/command-type.ts';

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
  readonly undoOf: number;
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
    SELECT u.undo_of, i.subject_id, i.applied_rev, i.applied FROM task u JOIN task_item i ON i.task_id = u.undo_of
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
