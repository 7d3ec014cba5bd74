/** The queue of welcome calls, the first that is due before the others. */
import type { WelcomeCall } from '@lectern/contract/students/desk-replies';
import { maskPhone } from '@lectern/domain/access/phone-mask';
import type { DataScope } from '@lectern/domain/access/roles';
import { OPEN_CALLS } from '@lectern/domain/customer-service/welcome-call';
import { CALL_STATE, type CallState } from '@lectern/domain/teams/team-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { studentWithinScope } from '../students/index.ts';

interface CallRow {
  readonly id: number;
  readonly rev: number;
  readonly state: CallState;
  readonly studentId: number;
  readonly nickname: string;
  readonly phone: string | null;
  readonly gradeName: string;
  readonly lessonId: number;
  readonly lessonName: string;
  readonly teamName: string;
  readonly mentorName: string;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly calledAt: Date | null;
  readonly note: string;
  readonly updatedBy: string;
}

const CALLS = sql`welcome_call c
  JOIN student s ON s.id = c.student_id LEFT JOIN grade g ON g.id = s.grade_id
  JOIN lesson l ON l.id = c.lesson_id AND l.deleted_at IS NULL`;

const seen = (scope: DataScope): RawBuilder<boolean> => sql`${withinScope(scope)} AND ${studentWithinScope(scope)}`;

async function callsWhere(db: Db, condition: RawBuilder<boolean>, limit: number, offset = 0): Promise<WelcomeCall[]> {
  const { rows } = await sql<CallRow>`
    SELECT c.id, c.rev, c.state, c.due_at, c.attempts, c.called_at, c.note, c.updated_by, s.id AS student_id, s.nickname,
      s.phone, coalesce(g.name, '') AS grade_name, l.id AS lesson_id, l.name AS lesson_name,
      coalesce(t.name, '') AS team_name, coalesce(m.name, '') AS mentor_name
    FROM ${CALLS} LEFT JOIN team t ON t.id = c.team_id LEFT JOIN teacher m ON m.id = t.mentor_id
    WHERE ${condition} ORDER BY c.due_at, c.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows.map(callOf);
}

interface Search {
  readonly states?: readonly string[] | undefined;
  readonly lessonId?: number | undefined;
  readonly overdue?: boolean | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export async function pageOfCalls(db: Db, scope: DataScope, search: Search, now: Date) {
  const { states, lessonId, overdue, page, pageSize } = search;
  const conditions: RawBuilder<boolean>[] = [seen(scope)];
  if (states) conditions.push(sql`c.state = ANY(${[...states]}::text[])`);
  if (lessonId !== undefined) conditions.push(sql`c.lesson_id = ${lessonId}`);
  if (overdue !== undefined) {
    const due = sql<boolean>`(c.due_at <= ${now} AND c.state = ANY(${[...OPEN_CALLS]}::text[]))`;
    conditions.push(overdue ? due : sql<boolean>`NOT ${due}`);
  }
  const where = sql<boolean>`${sql.join(conditions, sql` AND `)}`;
  const [list, total, byState] = await Promise.all([
    callsWhere(db, where, pageSize, (page - 1) * pageSize),
    sql<{ count: number }>`SELECT count(*)::int AS count FROM ${CALLS} WHERE ${where}`.execute(db),
    sql<{ state: CallState; count: number }>`
      SELECT c.state, count(*)::int AS count FROM ${CALLS} WHERE ${seen(scope)} GROUP BY c.state`.execute(db),
  ]);
  const countOf = (state: CallState): number => byState.rows.find((row) => row.state === state)?.count ?? 0;
  return { list, total: total.rows[0]?.count ?? 0, counts: countsBy(countOf), page, pageSize };
}

function countsBy(countOf: (state: CallState) => number): Record<CallState, number> {
  const { notNeedCall, waitToCall, callFail, firstCallSuccess, secondCallSuccess } = CALL_STATE.code;
  return {
    notNeedCall: countOf(notNeedCall),
    waitToCall: countOf(waitToCall),
    callFail: countOf(callFail),
    firstCallSuccess: countOf(firstCallSuccess),
    secondCallSuccess: countOf(secondCallSuccess),
  };
}

const MAX_OF_STUDENT = 50;

export function callsOfStudent(db: Db, scope: DataScope, studentId: number): Promise<WelcomeCall[]> {
  return callsWhere(db, sql`c.student_id = ${studentId} AND ${seen(scope)}`, MAX_OF_STUDENT);
}

export async function findCall(db: Db, scope: DataScope, id: number): Promise<WelcomeCall | undefined> {
  const [call] = await callsWhere(db, sql`c.id = ${id} AND ${seen(scope)}`, 1);
  return call;
}

function callOf(row: CallRow): WelcomeCall {
  const { studentId, nickname, phone, gradeName, dueAt, calledAt, ...same } = row;
  return {
    ...same,
    student: { id: studentId, nickname, gradeName, phone: phone === null ? null : maskPhone(phone) },
    dueTime: dueAt.getTime(),
    calledTime: calledAt?.getTime() ?? 0,
  };
}
