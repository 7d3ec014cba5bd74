/** Which episodes a person reaches: those of one of the lessons in reach, and those of no lesson. Canceled ones too. */
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { reached } from './episode-filters.queries.ts';

/** Present versions by id. */
export function episodeVersions(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return versionsWhere(db, ids, [sql`e.deleted_at IS NULL`, ...reached(scope)]);
}

/** With those that somebody put in the recycle bin. */
export function versionsWithBinned(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  return versionsWhere(db, ids, [sql`(e.deleted_at IS NULL OR e.deleted_by IS NOT NULL)`, ...reached(scope)]);
}

async function versionsWhere(
  db: Db,
  ids: readonly number[],
  conditions: readonly RawBuilder<unknown>[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const where = sql.join([sql`e.id = ANY(${[...ids]}::bigint[])`, ...conditions], sql` AND `);
  const { rows } = await sql<{ id: number; rev: number }>`SELECT e.id, e.rev FROM episode e WHERE ${where}`.execute(db);
  return new Map(rows.map(({ id, rev }) => [id, rev]));
}

export async function reachesEpisode(db: Db, scope: DataScope, id: number): Promise<boolean> {
  return (await episodeVersions(db, scope, [id])).has(id);
}
