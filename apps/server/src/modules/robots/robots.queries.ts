/** Robots with the lesson that each is about in the end; those of lessons outside of the scope are not there. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { Robot, robotsContract } from '@lectern/contract/students/robots';
import { robotState } from '@lectern/domain/robots/check-robot';
import type { RobotState, RobotTarget } from '@lectern/domain/robots/robot-codes';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import type { DataScope } from '../../platform/http/actor.ts';
import { withinScope } from '../lessons/index.ts';
import { fieldsOf, type RobotRow } from './robot-row.ts';

type Filter = HandlerArgs<typeof robotsContract.list>['query'];
type Told = RobotRow & {
  readonly targetName: string;
  readonly ofLesson: number;
  readonly lessonName: string;
};

const robots = (scope: DataScope) => sql`robot r
  LEFT JOIN team t ON t.id = r.team_id LEFT JOIN episode e ON e.id = r.episode_id
  JOIN LATERAL (SELECT l.id, l.name FROM lesson l
    WHERE l.id IN (SELECT r.lesson_id UNION ALL SELECT t.lesson_id
        UNION ALL SELECT a.lesson_id FROM lesson_agenda a WHERE a.kind = 'episode' AND a.item_id = r.episode_id)
      AND l.deleted_at IS NULL AND ${withinScope(scope)}
    ORDER BY l.id LIMIT 1) l ON true`;

export async function pageOfRobots(db: Db, scope: DataScope, filter: Filter, now: Date) {
  const { id, text, kind, state, lessonId, page, pageSize } = filter;
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (id !== undefined) conditions.push(sql`r.id = ${id}`);
  if (text) conditions.push(sql`r.nickname ILIKE ${containing(text)}`);
  if (kind !== undefined) conditions.push(sql`r.kind = ${kind}`);
  if (state !== undefined) conditions.push(inState(state, now));
  if (lessonId !== undefined) conditions.push(ofLesson(lessonId));
  const where = sql.join(conditions, sql` AND `);
  const [{ rows }, counted] = await Promise.all([
    sql<Told>`
      SELECT r.*, coalesce(e.name, t.name, l.name) AS target_name, l.id AS of_lesson, l.name AS lesson_name
      FROM ${robots(scope)} WHERE ${where} ORDER BY r.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
      db,
    ),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM ${robots(scope)} WHERE ${where}`.execute(db),
  ]);
  return { list: rows.map((row) => present(row, now)), total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** `robotState` of the domain as a condition. */
function inState(state: RobotState, now: Date): RawBuilder<boolean> {
  if (state === 'over') return sql`r.window_end_at <= ${now}`;
  const open = sql`r.window_end_at > ${now}`;
  if (state === 'disabled') return sql`(${open} AND NOT r.enabled)`;
  return state === 'waiting'
    ? sql`(${open} AND r.enabled AND r.window_start_at > ${now})`
    : sql`(${open} AND r.enabled AND r.window_start_at <= ${now})`;
}

const ofLesson = (id: number): RawBuilder<boolean> => sql`(r.lesson_id = ${id} OR t.lesson_id = ${id}
  OR r.episode_id IN (SELECT item_id FROM lesson_agenda WHERE kind = 'episode' AND lesson_id = ${id}))`;

function present(row: Told, now: Date): Robot {
  const fields = fieldsOf(row);
  return {
    ...fields,
    id: row.id,
    rev: row.rev,
    state: robotState(fields, now.getTime()),
    targetName: row.targetName,
    lessonId: row.ofLesson,
    lessonName: row.lessonName,
    lastRunTime: row.lastRunAt?.getTime() ?? 0,
    lastRunResult: row.lastRunResult,
    lastRunWords: row.lastRunWords,
    updatedTime: row.updatedAt.getTime(),
    updatedBy: row.updatedBy,
  };
}

export async function robotsAmong(db: Db, scope: DataScope, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM ${robots(scope)} WHERE r.id = ANY(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

const TARGET: Readonly<Record<RobotTarget, (id: number) => RawBuilder<unknown>>> = {
  lesson: (id) => sql`SELECT ${id}::bigint`,
  team: (id) => sql`SELECT t.lesson_id FROM team t WHERE t.id = ${id}`,
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
