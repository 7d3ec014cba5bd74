/** Lessons in the recycle bin: as its page lists them, and those that are due. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';
import { withinScope } from './lesson-scope.queries.ts';

export async function binnedLessons(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT l.id, l.name, l.deleted_at, l.deleted_by FROM lesson l
    WHERE ${binMatches(filter, 'l')} AND ${withinScope(scope)}
    ORDER BY l.deleted_at DESC, l.id DESC LIMIT ${filter.limit}`.execute(db);
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
