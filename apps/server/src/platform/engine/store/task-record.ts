/** A plan or task as it is read: made by the queries of this folder only, never with its frozen ids. */

import { SIZE_TIER, type SizeTier } from '@lectern/domain/tasks/size-tier';
import { TASK_STATE, type TaskState } from '@lectern/domain/tasks/task-codes';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/database.ts';

type TaskRow = Omit<Selectable<Tables['task']>, 'selectedIds'>;

/** The table's check constraints know the same codes. */
export type TaskRecord = Omit<TaskRow, 'state' | 'tier'> & {
  readonly state: TaskState;
  readonly tier: SizeTier;
};

/** Everything but the frozen ids: even to count 100,000 of them takes the database 10 ms. */
export const TASK_COLUMNS = [
  'id',
  'type',
  'label',
  'input',
  'evaluated',
  'state',
  'tier',
  'rowCount',
  'summary',
  'planHash',
  'needsRelease',
  'choices',
  'reason',
  'confirmedHash',
  'creatorId',
  'creatorName',
  'scopeSubjects',
  'scopePhases',
  'requestId',
  'address',
  'releasedById',
  'releasedByName',
  'undoOf',
  'succeeded',
  'unchanged',
  'refused',
  'failed',
  'notDone',
  'createdAt',
  'plannedAt',
  'confirmedAt',
  'startedAt',
  'finishedAt',
  'fileStep',
] as const satisfies readonly (keyof Selectable<Tables['task']>)[];

export function recordOf(row: TaskRow): TaskRecord {
  const { state, tier } = row;
  if (!TASK_STATE.has(state) || !SIZE_TIER.has(tier)) throw new TypeError(`unknown code in task ${row.id}`);
  return { ...row, state, tier };
}
