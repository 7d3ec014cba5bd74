/** Present versions of records by their table, whoever may see them: for comparison only, never shown. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { recordKey, tableOfType } from './later-changes.queries.ts';

export async function versionsInTable(
  db: Db,
  records: readonly { readonly type: string; readonly id: number }[],
): Promise<readonly [string, number][]> {
  const found: [string, number][] = [];
  for (const [type, ofOne] of Map.groupBy(records, (record) => record.type)) {
    const ids = [...new Set(ofOne.map(({ id }) => id))];
    const { rows } = await sql<{ id: number; rev: number }>`
      SELECT id, rev FROM ${sql.table(tableOfType(type))} WHERE id = ANY(${ids}::bigint[])`.execute(db);
    for (const { id, rev } of rows) found.push([recordKey({ type, id }), rev]);
  }
  return found;
}
