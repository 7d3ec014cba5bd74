/** Which enrolments `e` of a lesson a list asks for, at an instant; the students `s` and the stay `m` then are joined. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { lessonStudentsContract } from '@lectern/contract/students/lesson-students';
import { END_REASON, ENDED_STATE, type StudentState } from '@lectern/domain/enrolments/enrolment';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/containing.ts';
import { idOr } from '../../platform/db/name-search.ts';
import { isAtRisk } from '../statistics/index.ts';
import { inTeamAt, inTeamNow } from '../teams/index.ts';

type StudentFilters = Omit<HandlerArgs<typeof lessonStudentsContract.list>['query'], 'page' | 'pageSize' | 'at'>;

export interface Wanted extends StudentFilters {
  readonly lesson: { readonly id: number; readonly withMentor: boolean };
  /** Null: now. */
  readonly at: Date | null;
}

type When = Date | null;

/** Begun by then. */
export const begun = (at: When): RawBuilder<boolean> => (at === null ? sql`true` : sql`e.started_at <= ${at}`);

const open = (at: When): RawBuilder<boolean> =>
  at === null ? sql`e.ended_at IS NULL` : sql`(e.ended_at IS NULL OR e.ended_at > ${at})`;

/** Why it was over by then; null where it was not. */
export const endReason = (at: When): RawBuilder<string | null> =>
  at === null ? sql`e.end_reason` : sql`CASE WHEN e.ended_at <= ${at} THEN e.end_reason END`;

const there = (at: When): RawBuilder<boolean> => (at === null ? inTeamNow('m') : inTeamAt('m', at));

/** The stay `m` of an enrolment then: at most one, for stays of a student in a lesson never overlap. */
export const stayThen = (at: When): RawBuilder<unknown> =>
  sql`team_student m ON m.enrolment_id = e.id AND ${there(at)}`;

const placed = (at: When): RawBuilder<boolean> => sql`EXISTS (SELECT FROM ${stayThenFrom(at)})`;
const stayThenFrom = (at: When): RawBuilder<unknown> =>
  sql`team_student m WHERE m.enrolment_id = e.id AND ${there(at)}`;

export function conditionsOf({ lesson, at, ...filters }: Wanted): RawBuilder<boolean> {
  const { text, state, source, teamId, mentorId, moved, risk, ids } = filters;
  const conditions: RawBuilder<boolean>[] = [sql`e.lesson_id = ${lesson.id}`, begun(at)];
  if (ids !== undefined) conditions.push(sql`e.id = ANY(${ids}::bigint[])`);
  if (state !== undefined) conditions.push(stateIs(state, at, lesson.withMentor));
  if (source !== undefined) conditions.push(sql`e.source = ${source}`);
  if (teamId !== undefined) conditions.push(sql`EXISTS (SELECT FROM ${stayThenFrom(at)} AND m.team_id = ${teamId})`);
  if (mentorId !== undefined) {
    conditions.push(sql`EXISTS (SELECT FROM ${stayThenFrom(at)}
      AND m.team_id IN (SELECT t.id FROM team t WHERE t.lesson_id = ${lesson.id} AND t.mentor_id = ${mentorId}))`);
  }
  if (moved !== undefined) conditions.push(sql`e.student_id IN (${movedStudents(moved, lesson.id, at)})`);
  if (risk !== undefined) conditions.push(isAtRisk('e'));
  if (text !== undefined) conditions.push(named(text));
  return sql`${sql.join(conditions, sql` AND `)}`;
}

const OPEN_STATES: ReadonlySet<StudentState> = new Set(['studying', 'unplaced']);

function stateIs(state: StudentState, at: When, withMentor: boolean): RawBuilder<boolean> {
  if (OPEN_STATES.has(state)) {
    if (!withMentor) return state === 'studying' ? open(at) : sql`false`;
    return state === 'studying' ? sql`(${open(at)} AND ${placed(at)})` : sql`(${open(at)} AND NOT ${placed(at)})`;
  }
  const reason = END_REASON.codes.find((code) => ENDED_STATE[code] === state);
  return sql`${endReason(at)} = ${reason}`;
}

const MOVED = {
  in: sql`x.to_lesson_id = l.id AND x.from_lesson_id <> l.id`,
  out: sql`x.from_lesson_id = l.id AND x.to_lesson_id <> l.id`,
  within: sql`x.from_lesson_id = l.id AND x.to_lesson_id = l.id`,
} as const;

function movedStudents(moved: keyof typeof MOVED, lessonId: number, at: When): RawBuilder<unknown> {
  const past = at === null ? sql`true` : sql`x.at <= ${at}`;
  return sql`SELECT x.student_id FROM (SELECT ${lessonId}::bigint AS id) l, student_transfer x
    WHERE ${MOVED[moved]} AND NOT x.undone AND ${past}`;
}

/** By a part of the name, the id, or an order. */
function named(text: string): RawBuilder<boolean> {
  if (/^[A-Z]{2}\d{10,20}$/.test(text)) {
    return sql`e.order_id = (SELECT o.id FROM student_order o WHERE o.order_no = ${text})`;
  }
  return idOr('e.studentId', text, sql<boolean>`s.nickname ILIKE ${containing(text)}`);
}
