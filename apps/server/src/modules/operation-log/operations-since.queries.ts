/** What happened to one object after a row of its log: what walks back to that row reads it. */
import type { Db } from '../../platform/db/database.ts';
import { changesOf } from './operation-log.queries.ts';
import type { FieldChange } from './operation-log.repository.ts';

export interface LaterOperation {
  readonly changes: readonly FieldChange[];
}

/** The newest first; undefined when the row is not one of this object's. */
export async function operationsSince(
  db: Db,
  subject: { readonly type: string; readonly id: number },
  logId: number,
): Promise<readonly LaterOperation[] | undefined> {
  const rows = await db
    .selectFrom('operationLog')
    .select(['id', 'changes'])
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id)
    .where('id', '>=', logId)
    .orderBy('id', 'desc')
    .execute();
  if (rows.at(-1)?.id !== logId) return undefined;
  return rows.slice(0, -1).map(({ changes }) => ({ changes: changesOf(changes) }));
}
