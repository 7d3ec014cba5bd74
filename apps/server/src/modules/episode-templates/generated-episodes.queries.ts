/** What was made from an episode template. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reached } from '../episodes/index.ts';

/** A template that many more were made from is not looked at one by one. */
const MOST = 10_000;

/** Those within the scope, the newest first. */
export async function episodesMadeFrom(db: Db, scope: DataScope, id: number): Promise<number[]> {
  const conditions = [sql`e.episode_template_id = ${id}`, sql`e.deleted_at IS NULL`, ...reached(scope)];
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM episode e WHERE ${sql.join(conditions, sql` AND `)} ORDER BY e.id DESC LIMIT ${MOST}`.execute(db);
  return rows.map((row) => row.id);
}
