/** Reads of a task's rows for people: one page, all of them in parts, and what a plan says as a whole. */
import { type ItemState, type PlanOutcome, type ToldOutcome } from '@lectern/domain/tasks/task-codes';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { RowChange, RowReason } from '../commands/command-type.ts';
import type { ChangedField, PlanSummary } from './plan.repository.ts';
import { IS_SO } from './row-is-so.queries.ts';

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

/** The rows that lack it, in order. */
export async function rowsLacking(
  db: Db,
  taskId: number,
  lack: string,
): Promise<{ subjectId: number; subjectName: string; href: string | null }[]> {
  const lacking = JSON.stringify([{ lacks: [lack] }]);
  const { rows } = await sql<{ subjectId: number; subjectName: string; href: string | null }>`
    SELECT subject_id AS "subjectId", subject_name AS "subjectName", href FROM task_item
    WHERE task_id = ${taskId} AND subject_id IS NOT NULL AND reasons @> ${lacking}::jsonb ORDER BY ordinal`.execute(db);
  return rows;
}

/** What the first row of each task is about; tasks without rows are absent. */
export async function firstNamesOf(db: Db, taskIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (taskIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT task_id AS id, subject_name AS name FROM task_item
    WHERE task_id = ANY(${[...taskIds]}::bigint[]) AND ordinal = 0`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
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

export async function planSummary(
  tx: Tx,
  taskId: number,
): Promise<Pick<PlanSummary, 'outcomes' | 'codes' | 'lacks' | 'fields'>> {
  const found = await sql<{ outcome: ToldOutcome; count: number }>`
    SELECT CASE WHEN ${IS_SO} THEN 'unchanged' ELSE outcome END AS outcome, count(*)::int AS count
    FROM task_item WHERE task_id = ${taskId} GROUP BY 1`.execute(tx);
  const outcomes = { ok: 0, warning: 0, unknown: 0, unchanged: 0, refused: 0 };
  for (const { outcome, count } of found.rows) outcomes[outcome] = count;
  // Of a row that is refused nobody has to choose anything: only what refuses it is counted.
  // Rows of one code may differ in what follows the colon (which fields are missing): what comes before stands for all.
  const codes = await sql<PlanSummary['codes'][number]>`
    SELECT r.reason ->> 'outcome' AS outcome, r.reason ->> 'code' AS code,
      CASE WHEN count(DISTINCT r.reason ->> 'message') = 1 THEN min(r.reason ->> 'message')
        ELSE split_part(min(r.reason ->> 'message'), '：', 1) END AS message,
      count(DISTINCT i.ordinal)::int AS count
    FROM task_item i, jsonb_array_elements(i.reasons) AS r (reason)
    WHERE i.task_id = ${taskId} AND (i.outcome <> 'refused' OR r.reason ->> 'outcome' = 'refused') GROUP BY 1, 2 ORDER BY count DESC, 2`.execute(
    tx,
  );
  const lacks = await sql<{ lack: string; count: number }>`
    SELECT l.lack, count(DISTINCT i.ordinal)::int AS count
    FROM task_item i, jsonb_array_elements(i.reasons) AS r (reason), jsonb_array_elements_text(r.reason -> 'lacks') AS l (lack)
    WHERE i.task_id = ${taskId} GROUP BY 1 ORDER BY count DESC, 1`.execute(tx);
  return { outcomes, codes: codes.rows, lacks: lacks.rows, fields: await changedFields(tx, taskId) };
}

/** Of more kinds of changes nobody reads a list. */
const MAX_FIELDS = 20;

/** What the rows that can run change, and what they have in common. */
async function changedFields(tx: Tx, taskId: number): Promise<readonly ChangedField[]> {
  const { rows } = await sql<ChangedField>`
    WITH run AS (SELECT * FROM task_item WHERE task_id = ${taskId} AND outcome <> 'refused'), changed AS (
      SELECT i.subject_type, i.ordinal, c.place, c.change ->> 'field' AS field, c.change -> 'before' AS before,
        c.change -> 'after' AS after
      FROM run i, jsonb_array_elements(i.changes) WITH ORDINALITY AS c (change, place)
    )
    SELECT subject_type AS "subjectType", field, count(DISTINCT ordinal)::int AS rows, count(DISTINCT ordinal) < count(*) AS repeated,
      CASE WHEN count(*) = (SELECT count(*) FROM run) AND count(DISTINCT ordinal) = count(*)
          AND count(DISTINCT jsonb_build_array(before, after)) = 1
        THEN (array_agg(jsonb_build_object('before', before, 'after', after)))[1] END AS shared
    FROM changed GROUP BY subject_type, field ORDER BY min(place), field LIMIT ${MAX_FIELDS}`.execute(tx);
  return rows;
}

/** `type`: only those of one kind, where ids of several kinds stand in one plan. */
export async function runnableSubjects(tx: Tx, taskId: number, type: string | null = null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT subject_id AS id FROM task_item
    WHERE task_id = ${taskId} AND outcome <> 'refused' AND subject_id IS NOT NULL
      AND (${type}::text IS NULL OR subject_type = ${type})`.execute(tx);
  return rows.map((row) => row.id);
}

export async function runnablePayloads(tx: Tx, taskId: number): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    SELECT payload FROM task_item WHERE task_id = ${taskId} AND outcome <> 'refused'`.execute(tx);
  return rows.map((row) => row.payload);
}
