/** Which writing tasks somebody sees: those of the lessons within the scope, removed ones too for the log and the undo. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

export type WritingTaskRow = RowOf<'writingTask'>;

export async function writingTasksByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WritingTaskRow>> {
  const { rows } = await sql<WritingTaskRow>`
    SELECT w.* FROM writing_task w JOIN lesson l ON l.id = w.lesson_id AND l.deleted_at IS NULL AND ${withinScope(scope)}
    WHERE w.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
