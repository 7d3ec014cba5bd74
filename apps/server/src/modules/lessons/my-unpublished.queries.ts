/** Lessons that somebody answers for and has not published, by the day they start: for the readiness board. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { LessonRow } from './lesson-columns.ts';
import { withinScope } from './lesson-scope.queries.ts';

export interface Window {
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

export async function unpublishedOf(
  db: Db,
  person: { readonly id: number; readonly scope: DataScope },
  { from, to }: Window,
  most: number,
): Promise<readonly LessonRow[]> {
  const { rows } = await sql<LessonRow>`
    SELECT l.* FROM lesson l
    WHERE l.deleted_at IS NULL AND l.status = 'init' AND l.start_at >= ${from} AND l.start_at < ${to}
      AND l.owner_id = ${person.id} AND ${withinScope(person.scope)}
    ORDER BY l.start_at, l.id LIMIT ${most}`.execute(db);
  return rows;
}
