/** What decides whether students may move, and what follows them: read once for all rows of a plan. */

import type { DataScope } from '@lectern/domain/access/roles';
import type { OpenTeam } from '@lectern/domain/teams/choose-team';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { lessonsByIds } from '../lessons/index.ts';
import { studentWithinScope } from '../students/index.ts';
import { teamStands, unplacedText } from '../teams/index.ts';

export interface StandingTeam extends OpenTeam {
  readonly lessonId: number;
  readonly rev: number;
  readonly classType: string;
  readonly mentorName: string | null;
  /** 开班人数 of its type. */
  readonly fewest: number;
  readonly gone: boolean;
}

const TEAM = sql`
  t.id, t.rev, t.lesson_id, t.name, t.sale_status, t.sale_ordinal, t.capacity, t.reserved_limit, t.student_count, t.mentor_id,
  t.restriction_tags, t.bundle_sale_state, t.class_type, m.name AS mentor_name, coalesce(m.qualification = 1, false) AS mentor_employed,
  coalesce(y.fewest_students, 0) AS fewest,
  NOT ${teamStands('t')} AS gone
  FROM team t LEFT JOIN teacher m ON m.id = t.mentor_id LEFT JOIN team_type y ON y.id = t.type_id`;

/** Those of these ids, in the order of the sale; also those that are gone, which may take nobody. */
export async function teamsByIds(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StandingTeam>> {
  const { rows } = await sql<StandingTeam>`
    SELECT ${TEAM} WHERE t.id = ANY(${[...ids]}::bigint[]) ORDER BY t.sale_ordinal, t.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of a lesson those that stand. */
export async function teamsOfLesson(db: Db, lessonId: number): Promise<readonly StandingTeam[]> {
  const { rows } = await sql<StandingTeam>`
    SELECT ${TEAM} WHERE t.lesson_id = ${lessonId} AND ${teamStands('t')} ORDER BY t.sale_ordinal, t.id`.execute(db);
  return rows;
}

/** How those who buy get a team (R254): as the first team on the shelf says that has an assign type, else any team. */
export async function strategyOfLesson(db: Db, lessonId: number): Promise<TeamStrategy> {
  const { rows } = await sql<{ strategy: TeamStrategy }>`
    SELECT y.strategy FROM team t JOIN team_assign_type y ON y.id = t.assign_type_id AND y.valid
    WHERE t.lesson_id = ${lessonId} AND t.sale_status = 'on_shelf' AND ${teamStands('t')}
    ORDER BY t.sale_ordinal, t.id LIMIT 1`.execute(db);
  return rows[0]?.strategy ?? 'all';
}

/** Of those that the person may see: who types the ids of others learns no name. */
export async function namesOfStudents(
  db: Db,
  scope: DataScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; nickname: string }>`
    SELECT s.id, s.nickname FROM student s
    WHERE s.id = ANY(${[...ids]}::bigint[]) AND ${studentWithinScope(scope)}`.execute(db);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}

/** Of students by lesson: until when they were in it, or in one of its teams, before now. */
export async function lastLeavings(
  db: Db,
  lessonIds: readonly number[],
  studentIds: readonly number[],
): Promise<(lessonId: number, studentId: number) => Date | undefined> {
  const { rows } = await sql<{ lessonId: number; studentId: number; leftAt: Date }>`
    SELECT lesson_id, student_id, max(left_at) AS left_at FROM (
      SELECT lesson_id, student_id, left_at FROM team_student
      UNION ALL SELECT lesson_id, student_id, ended_at FROM enrolment) AS spans
    WHERE lesson_id = ANY(${[...lessonIds]}::bigint[]) AND student_id = ANY(${[...studentIds]}::bigint[])
    GROUP BY lesson_id, student_id HAVING max(left_at) IS NOT NULL`.execute(db);
  const byPlace = new Map(rows.map(({ lessonId, studentId, leftAt }) => [`${lessonId} ${studentId}`, leftAt]));
  return (lessonId, studentId) => byPlace.get(`${lessonId} ${studentId}`);
}

/** Names of the episodes of these lessons that ended since an instant: whose figures a back-dated move changes. */
export async function episodesEndedSince(
  db: Db,
  lessonIds: readonly number[],
  since: Date,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT e.name FROM episode e WHERE e.deleted_at IS NULL AND e.status = 'normal'
      AND e.end_at > ${since} AND e.end_at <= ${now}
      AND e.id IN (SELECT g.item_id FROM lesson_agenda g
        WHERE g.kind = 'episode' AND g.lesson_id = ANY(${[...lessonIds]}::bigint[]))
    ORDER BY e.end_at, e.id`.execute(db);
  return rows.map(({ name }) => name);
}

export async function lessonsOf(db: Db, ids: readonly number[]) {
  return new Map((await lessonsByIds(db, [...new Set(ids)])).map((lesson) => [lesson.id, lesson]));
}

/** 未分班, in the order in which they enrolled. */
export async function unplacedIn(db: Db, lessonId: number, limit: number): Promise<readonly number[]> {
  const { rows } = await sql<{ studentId: number }>`
    SELECT e.student_id FROM enrolment e WHERE e.lesson_id = ${lessonId} AND ${sql.raw(unplacedText('e'))}
    ORDER BY e.started_at, e.id LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.studentId);
}

/** Of a task whose rows were all refused: the first reason. */
export async function firstRefusal(db: Db, taskId: number) {
  const { rows } = await sql<{ code: string; message: string }>`
    SELECT r ->> 'code' AS code, r ->> 'message' AS message
    FROM task_item i CROSS JOIN LATERAL jsonb_array_elements(i.reasons) AS r
    WHERE i.task_id = ${taskId} AND r ->> 'outcome' = 'refused' ORDER BY i.ordinal LIMIT 1`.execute(db);
  return rows[0];
}
