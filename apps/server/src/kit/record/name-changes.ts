/** Changes that state records by their ids get the names of that day: what is named may be gone when they are read. */
import type { FieldChange } from '../../modules/operation-log/index.ts';
import type { Db } from '../../platform/db/database.ts';

/** Looks the names of all of them up at once; what names nothing stays as it is. */
export type NameChanges = (db: Db, changes: readonly FieldChange[]) => Promise<(change: FieldChange) => FieldChange>;

interface WithChanges {
  readonly changes: readonly FieldChange[];
}

export async function withNames<R extends WithChanges>(
  db: Db,
  nameChanges: NameChanges | undefined,
  rows: readonly R[],
): Promise<R[]> {
  if (!nameChanges) return [...rows];
  const named = await nameChanges(
    db,
    rows.flatMap(({ changes }) => changes),
  );
  return rows.map((row) => ({ ...row, changes: row.changes.map(named) }));
}
