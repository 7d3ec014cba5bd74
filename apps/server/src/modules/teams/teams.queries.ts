/** What other modules ask of a lesson's teams (小班). */
import type { ShelfState } from '@lectern/domain/teams/team-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export async function shelfStatesOfLesson(db: Db, lessonId: number): Promise<readonly ShelfState[]> {
  const teams = await db.selectFrom('team').select('saleStatus').distinct().where('lessonId', '=', lessonId).execute();
  return teams.map((team) => (team.saleStatus === 'on_shelf' ? 'on_shelf' : 'off_shelf'));
}

/** The same of many; a lesson without teams is not in it. */
export async function shelfStatesOfLessons(
  db: Db,
  lessonIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ShelfState[]>> {
  const states = new Map<number, ShelfState[]>();
  if (lessonIds.length === 0) return states;
  const teams = await db
    .selectFrom('team')
    .select(['lessonId', 'saleStatus'])
    .distinct()
    .where('lessonId', 'in', [...lessonIds])
    .execute();
  for (const { lessonId, saleStatus } of teams) {
    const state = saleStatus === 'on_shelf' ? ('on_shelf' as const) : ('off_shelf' as const);
    states.set(lessonId, [...(states.get(lessonId) ?? []), state]);
  }
  return states;
}

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
    .groupBy('lessonId')
    .execute();
  const byLesson = new Map(rows.map(({ lessonId, ...capacity }) => [lessonId, capacity]));
  return (lessonId) => byLesson.get(lessonId) ?? { teamCount: 0, places: 0 };
}

export function mentorsOfLesson(db: Db, lessonId: number) {
  return db
    .selectFrom('team')
    .innerJoin('teacher', 'teacher.id', 'team.mentorId')
    .select(['teacher.id', 'teacher.name'])
    .distinct()
    .where('team.lessonId', '=', lessonId)
    .orderBy('teacher.id')
    .execute();
}
