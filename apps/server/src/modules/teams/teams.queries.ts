/** What other modules ask of a lesson's teams (小班). */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface ShelfCapacity {
  readonly teamCount: number;
  /** Places of the teams on shelf less those kept back. */
  readonly places: number;
}

/** The sums on which limits may be set (E019); a lesson without teams on shelf has no places. */
export async function shelfCapacityOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<(lessonId: number) => ShelfCapacity> {
  const rows = await db
    .selectFrom('team')
    .select([
      'lessonId',
      sql<number>`count(*)::int`.as('teamCount'),
      sql<number>`coalesce(sum(greatest(capacity - reserved_limit, 0)), 0)::int`.as('places'),
    ])
    .where(sql<boolean>`lesson_id = ANY(${[...lessonIds]}::bigint[])`)
    .where('saleStatus', '=', 'on_shelf')
    .where('deletedAt', 'is', null)
    .groupBy('lessonId')
    .execute();
  const byLesson = new Map(rows.map(({ lessonId, ...capacity }) => [lessonId, capacity]));
  return (lessonId) => byLesson.get(lessonId) ?? { teamCount: 0, places: 0 };
}
