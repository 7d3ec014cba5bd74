/** Exams, tutoring groups, stage reviews and unit mock exams in the recycle bin, with a lesson that they stood in. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import type { NewEntry } from '../agendas/index.ts';
import type { BinFilter, BinnedObject } from '../recycle-bin/index.ts';
import { containing } from './binned-episodes.queries.ts';

export async function binnedEntries(
  db: Db,
  kind: NewEntry['kind'],
  scope: DataScope,
  { text, deletedBy, before, limit }: BinFilter,
): Promise<BinnedObject[]> {
  const conditions = [sql`x.kind = ${kind}`, sql`x.deleted_at IS NOT NULL`];
  if (scope.subjects) conditions.push(sql`(l.subject_id IS NULL OR l.subject_id = ANY(${[...scope.subjects]}::int[]))`);
  if (scope.phases) conditions.push(sql`(l.phase IS NULL OR l.phase = ANY(${[...scope.phases]}::int[]))`);
  if (text) conditions.push(sql`(x.name ILIKE ${containing(text)} OR x.id::text = ${text})`);
  if (deletedBy) conditions.push(sql`x.deleted_by ILIKE ${containing(deletedBy)}`);
  if (before) conditions.push(sql`(x.deleted_at, x.id) < (${before.at}::timestamptz, ${before.id}::bigint)`);
  const { rows } = await sql<BinnedObject>`
    SELECT x.id, CASE WHEN l.id IS NULL THEN x.name ELSE x.name || '（' || l.name || '）' END AS name,
      x.deleted_at, coalesce(x.deleted_by, '') AS deleted_by
    FROM agenda_entry x
    LEFT JOIN LATERAL (SELECT l.id, l.name, l.phase, l.subject_id FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = x.kind AND a.item_id = x.id ORDER BY l.id LIMIT 1) AS l ON true
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY x.deleted_at DESC, x.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function dueEntries(db: Db, kind: NewEntry['kind'], due: Date, most: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('agendaEntry')
    .select('id')
    .where('kind', '=', kind)
    .where('deletedAt', '<=', due)
    .orderBy('deletedAt')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
