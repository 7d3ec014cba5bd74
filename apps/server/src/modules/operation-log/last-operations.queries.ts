/** What the last writes of one object changed: each of them counted its version up by one. */
import type { Db } from '../../platform/db/database.ts';
import { changesOf } from './operation-log.queries.ts';
import type { FieldChange } from './operation-log.repository.ts';

const MOST = 50;

/** Field -> as it was `count` writes ago and as it is. */
export async function changesOfLast(
  db: Db,
  subject: { readonly type: string; readonly id: number },
  count: number,
): Promise<readonly FieldChange[]> {
  const rows = await db
    .selectFrom('operationLog')
    .select('changes')
    .where('subjectType', '=', subject.type)
    .where('subjectId', '=', subject.id)
    .orderBy('id', 'desc')
    .limit(Math.min(count, MOST))
    .execute();
  const merged = new Map<string, FieldChange>();
  for (const { field, before, after } of rows.toReversed().flatMap(({ changes }) => changesOf(changes))) {
    merged.set(field, { field, before: merged.get(field)?.before ?? before, after });
  }
  return [...merged.values()];
}
