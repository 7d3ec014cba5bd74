/** Which robots somebody sees: those of lessons within the scope that are not in the bin. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { RobotTarget } from '@lectern/domain/robots/robot-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { teamStands } from '../teams/index.ts';

/** `r` with the lesson `l` that it is about in the end, and its team `t` or episode `e` where it has one. */
export const robots = (scope: DataScope) => sql`robot r
  LEFT JOIN team t ON t.id = r.team_id LEFT JOIN episode e ON e.id = r.episode_id
  JOIN LATERAL (SELECT l.id, l.name FROM lesson l
    WHERE l.id IN (SELECT r.lesson_id UNION ALL SELECT t.lesson_id
        UNION ALL SELECT a.lesson_id FROM lesson_agenda a WHERE a.kind = 'episode' AND a.item_id = r.episode_id)
      AND l.deleted_at IS NULL AND ${withinScope(scope)}
    ORDER BY l.id LIMIT 1) l ON true`;

export async function robotsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM ${robots(scope)} WHERE r.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const TARGET: Readonly<Record<RobotTarget, (id: number) => RawBuilder<unknown>>> = {
  lesson: (id) => sql`SELECT ${id}::bigint`,
  team: (id) => sql`SELECT t.lesson_id FROM team t WHERE t.id = ${id} AND ${teamStands('t')}`,
  episode: (id) => sql`SELECT a.lesson_id FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
    WHERE a.kind = 'episode' AND a.item_id = ${id} AND e.deleted_at IS NULL`,
};

/** Of a lesson within the scope that is not in the bin. */
export async function hasTarget(db: Db, scope: DataScope, type: RobotTarget, id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM lesson l WHERE l.id IN (${TARGET[type](id)}) AND l.deleted_at IS NULL AND ${withinScope(scope)}
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
