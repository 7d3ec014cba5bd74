/** An export of the same questions in the same form, so that a reload or a second message begins none. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Wanted {
  readonly type: string;
  readonly creatorId: number;
  readonly input: unknown;
  readonly ids: readonly number[];
  /** What ended before is made anew. */
  readonly since: Date;
}

/** The newest that is under way, or whose file still says what the questions say. */
export async function sameExport(db: Db, { type, creatorId, input, ids, since }: Wanted): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT t.id FROM task t LEFT JOIN task_file f ON f.task_id = t.id
    WHERE t.type = ${type} AND t.creator_id = ${creatorId} AND t.confirmed_at > ${since}
      AND t.input = ${JSON.stringify(input)}::jsonb AND t.selected_ids = ${[...ids]}::bigint[]
      AND (t.state = 'running' OR (t.state = 'succeeded' AND f.file_id IS NOT NULL))
      AND NOT EXISTS (SELECT FROM question q WHERE q.id = ANY(t.selected_ids) AND q.updated_at > t.confirmed_at)
    ORDER BY t.id DESC LIMIT 1`.execute(db);
  return rows[0]?.id;
}
