/** What was made from an episode template. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A template that many more were made from is not looked at one by one. */
const MOST = 10_000;

/** The newest first. */
export async function episodesMadeFrom(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM episode WHERE episode_template_id = ${id} AND deleted_at IS NULL ORDER BY id DESC LIMIT ${MOST}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}
