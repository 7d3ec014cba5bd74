/** Looks into the rows of the running task: an episode that is still to move is not where it will be. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function isStillToMove(db: Db, taskId: number, episodeId: number): Promise<boolean> {
  const member = JSON.stringify({ members: [{ episodeId }] });
  const { rows } = await sql`
    SELECT 1 FROM task_item WHERE task_id = ${taskId} AND state = 'waiting' AND payload @> ${member}::jsonb LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
