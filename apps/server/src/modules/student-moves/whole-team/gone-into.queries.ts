import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Whether another team than this one was merged into it or moved to it. */
export async function takesOthers(db: Db, copyId: number, sourceId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM team WHERE ${copyId} IN (merged_into, moved_to) AND id <> ${sourceId} LIMIT 1`.execute(db);
  return rows.length > 0;
}
