/** Reads of tasks: one page of the list, and which were taken back. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { TaskState } from '@lectern/domain/tasks/task-codes';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
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

/** The undo that took effect and was not undone itself, by the task it took back. */
export async function undoesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ undoOf: number; id: number }>`
    SELECT undo_of, max(id) AS id FROM task WHERE undo_of = ANY(${[...ids]}::bigint[]) AND succeeded > 0
      AND state <> 'undone' GROUP BY undo_of`.execute(db);
  return new Map(rows.map((row) => [row.undoOf, row.id]));
}
