/** Robots with the lesson that each is about in the end; those of lessons outside of the scope are not there. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { Robot, robotsContract } from '@lectern/contract/students/robots';
import type { DataScope } from '@lectern/domain/access/roles';
import { robotState } from '@lectern/domain/robots/check-robot';
import type { RobotRun, RobotState } from '@lectern/domain/robots/robot-codes';
import { type RawBuilder, sql } from 'kysely';
import type { RowOf } from '../../kit/record/record-fields.ts';
import { fieldsOfRow } from '../../kit/record/record-kind.ts';
import { containing } from '../../platform/db/containing.ts';
import type { Db } from '../../platform/db/database.ts';
import { ROBOT } from './robot-kind.ts';
import { robots } from './robot-scope.queries.ts';

type Filter = HandlerArgs<typeof robotsContract.list>['query'];
type Told = RowOf<'robot'> & {
  readonly lastRunResult: RobotRun | null;
  readonly targetName: string;
  readonly ofLesson: number;
  readonly lessonName: string;
};

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
  const fields = fieldsOfRow(ROBOT, row);
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
