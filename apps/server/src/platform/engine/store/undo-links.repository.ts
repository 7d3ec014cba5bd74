/** Which row of an undo takes which row back, and what that makes of the tasks. */
import { finishedState } from '@lectern/domain/tasks/task-transitions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { doneOrdinals } from './done-rows.queries.ts';
import { undoneAmong } from './later-changes.queries.ts';
import { lockTask, moveTask } from './task.repository.ts';
import { NO_ROWS } from './task-items.repository.ts';

export interface UndoLink {
  readonly taskId: number;
  readonly ordinal: number;
  readonly undoId: number;
  readonly undoOrdinal: number;
}

/** Written with the plan; a link holds once its row of the undo has succeeded. */
export async function insertUndoLinks(tx: Tx, links: readonly UndoLink[]): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ taskId, ordinal, undoId, undoOrdinal }) => ({
    t: taskId,
    o: ordinal,
    u: undoId,
    p: undoOrdinal,
  }));
  await sql`
    INSERT INTO task_item_undo (task_id, ordinal, undo_id, undo_ordinal)
    SELECT t, o, u, p FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l (t bigint, o integer, u bigint, p integer)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Done rows that are not taken back at present, the last first: what was done later may rest on what was done earlier. */
export async function ordinalsToUndo(db: Db, taskId: number): Promise<readonly number[]> {
  const done = await doneOrdinals(db, taskId);
  const undone = await undoneAmong(db, taskId, done);
  return done.filter((ordinal) => !undone.has(ordinal));
}

/** Something that this plan would take back was taken back since it was made. */
export async function isTakenBack(db: Db, taskId: number, planId: number): Promise<boolean> {
  const { rows } = await sql<{ ordinal: number }>`
    SELECT l.ordinal FROM task_item_undo l JOIN task_item i ON i.task_id = l.undo_id AND i.ordinal = l.undo_ordinal
    WHERE l.undo_id = ${planId} AND i.outcome <> 'refused'`.execute(db);
  const undone = await undoneAmong(
    db,
    taskId,
    rows.map(({ ordinal }) => ordinal),
  );
  return undone.size > 0;
}

/** After an undo took effect: what it took back is undone; and where it was itself an undo, that task stands again. */
export async function settleUndone(tx: Tx, taskId: number): Promise<void> {
  const task = await lockTask(tx, taskId);
  const left = await ordinalsToUndo(tx, taskId);
  if (left.length < task.succeeded) await moveTask(tx, taskId, 'undone');
  else if (task.state === 'undone') await moveTask(tx, taskId, finishedState({ ...NO_ROWS, ...countsOf(task) }));
  // The task that the undo had taken back is in force again, or no longer.
  if (task.undoOf !== null) await settleUndone(tx, task.undoOf);
}

const countsOf = ({ succeeded, unchanged, refused, failed, notDone }: Awaited<ReturnType<typeof lockTask>>) => ({
  succeeded,
  unchanged,
  refused,
  failed,
  notDone,
});
