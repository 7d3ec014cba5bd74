/**
 * Rows of a task. A worker claims some for a while (lease) and counts the fence up; the effect of a row, its state and
 * its log are one transaction that first finds the fence it claimed. So a row is done once, whatever is killed when.
 */
import { type ItemState, ROW_CODE, type RowCode } from '@lectern/domain/tasks/task-codes';
import type { TaskCounts } from '@lectern/domain/tasks/task-transitions';
import { type Selectable, sql } from 'kysely';
import type { Db, Tables, Tx } from '../../db/database.ts';
import type { AppliedRow, PlannedRow } from '../commands/command-type.ts';
import { outcomeOf } from '../commands/row-outcome.ts';
import { IS_SO } from './row-is-so.queries.ts';

export type TaskItem = Selectable<Tables['taskItem']>;

/** Space of the advisory locks that say "this worker lives" and "this task is being worked on". */
export const WORKER_LOCKS = 7101;
const TASK_LOCKS = 7102;
const MAX_TRIES = 5;

export async function insertItems(
  tx: Tx,
  taskId: number,
  firstOrdinal: number,
  rows: readonly PlannedRow<unknown>[],
): Promise<void> {
  if (rows.length === 0) return;
  // One parameter for any number of rows.
  const items = rows.map((row, i) => ({
    ordinal: firstOrdinal + i,
    subject_type: row.subject.type,
    subject_id: row.subject.id,
    subject_name: row.subject.name,
    subject_rev: row.subject.rev,
    href: row.subject.href,
    outcome: outcomeOf(row.reasons),
    codes: row.reasons.map((reason) => reason.code),
    reasons: row.reasons,
    changes: row.changes,
    payload: row.payload ?? null,
  }));
  await sql`
    INSERT INTO task_item (task_id, ordinal, subject_type, subject_id, subject_name, subject_rev, href, outcome, codes,
      reasons, changes, payload)
    SELECT ${taskId}::bigint, r.ordinal, r.subject_type, r.subject_id, r.subject_name, r.subject_rev, r.href, r.outcome,
      r.codes, r.reasons, r.changes, coalesce(r.payload, 'null'::jsonb)
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS r (ordinal integer, subject_type text,
      subject_id bigint, subject_name text, subject_rev integer, href text, outcome text, codes text[],
      reasons jsonb, changes jsonb, payload jsonb)`.execute(tx);
}

/** Before a confirmation is applied (again): every row is to be done. */
export async function resetItems(tx: Tx, taskId: number): Promise<void> {
  await sql`
    UPDATE task_item SET state = 'waiting', result_code = '', result_message = '', done_at = NULL
    WHERE task_id = ${taskId} AND state <> 'waiting'`.execute(tx);
}

/** Refused rows are not done, nor what is already so; rows of a warning that was chosen to be skipped neither. Answers how many are left. */
export async function settleByPlan(tx: Tx, taskId: number, skipped: readonly string[], at: Date): Promise<number> {
  await sql`
    UPDATE task_item SET state = CASE WHEN ${IS_SO} THEN 'unchanged' ELSE 'refused' END, done_at = ${at},
      result_code = coalesce(first.reason ->> 'code', ''), result_message = coalesce(first.reason ->> 'message', '')
    FROM (SELECT ordinal, jsonb_path_query_first(reasons, '$[*] ? (@.outcome == "refused")') AS reason
      FROM task_item WHERE task_id = ${taskId} AND outcome = 'refused') AS first
    WHERE task_item.task_id = ${taskId} AND task_item.ordinal = first.ordinal`.execute(tx);
  await sql`
    UPDATE task_item SET state = 'notDone', done_at = ${at}, result_code = 'skippedByChoice',
      result_message = ${ROW_CODE.labelOf('skippedByChoice')}
    WHERE task_id = ${taskId} AND state = 'waiting' AND codes && ${[...skipped]}::text[]`.execute(tx);
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM task_item WHERE task_id = ${taskId} AND state = 'waiting'`.execute(tx);
  return rows[0]?.left ?? 0;
}

export interface Claim {
  readonly taskId: number;
  readonly worker: number;
  readonly size: number;
  readonly leaseMs: number;
}

/** Rows that nobody holds: never claimed, given back, out of their lease, or of a worker that is gone. */
export async function claimItems(db: Db, { taskId, worker, size, leaseMs }: Claim): Promise<TaskItem[]> {
  // Chosen once: within the update a planner without statistics would choose anew for each row of the task.
  const { rows } = await sql<TaskItem>`
    WITH free AS MATERIALIZED (
      SELECT ordinal FROM task_item
      WHERE task_id = ${taskId} AND state = 'waiting' AND (worker IS NULL OR lease_until < clock_timestamp()
        OR NOT worker = ANY (ARRAY(SELECT objid::int FROM pg_locks WHERE locktype = 'advisory' AND granted
          AND classid = ${WORKER_LOCKS} AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))))
      ORDER BY ordinal LIMIT ${size} FOR UPDATE SKIP LOCKED)
    UPDATE task_item i SET worker = ${worker}, fence = i.fence + 1,
      lease_until = clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8)
    FROM free WHERE i.task_id = ${taskId} AND i.ordinal = free.ordinal RETURNING i.*`.execute(db);
  return rows.toSorted((a, b) => a.ordinal - b.ordinal);
}

/**
 * Counted before the work, in a commit of its own, so that a row that kills its worker is known by its tries. It does
 * not wait for the disk: losing the count costs one more try. False when the row is no longer this worker's.
 */
export async function countTry(db: Db, item: TaskItem): Promise<boolean> {
  const { rows } = await sql`
    WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    UPDATE task_item SET tries = tries + 1 FROM quick
    WHERE task_id = ${item.taskId} AND ordinal = ${item.ordinal} AND fence = ${item.fence} AND state = 'waiting'
    RETURNING 1`.execute(db);
  return rows.length === 1;
}

export const isGivenUp = (item: TaskItem): boolean => item.tries >= MAX_TRIES;

/**
 * Holds the row and the right to start it. Whoever stops the task waits for the rows that are being done and then lets
 * none start: `stopStarting`. False when the task no longer runs or the row is somebody else's.
 */
export async function holdItem(tx: Tx, item: TaskItem): Promise<boolean> {
  await sql`SELECT ${taskLock(item.taskId)}, ${taskRow(item)}`.execute(tx);
  const { rows } = await sql`
    SELECT 1 FROM task_item i JOIN task t ON t.id = i.task_id
    WHERE i.task_id = ${item.taskId} AND i.ordinal = ${item.ordinal} AND i.fence = ${item.fence}
      AND i.state = 'waiting' AND t.state = 'running'
    FOR NO KEY UPDATE OF i`.execute(tx);
  return rows.length === 1;
}

/** Every version that `tx` writes from here on is noted as left by this row: `later-changes.queries.ts` reads them. */
export async function markTaskRow(tx: Tx, item: ItemKey): Promise<void> {
  await sql`SELECT ${taskRow(item)}`.execute(tx);
}

/** Shared by all rows that are being done; see `stopStarting`. */
export const taskLock = (taskId: number) => sql`pg_advisory_xact_lock_shared(${TASK_LOCKS}::int, ${taskId}::int)`;
const taskRow = ({ taskId, ordinal }: ItemKey) => sql`set_config('lectern.task_row', ${`${taskId}:${ordinal}`}, true)`;

/** Held until `tx` ends; undefined: there is no such row. */
export async function stateOfItem(tx: Tx, taskId: number, ordinal: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('taskItem')
    .select('state')
    .where('taskId', '=', taskId)
    .where('ordinal', '=', ordinal)
    .forUpdate()
    .executeTakeFirst();
  return row?.state;
}

/** As before its first try. */
export async function waitAgain(tx: Tx, taskId: number, ordinal: number): Promise<void> {
  await sql`
    UPDATE task_item SET state = 'waiting', result_code = '', result_message = '', done_at = NULL, worker = NULL,
      lease_until = NULL, tries = 0
    WHERE task_id = ${taskId} AND ordinal = ${ordinal}`.execute(tx);
}

/** After it no row of the task starts until `tx` ends. */
export async function stopStarting(tx: Tx, taskId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${TASK_LOCKS}::int, ${taskId}::int)`.execute(tx);
}

/** The only row of a task, done in the transaction that made the task. */
export async function insertDoneItem(
  tx: Tx,
  taskId: number,
  { subject, reasons, changes, payload }: PlannedRow<unknown>,
  applied: AppliedRow<unknown>,
  at: Date,
): Promise<void> {
  const { name, href } = { ...subject, ...applied.made };
  const json = (value: unknown) => sql`${JSON.stringify(value ?? null)}::jsonb`;
  await sql`
    INSERT INTO task_item (task_id, ordinal, subject_type, subject_id, subject_name, subject_rev, href, outcome, codes,
      reasons, changes, payload, state, applied_id, applied_rev, applied, done_at)
    VALUES (${taskId}, 0, ${subject.type}, ${subject.id}, ${name}, ${subject.rev}, ${href}, ${outcomeOf(reasons)},
      ${reasons.map(({ code }) => code)}, ${json(reasons)}, ${json(changes)}, ${json(payload)}, 'succeeded',
      ${applied.id}, ${applied.rev}, ${json(applied.payload)}, ${at})`.execute(tx);
}

type ItemKey = Pick<TaskItem, 'taskId' | 'ordinal'>;

export async function keepApplied(tx: Tx, item: ItemKey, applied: AppliedRow<unknown>, at: Date): Promise<void> {
  await sql`
    UPDATE task_item SET state = 'succeeded', applied_id = ${applied.id}, applied_rev = ${applied.rev},
      subject_name = coalesce(${applied.made?.name ?? null}, subject_name),
      href = coalesce(${applied.made?.href ?? null}, href),
      changes = coalesce(${applied.changes ? JSON.stringify(applied.changes) : null}::jsonb, changes),
      applied = ${JSON.stringify(applied.payload ?? null)}::jsonb, done_at = ${at}, worker = NULL, lease_until = NULL
    WHERE task_id = ${item.taskId} AND ordinal = ${item.ordinal}`.execute(tx);
}

export interface ItemEnd {
  readonly state: Exclude<ItemState, 'waiting' | 'succeeded'>;
  readonly code: string;
  readonly message: string;
}

/** Of a row this worker still holds. */
export async function endItem(db: Db, item: TaskItem, { state, code, message }: ItemEnd, at: Date): Promise<void> {
  await sql`
    UPDATE task_item SET state = ${state}, result_code = ${code}, result_message = ${message}, done_at = ${at},
      worker = NULL, lease_until = NULL
    WHERE task_id = ${item.taskId} AND ordinal = ${item.ordinal} AND fence = ${item.fence} AND state = 'waiting'`.execute(
    db,
  );
}

/** Given back: at once for a stop of the worker, after a pause for another try. */
export function giveBack(db: Db, items: readonly TaskItem[], pauseMs = 0): Promise<void> {
  return release(db, items, { pauseMs, tries: 0 });
}

/** Given back without having been begun: a task that is paused again and again must not use up the tries of its rows. */
export function giveBackUntried(db: Db, items: readonly TaskItem[], pauseMs = 0): Promise<void> {
  return release(db, items, { pauseMs, tries: -1 });
}

/** Of rows of one task those that this worker still holds. */
async function release(
  db: Db,
  items: readonly TaskItem[],
  { pauseMs, tries }: { readonly pauseMs: number; readonly tries: number },
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const [ordinals, fences] = [items.map(({ ordinal }) => ordinal), items.map(({ fence }) => fence)];
  await sql`
    UPDATE task_item i SET tries = i.tries + ${tries}::int, worker = CASE WHEN ${pauseMs}::int > 0 THEN i.worker END,
      lease_until = clock_timestamp() + make_interval(secs => ${pauseMs / 1000}::float8)
    FROM unnest(${ordinals}::int[], ${fences}::int[]) AS c (ordinal, fence)
    WHERE i.task_id = ${first.taskId} AND i.ordinal = c.ordinal AND i.fence = c.fence AND i.state = 'waiting'`.execute(
    db,
  );
}

/** What will not be done any more. */
export async function endWaiting(tx: Tx, taskId: number, code: RowCode, at: Date): Promise<void> {
  await sql`
    UPDATE task_item SET state = 'notDone', result_code = ${code}, result_message = ${ROW_CODE.labelOf(code)},
      done_at = ${at}, worker = NULL, lease_until = NULL
    WHERE task_id = ${taskId} AND state = 'waiting'`.execute(tx);
}

export const NO_ROWS: TaskCounts = { waiting: 0, succeeded: 0, unchanged: 0, refused: 0, failed: 0, notDone: 0 };

export async function countItems(db: Db, taskId: number): Promise<TaskCounts> {
  return (await countItemsOf(db, [taskId])).get(taskId) ?? NO_ROWS;
}

/** Tasks without rows are absent. */
export async function countItemsOf(db: Db, taskIds: readonly number[]): Promise<ReadonlyMap<number, TaskCounts>> {
  const found = new Map<number, TaskCounts>();
  if (taskIds.length === 0) return found;
  const { rows } = await sql<{ taskId: number; state: ItemState; count: number }>`
    SELECT task_id, state, count(*)::int AS count FROM task_item WHERE task_id = ANY(${[...taskIds]}::bigint[])
    GROUP BY task_id, state`.execute(db);
  for (const { taskId, state, count } of rows) found.set(taskId, { ...(found.get(taskId) ?? NO_ROWS), [state]: count });
  return found;
}

export async function hasWaiting(db: Db, taskId: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM task_item WHERE task_id = ${taskId} AND state = 'waiting' LIMIT 1`.execute(
    db,
  );
  return rows.length === 1;
}
