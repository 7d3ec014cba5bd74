/** Counts what a delete prompt names, with a sample; each area says which rows and which of them may be seen. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

interface Found {
  readonly count: number;
  readonly sample: readonly { readonly id: number; readonly name: string }[];
}

/** How many rows there are, and the newest of those that may be seen. */
export async function foundBy(db: Db, rows: RawBuilder<unknown>, limit: number): Promise<Found> {
  const { rows: answer } = await sql<Found>`
    WITH found AS MATERIALIZED (${rows})
    SELECT (SELECT count(*)::int FROM found) AS count, (
      SELECT coalesce(json_agg(json_build_object('id', s.id, 'name', s.name)), '[]')
      FROM (SELECT id, name FROM found WHERE seen ORDER BY id DESC LIMIT ${limit}) s
    ) AS sample`.execute(db);
  return answer[0] ?? { count: 0, sample: [] };
}
