/** Which records tasks that are confirmed and not over have still to do with. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

interface Sought {
  /** Of the rows that still wait. */
  readonly type: string;
  /** Part of the names under which inputs name such records: `team` of `destTeamId`. */
  readonly key: string;
  readonly ids: readonly number[];
}

export async function subjectsOfUnfinished(
  db: Db,
  commands: readonly string[],
  { type, key, ids }: Sought,
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    WITH unfinished AS MATERIALIZED (
      SELECT id, input FROM task WHERE state IN ('running', 'paused', 'awaitingRelease') AND type = ANY(${[...commands]}::text[])
    ), named AS (
      SELECT i.subject_id AS id FROM unfinished u JOIN task_item i ON i.task_id = u.id
      WHERE i.state = 'waiting' AND i.subject_type = ${type} AND i.subject_id = ANY(${[...ids]}::bigint[])
      UNION
      SELECT v.value::bigint FROM unfinished u CROSS JOIN jsonb_each(u.input) AS f (name, value)
        CROSS JOIN jsonb_path_query(f.value, '$ ? (@.type() == "number")') AS v (value)
      WHERE f.name ILIKE ${`%${key}%`}
    )
    SELECT id FROM named WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}
