/** Lessons in the recycle bin: as its page lists them, and those that are due. */
import { sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import type { BinFilter, BinnedObject } from '../recycle-bin/index.ts';
import { withinScope } from './lesson-scope.queries.ts';

export async function binnedLessons(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { text, deletedBy, before, limit } = filter;
  const conditions = [sql`l.deleted_at IS NOT NULL`, withinScope(scope)];
  if (text) conditions.push(sql`(l.name ILIKE ${containing(text)} OR l.id::text = ${text})`);
  if (deletedBy) conditions.push(sql`l.deleted_by ILIKE ${containing(deletedBy)}`);
  if (before) conditions.push(sql`(l.deleted_at, l.id) < (${before.at}::timestamptz, ${before.id}::bigint)`);
  const { rows } = await sql<BinnedObject>`
    SELECT l.id, l.name, l.deleted_at, l.deleted_by FROM lesson l
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY l.deleted_at DESC, l.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function dueLessons(db: Db, due: Date, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('lesson')
    .select('id')
    .where('deletedAt', '<=', due)
    .orderBy('deletedAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
