/** Exams, tutoring groups, stage reviews and unit mock exams in the recycle bin, with a lesson that they stood in. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { subjectAndPhaseWithin } from '../../platform/db/within-scope.ts';
import type { NewEntry } from '../agendas/index.ts';
import { type BinFilter, type BinnedObject, binMatches } from '../recycle-bin/index.ts';

export async function binnedEntries(
  db: Db,
  kind: NewEntry['kind'],
  scope: DataScope,
  filter: BinFilter,
): Promise<BinnedObject[]> {
  const { rows } = await sql<BinnedObject>`
    SELECT x.id, CASE WHEN l.id IS NULL THEN x.name ELSE x.name || '（' || l.name || '）' END AS name,
      x.deleted_at, coalesce(x.deleted_by, '') AS deleted_by
    FROM agenda_entry x LEFT JOIN exam m ON m.id = x.id
    LEFT JOIN LATERAL (SELECT l.id, l.name, l.phase, l.subject_id FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id
      WHERE a.kind = x.kind AND a.item_id = x.id ORDER BY l.id LIMIT 1) AS l ON true
    WHERE x.kind = ${kind} AND ${binMatches(filter, 'x')} AND ${subjectAndPhaseWithin(scope, 'l')}
      AND ${subjectAndPhaseWithin(scope, 'm')}
    ORDER BY x.deleted_at DESC, x.id DESC LIMIT ${filter.limit}`.execute(db);
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
