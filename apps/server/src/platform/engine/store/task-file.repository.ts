/** Rows of `task_file`: the file that a finished task left, or why there is none. */
import type { Db, Tx } from '../../db/database.ts';

export interface TaskFileRow {
  /** Null: it could not be made, or is over. */
  readonly fileId: string | null;
  readonly name: string;
  readonly size: number;
  readonly fault: string;
  /** What stands in it otherwise than it was meant. */
  readonly notes: string[];
}

/** The first one stays: two workers may have come to the end of a task at once. */
export async function insertTaskFile(tx: Tx, taskId: number, file: TaskFileRow): Promise<void> {
  await tx
    .insertInto('taskFile')
    .values({ taskId, ...file, notes: [...file.notes] })
    .onConflict((conflict) => conflict.column('taskId').doNothing())
    .execute();
}

/** In the command's own codes; on its own connection, for those who wait. */
export async function setFileStep(db: Db, taskId: number, step: number): Promise<void> {
  await db.updateTable('task').set({ fileStep: step }).where('id', '=', taskId).execute();
}

/** Tasks without one are absent. */
export async function taskFilesOf(db: Db, taskIds: readonly number[]): Promise<ReadonlyMap<number, TaskFileRow>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('taskFile')
    .select(['taskId', 'fileId', 'name', 'size', 'fault', 'notes'])
    .where('taskId', 'in', [...taskIds])
    .execute();
  return new Map(rows.map(({ taskId, ...file }) => [taskId, file]));
}
