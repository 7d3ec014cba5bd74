/** Who is, was or has been in a team (小班), by the dates of their stays. */

import type { Stay } from '@lectern/contract/teams/team-fields';
import type { DataScope } from '@lectern/domain/access/roles';
import { TEAM_CAPACITY_MAX } from '@lectern/domain/teams/team-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { studentWithinScope } from '../students/index.ts';
import { hasLeftForGood, inTeamAt } from '../teams/index.ts';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** In the order in which they came. */
export function rosterAt(db: Db, scope: DataScope, teamId: number, { at, ...page }: Page & { readonly at: Date }) {
  return pageOfStays(db, scope, {
    where: sql<boolean>`m.team_id = ${teamId} AND ${inTeamAt('m', at)}`,
    order: sql`m.joined_at, m.student_id`,
    ...page,
  });
}

/** Those who left and did not come back; the last to leave first. */
export function leaversOf(db: Db, scope: DataScope, teamId: number, page: Page) {
  return pageOfStays(db, scope, {
    where: sql<boolean>`m.team_id = ${teamId} AND ${hasLeftForGood('m')}`,
    order: sql`m.left_at DESC, m.student_id`,
    ...page,
  });
}

/** As many as a team can have. */
const WHOLE: Page = { page: 1, pageSize: TEAM_CAPACITY_MAX };

/** Who is there at `to` and was not at `from`; who was there at `from` and is not at `to`, apart by whether they moved on. */
export async function rosterDifference(
  db: Db,
  scope: DataScope,
  teamId: number,
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const order = sql`m.joined_at, m.student_id`;
  const between = (there: Date, notThere: Date) => sql<boolean>`m.team_id = ${teamId} AND ${inTeamAt('m', there)}
    AND NOT EXISTS (SELECT FROM team_student n WHERE n.team_id = m.team_id AND n.student_id = m.student_id
      AND ${inTeamAt('n', notThere)})`;
  const joined = await pageOfStays(db, scope, { where: between(to, from), order, ...WHOLE });
  const gone = await pageOfStays(db, scope, { where: between(from, to), order, ...WHOLE });
  return {
    joined: joined.list,
    left: gone.list.filter(({ movedTo: goal }) => goal === null),
    moved: gone.list.filter(({ movedTo: goal }) => goal !== null),
  };
}

interface Stays extends Page {
  readonly where: RawBuilder<boolean>;
  readonly order: RawBuilder<unknown>;
}

type Found = Omit<Stay, 'joinedTime' | 'leftTime'> & { readonly joinedAt: Date; readonly leftAt: Date | null };

async function pageOfStays(db: Db, scope: DataScope, { where, order, page, pageSize }: Stays) {
  const from = sql`FROM team_student m JOIN student s ON s.id = m.student_id
    WHERE ${where} AND ${studentWithinScope(scope)}`;
  const { rows } = await sql<Found>`
    SELECT m.student_id, m.name, m.joined_at, m.left_at, m.leave_reason, m.left_by, m.leave_task_id AS task_id, (${movedTo(scope)}) AS moved_to
    FROM (SELECT m.*, s.nickname AS name ${from} ORDER BY ${order} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}) m
    ORDER BY ${order}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db);
  const list = rows.map(({ joinedAt, leftAt, ...stay }) => ({
    ...stay,
    joinedTime: joinedAt.getTime(),
    leftTime: leftAt?.getTime() ?? 0,
  }));
  return { list, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** The team that somebody joined at the instant at which they left; one beyond the scope is not named. */
const movedTo = (scope: DataScope): RawBuilder<unknown> => sql`
  SELECT jsonb_build_object('id', t.id, 'name', t.name, 'lessonId', l.id, 'lessonName', l.name)
  FROM team_student n JOIN team t ON t.id = n.team_id JOIN lesson l ON l.id = t.lesson_id
  WHERE n.student_id = m.student_id AND n.joined_at = m.left_at AND n.team_id <> m.team_id
    AND l.deleted_at IS NULL AND ${withinScope(scope)} LIMIT 1`;
