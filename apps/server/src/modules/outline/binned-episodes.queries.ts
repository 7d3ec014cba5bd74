/** Episodes that somebody put in the recycle bin; those that went there with their lesson are the lesson's. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { AgendaKind } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';

export async function binnedEpisodes(db: Db, scope: DataScope, filter: BinFilter): Promise<BinnedObject[]> {
  const conditions = [binMatches(filter, 'e'), sql`e.deleted_by IS NOT NULL`];
  if (scope.subjects) conditions.push(sql`(e.subject_id IS NULL OR e.subject_id = ANY(${[...scope.subjects]}::int[]))`);
  if (scope.phases) {
    conditions.push(sql`(l.phase IS NULL OR l.phase = ANY(${[...scope.phases]}::int[]))`);
  }
  const { rows } = await sql<BinnedObject>`
    SELECT e.id, CASE WHEN l.id IS NULL THEN e.name ELSE e.name || '（' || l.name || '）' END AS name,
      e.deleted_at, e.deleted_by
    FROM episode e
    LEFT JOIN LATERAL (SELECT l.id, l.name, l.phase FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = 'episode' AND a.item_id = e.id ORDER BY l.id LIMIT 1) AS l ON true
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY e.deleted_at DESC, e.id DESC LIMIT ${filter.limit}`.execute(db);
  return rows;
}

export async function lessonIdsOfItem(db: Db, kind: AgendaKind, id: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('lessonAgenda')
    .select('lessonId')
    .where('kind', '=', kind)
    .where('itemId', '=', id)
    .orderBy('lessonId')
    .execute();
  return rows.map(({ lessonId }) => lessonId);
}

export async function dueEpisodes(db: Db, due: Date, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('episode')
    .select('id')
    .where('deletedAt', '<=', due)
    .where('deletedBy', 'is not', null)
    .orderBy('deletedAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
