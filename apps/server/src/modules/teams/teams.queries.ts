/** What other modules ask of a lesson's teams (小班). */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ShelfCapacity {
  readonly teamCount: number;
  /** Places of the teams on shelf less those kept back. */
  readonly places: number;
}

/** The sum on which a lesson's limit may be set (E019). */
export async function shelfCapacityOfLesson(db: Db, lessonId: number): Promise<ShelfCapacity> {
  const row = await db
    .selectFrom('team')
    .select([
      sql<number>`count(*)::int`.as('teamCount'),
      sql<number>`coalesce(sum(greatest(capacity - reserved_limit, 0)), 0)::int`.as('places'),
    ])
    .where('lessonId', '=', lessonId)
    .where('saleStatus', '=', 'on_shelf')
    .executeTakeFirstOrThrow();
  return row;
}
