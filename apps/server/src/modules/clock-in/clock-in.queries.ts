import type { Db } from '../../platform/db/database.ts';

/** Of these imports those that this person made. */
export async function ownImports(db: Db, staffId: number, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('clockInImport')
    .select('id')
    .where('staffId', '=', staffId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}
