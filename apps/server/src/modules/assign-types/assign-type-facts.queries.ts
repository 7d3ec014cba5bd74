/** What decides whether a 分班方式 may be saved or deleted. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function teamsUsing(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM team WHERE assign_type_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function knownAssignTypes(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM team_assign_type WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** By another than this one. */
export async function isNameTaken(db: Db, name: string, id = 0): Promise<boolean> {
  const { rows } = await sql`SELECT FROM team_assign_type WHERE name = ${name} AND id <> ${id}`.execute(db);
  return rows.length > 0;
}
