/** Changes that state records by their ids get the names of that day: what is named may be gone when they are read. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { FieldChange } from '../../modules/operation-log/index.ts';
import type { Db } from '../../platform/db/database.ts';

/**
 * Looks the names of all of them up at once; what names nothing stays as it is. `seenBy`: of what a change would become,
 * only what that scope reaches is named, as anybody may type an id into a plan. The log names everything.
 */
export type NameChanges = (
  db: Db,
  changes: readonly FieldChange[],
  seenBy?: DataScope,
) => Promise<(change: FieldChange) => FieldChange>;

interface WithChanges {
  readonly changes: readonly FieldChange[];
}

export async function withNames<R extends WithChanges>(
  db: Db,
  nameChanges: NameChanges | undefined,
  rows: readonly R[],
  seenBy?: DataScope,
): Promise<R[]> {
  if (!nameChanges) return [...rows];
  const named = await nameChanges(
    db,
    rows.flatMap(({ changes }) => changes),
    seenBy,
  );
  return rows.map((row) => ({ ...row, changes: row.changes.map(named) }));
}
