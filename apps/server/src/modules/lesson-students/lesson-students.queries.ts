/**
 * The students of a lesson within the scope of the reader, as a list shows them. The page is cut before names, orders and
 * moves are looked up.
 */
import type { StudentMove } from '@lectern/contract/students/lesson-students';
import type { DataScope } from '@lectern/domain/access/roles';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { begun, conditionsOf, endReason, stayThen, type Wanted } from './lesson-student-filters.queries.ts';

export interface StudentRow {
  readonly id: number;
  readonly studentId: number;
  readonly name: string;
  readonly phone: string | null;
  readonly source: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  readonly orderNo: string | null;
  readonly paidAt: Date | null;
  readonly amount: number | null;
  readonly orderState: string | null;
  readonly teamId: number | null;
  readonly teamName: string | null;
  readonly mentorId: number | null;
  readonly mentorName: string | null;
  readonly joinedAt: Date | null;
}

interface Part {
  readonly limit: number;
  readonly offset: number;
}

/** Only where a condition names the student. */
const withStudent = ({ text }: Wanted): RawBuilder<unknown> =>
  text === undefined ? sql`enrolment e` : sql`enrolment e JOIN student s ON s.id = e.student_id`;

export async function studentsOfLesson(db: Db, wanted: Wanted, { limit, offset }: Part): Promise<StudentRow[]> {
  const { at } = wanted;
  const { rows } = await sql<StudentRow>`
    SELECT e.id, e.student_id, s.nickname AS name, s.phone, e.source, e.started_at, e.ended_at, ${endReason(at)} AS end_reason,
      o.order_no, o.paid_at, o.amount, o.state AS order_state, t.id AS team_id, t.name AS team_name,
      h.id AS mentor_id, h.name AS mentor_name, m.joined_at
    FROM (SELECT e.* FROM ${withStudent(wanted)} WHERE ${conditionsOf(wanted)}
        ORDER BY e.started_at DESC, e.id DESC LIMIT ${limit} OFFSET ${offset}) e
      JOIN student s ON s.id = e.student_id LEFT JOIN student_order o ON o.id = e.order_id
      LEFT JOIN ${stayThen(at)} LEFT JOIN team t ON t.id = m.team_id LEFT JOIN teacher h ON h.id = t.mentor_id
    ORDER BY e.started_at DESC, e.id DESC`.execute(db);
  return rows;
}

export async function countStudents(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${withStudent(wanted)} WHERE ${conditionsOf(wanted)}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface StateCount {
  readonly endReason: string | null;
  readonly inTeam: boolean;
  readonly count: number;
}

export async function countsByState(db: Db, { lesson, at }: Pick<Wanted, 'lesson' | 'at'>): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    SELECT ${endReason(at)} AS end_reason, m.enrolment_id IS NOT NULL AS in_team, count(*)::int AS count
    FROM enrolment e LEFT JOIN ${stayThen(at)} AND m.lesson_id = ${lesson.id}
    WHERE e.lesson_id = ${lesson.id} AND ${begun(at)} GROUP BY 1, 2`.execute(db);
  return rows;
}

type MoveRow = Omit<StudentMove, 'time'> & { readonly studentId: number; readonly at: Date };

/** Of these students into, out of and within the lesson, the last first. */
export async function movesOf(
  db: Db,
  scope: DataScope,
  {
    lessonId,
    at,
    studentIds,
  }: { readonly lessonId: number; readonly at: Date | null; readonly studentIds: readonly number[] },
): Promise<ReadonlyMap<number, readonly StudentMove[]>> {
  const past = at === null ? sql`true` : sql`x.at <= ${at}`;
  const { rows } = await sql<MoveRow>`
    SELECT x.id, x.student_id, x.kind, x.at, x.reason, x.undone, x.made_by, x.task_id,
      ${moveEnd(scope, 'from')} AS "from", ${moveEnd(scope, 'to')} AS "to",
      CASE WHEN x.from_lesson_id = x.to_lesson_id THEN 'within' WHEN x.to_lesson_id = ${lessonId} THEN 'in' ELSE 'out' END
        AS direction
    FROM student_transfer x
    WHERE x.student_id = ANY(${[...studentIds]}::bigint[])
      AND (x.from_lesson_id = ${lessonId} OR x.to_lesson_id = ${lessonId}) AND ${past}
    ORDER BY x.student_id, x.at DESC, x.id DESC`.execute(db);
  const moves = rows.map(({ at: time, ...move }) => ({ ...move, time: time.getTime() }));
  return Map.groupBy(moves, ({ studentId }) => studentId);
}

/** A lesson beyond the scope, and with it its team, has no name. */
function moveEnd(scope: DataScope, end: 'from' | 'to'): RawBuilder<unknown> {
  const [lessonId, teamId] = [sql.ref(`x.${end}LessonId`), sql.ref(`x.${end}TeamId`)];
  return sql`coalesce((SELECT jsonb_build_object('lesson', jsonb_build_object('id', l.id, 'name', l.name),
      'team', CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name) END)
    FROM lesson l LEFT JOIN team t ON t.id = ${teamId}
    WHERE l.id = ${lessonId} AND l.deleted_at IS NULL AND ${withinScope(scope)}), '{"lesson": null, "team": null}'::jsonb)`;
}
