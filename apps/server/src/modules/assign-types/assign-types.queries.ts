/** How students are spread over teams, each with the number of teams that use it. There are a dozen, never a page of them. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { AssignTypeRow } from './assign-types.repository.ts';

const MOST = 500;

export async function allAssignTypes(db: Db, validOnly: boolean) {
  const { rows } = await sql<AssignTypeRow & { teamCount: number }>`
    SELECT a.*, (SELECT count(*)::int FROM team t WHERE t.assign_type_id = a.id) AS team_count
    FROM team_assign_type a WHERE ${validOnly ? sql`a.valid` : sql`true`} ORDER BY a.valid DESC, a.id LIMIT ${MOST}`.execute(
    db,
  );
  return rows.map(({ createdAt: _at, createdBy: _by, updatedAt, ...row }) => ({
    ...row,
    updatedTime: updatedAt.getTime(),
  }));
}

export async function teamsUsing(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM team WHERE assign_type_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function knownAssignTypes(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('teamAssignType')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** By another than this one. */
export async function isNameTaken(db: Db, name: string, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('teamAssignType')
    .select('id')
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}
