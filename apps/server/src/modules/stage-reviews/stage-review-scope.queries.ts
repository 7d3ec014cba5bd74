/** Which stage reviews somebody reaches: by one of the lessons in whose outline they stand; one that none holds, everybody. */
import type { DataScope } from '@lectern/domain/access/roles';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';

export interface StageReviewRow {
  readonly id: number;
  readonly name: string;
  readonly deletedAt: Date | null;
  /** Whether a lesson beyond the scope holds it as well. */
  readonly sharedBeyond: boolean;
}

/** With those in the bin, whose log is read there. */
export async function stageReviewsByIds(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StageReviewRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StageReviewRow>`
    SELECT x.id, x.name, x.deleted_at, NOT coalesce(reach.by_all, true) AS shared_beyond
    FROM agenda_entry x CROSS JOIN LATERAL (
      SELECT bool_or(${withinScope(scope)}) AS by_one, bool_and(${withinScope(scope)}) AS by_all
      FROM lesson_agenda a JOIN lesson l ON l.id = a.lesson_id WHERE a.kind = x.kind AND a.item_id = x.id) AS reach
    WHERE x.kind = ${AGENDA_KIND.code.stageReview} AND x.id = ANY(${[...ids]}::bigint[])
      AND coalesce(reach.by_one, true)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
