/** Teachers with what they give in a week. */
import type { HandlerArgs } from '@lectern/contract/endpoint';
import type { teacherWorkContract } from '@lectern/contract/people/teacher-work';
import type { DataScope } from '@lectern/domain/access/roles';
import { WEEK_MS } from '@lectern/domain/time/durations';
import { type RawBuilder, sql } from 'kysely';
import { countCapped } from '../../platform/db/capped-count.ts';
import type { Db } from '../../platform/db/database.ts';
import { nameHas } from '../../platform/db/name-search.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export interface WorkingTeacher {
  readonly id: number;
  readonly name: string;
  readonly ldapAccount: string | null;
  readonly phone: string | null;
  readonly phase: number | null;
  readonly grades: number[];
  readonly subjects: number[];
  readonly isMentor: boolean;
  readonly qualification: number;
  readonly episodes: number;
  readonly minutes: number;
  readonly onLeave: boolean;
}

type Filter = HandlerArgs<typeof teacherWorkContract.list>['query'];

/** Episodes that take a teacher: live ones that were not canceled. */
const GIVEN = sql`e.deleted_at IS NULL AND e.status = 'normal' AND e.special_episode_type IN (0, 7, 17)`;

function conditionsOf(filter: Filter, scope: DataScope): RawBuilder<boolean> {
  const { name, subject, phase, grade, status, mentor } = filter;
  const conditions = [teacherWithinScope(scope)];
  if (name) {
    conditions.push(sql`(${nameHas('t.name', name)} OR t.ldap_account = lower(${name}))`);
  }
  if (subject !== undefined) conditions.push(sql`t.subjects @> ARRAY[${subject}]::integer[]`);
  if (phase !== undefined) conditions.push(sql`t.phase = ${phase}`);
  if (grade !== undefined) conditions.push(sql`t.grades @> ARRAY[${grade}]::integer[]`);
  if (status !== undefined) conditions.push(sql`t.qualification = ${status === 'activated' ? 1 : 0}`);
  if (mentor !== undefined) conditions.push(sql`t.is_mentor = ${mentor}`);
  return sql.join(conditions, sql` AND `);
}

const loadOf = (from: Date, to: Date) => sql`
  SELECT count(*)::int AS episodes, coalesce(sum(extract(epoch FROM e.end_at - e.start_at)) / 60, 0)::int AS minutes
  FROM episode e WHERE e.teacher_id = t.id AND e.start_at >= ${from} AND e.start_at < ${to} AND ${GIVEN}`;

const loaded = (now: Date) => sql`t.id, t.name, t.ldap_account, t.phone, t.phase, t.grades, t.subjects,
  t.is_mentor, t.qualification, w.episodes, w.minutes, EXISTS (SELECT FROM teacher_leave v WHERE v.teacher_id = t.id
    AND v.deleted_at IS NULL AND v.start_at <= ${now} AND v.end_at > ${now}) AS on_leave`;

export interface Week {
  readonly start: number;
  readonly now: Date;
}

export async function pageOfTeachers(db: Db, filter: Filter, scope: DataScope, { start, now }: Week) {
  const { page, pageSize, sort, order } = filter;
  const where = conditionsOf(filter, scope);
  const [from, to] = [new Date(start), new Date(start + WEEK_MS)];
  const rest = sql`LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`;
  const usual = sql`t.qualification DESC, t.name COLLATE "zh-x-icu", t.id`;
  // By load: all episodes of the week are counted once, teacher by teacher.
  const chosen =
    sort === 'load'
      ? sql`SELECT t.* FROM teacher t LEFT JOIN (
          SELECT e.teacher_id, sum(e.end_at - e.start_at) AS given FROM episode e
          WHERE e.start_at >= ${from} AND e.start_at < ${to} AND ${GIVEN} GROUP BY e.teacher_id) g ON g.teacher_id = t.id
        WHERE ${where} ORDER BY coalesce(g.given, interval '0') ${order === 'asc' ? sql`ASC` : sql`DESC`}, ${usual} ${rest}`
      : sql`SELECT t.* FROM teacher t WHERE ${where} ORDER BY ${usual} ${rest}`;
  const outer = sort === 'load' ? sql`w.minutes ${order === 'asc' ? sql`ASC` : sql`DESC`}, ${usual}` : usual;
  const { rows } = await sql<WorkingTeacher>`
    SELECT ${loaded(now)} FROM (${chosen}) t CROSS JOIN LATERAL (${loadOf(from, to)}) w
    ORDER BY ${outer}`.execute(db);
  return { rows, ...(await countCapped(db, sql`FROM teacher t WHERE ${where}`)) };
}

export async function workingTeacher(db: Db, scope: DataScope, id: number, { start, now }: Week) {
  const from = new Date(start);
  const { rows } = await sql<WorkingTeacher>`
    SELECT ${loaded(now)} FROM teacher t
    CROSS JOIN LATERAL (${loadOf(from, new Date(start + WEEK_MS))}) w
    WHERE t.id = ${id} AND ${teacherWithinScope(scope)}`.execute(db);
  return rows[0];
}

export interface LoadRow {
  readonly teacherId: number;
  readonly weekStart: number;
  readonly episodes: number;
  readonly minutes: number;
}

/** Weeks begin on Monday in Shanghai; those without an episode are not there. */
export async function weekLoads(
  db: Db,
  teacherIds: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<readonly LoadRow[]> {
  if (teacherIds.length === 0) return [];
  const { rows } = await sql<LoadRow>`
    SELECT e.teacher_id, (extract(epoch FROM date_trunc('week', e.start_at, 'Asia/Shanghai')) * 1000)::bigint AS week_start,
      count(*)::int AS episodes, (sum(extract(epoch FROM e.end_at - e.start_at)) / 60)::int AS minutes
    FROM episode e WHERE e.teacher_id = ANY(${[...teacherIds]}::bigint[])
      AND e.start_at >= ${new Date(from)} AND e.start_at < ${new Date(to)} AND ${GIVEN}
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}
