/** Rows of a task that are done together, in one transaction: counted, locked and settled with one statement each. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { AppliedRow } from '../commands/command-type.ts';
import { tableOfType } from './later-changes.queries.ts';
import { type ItemEnd, type TaskItem, taskLock } from './task-items.repository.ts';

/** Those of these rows whose claim is still this worker's, as `i`. */
const stillClaimed = (items: readonly TaskItem[]) => sql`
  JOIN unnest(${items.map(({ ordinal }) => ordinal)}::int[], ${items.map(({ fence }) => fence)}::int[]) AS c (ordinal, fence)
    ON i.ordinal = c.ordinal AND i.fence = c.fence
  WHERE i.task_id = ${items[0]?.taskId ?? 0} AND i.state = 'waiting'`;

/** As `countTry`, for all of them. False where none of them is this worker's any longer. */
export async function countTries(db: Db, items: readonly TaskItem[]): Promise<boolean> {
  const { rows } = await sql`
    WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
      mine AS (SELECT i.task_id, i.ordinal FROM quick, task_item i ${stillClaimed(items)})
    UPDATE task_item t SET tries = t.tries + 1 FROM mine WHERE t.task_id = mine.task_id AND t.ordinal = mine.ordinal
    RETURNING 1`.execute(db);
  return rows.length > 0;
}

/** As `holdItem`: those that may be done now; none where the task no longer runs. */
export async function holdItems(tx: Tx, items: readonly TaskItem[]): Promise<readonly TaskItem[]> {
  const [first] = items;
  if (!first) return [];
  await sql`SELECT ${taskLock(first.taskId)}`.execute(tx);
  const { rows } = await sql<{ ordinal: number }>`
    SELECT i.ordinal FROM task t JOIN task_item i ON i.task_id = t.id AND t.state = 'running' ${stillClaimed(items)}
    ORDER BY i.ordinal FOR NO KEY UPDATE OF i`.execute(tx);
  const locked = new Set(rows.map(({ ordinal }) => ordinal));
  return items.filter(({ ordinal }) => locked.has(ordinal));
}

/** What one row writes from here on can be taken back by itself. */
export async function beginRow(tx: Tx): Promise<void> {
  await sql`SAVEPOINT task_row`.execute(tx);
}

export async function endRow(tx: Tx): Promise<void> {
  await sql`RELEASE SAVEPOINT task_row`.execute(tx);
}

export async function takeBackRow(tx: Tx): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT task_row`.execute(tx);
  await endRow(tx);
}

/** What one row of a group came to. */
export type RowResult = { readonly item: TaskItem } & (
  | { readonly applied: AppliedRow<unknown> }
  | { readonly end: ItemEnd }
);

/** Which version of their subjects rows left that were done many at once: no single row of the task could be marked for the trigger. */
export async function noteEffects(tx: Tx, results: readonly RowResult[]): Promise<void> {
  const effects = results.flatMap((one) => {
    if ('end' in one || one.applied.rev === null) return [];
    const { ordinal, subjectType, subjectId } = one.item;
    return [{ ordinal, subject: tableOfType(subjectType), id: one.applied.id ?? subjectId, rev: one.applied.rev }];
  });
  if (effects.length === 0) return;
  await sql`
    INSERT INTO task_effect (subject, subject_id, rev, task_id, ordinal)
    SELECT w.subject, w.id, w.rev, ${results[0]?.item.taskId ?? 0}, w.ordinal
    FROM jsonb_to_recordset(${JSON.stringify(effects)}::jsonb) AS w (ordinal integer, subject text, id bigint, rev integer)`.execute(
    tx,
  );
}

/** As `keepApplied` and `endItem`, of rows that `tx` holds. */
export async function settleItems(tx: Tx, results: readonly RowResult[], at: Date): Promise<void> {
  const settled = results.map((one) => {
    const { ordinal } = one.item;
    if ('end' in one) return { ordinal, ...one.end };
    const { id, rev, made, changes, payload } = one.applied;
    return {
      ordinal,
      state: 'succeeded',
      id,
      rev,
      name: made?.name,
      href: made?.href,
      changes,
      applied: payload ?? null,
    };
  });
  await sql`
    UPDATE task_item i SET state = w.state, result_code = coalesce(w.code, i.result_code),
      result_message = coalesce(w.message, i.result_message), applied_id = w.id, applied_rev = w.rev,
      subject_name = coalesce(w.name, i.subject_name), href = coalesce(w.href, i.href),
      changes = coalesce(w.changes, i.changes),
      applied = CASE WHEN w.state = 'succeeded' THEN coalesce(w.applied, 'null'::jsonb) ELSE i.applied END,
      done_at = ${at}, worker = NULL, lease_until = NULL
    FROM jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) AS w (ordinal integer, state text, code text, message text,
      id bigint, rev integer, name text, href text, changes jsonb, applied jsonb)
    WHERE i.task_id = ${results[0]?.item.taskId ?? 0} AND i.ordinal = w.ordinal`.execute(tx);
}
