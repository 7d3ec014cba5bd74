/** Leave of teachers, for the page that lists it, and how much of it nobody covers yet. */
import type { DataScope } from '@lectern/domain/access/roles';
import { LIVE_TYPES } from '@lectern/domain/episodes/teacher-slots';
import type { LeaveCover, LeaveFilter, LeaveSort } from '@lectern/domain/schedule/leave-state';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teacherWithinScope } from '../teachers/index.ts';

export interface LeaveRow {
  readonly id: number;
  readonly teacherId: number;
  readonly teacherName: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly reason: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly taskId: number | null;
  readonly uncovered: number;
}

export interface LeaveSearch {
  readonly page: number;
  readonly pageSize: number;
  /** Absent: of everybody within the scope. */
  readonly teacherId?: number | undefined;
  readonly state?: LeaveFilter | undefined;
  readonly cover?: LeaveCover | undefined;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly sort?: LeaveSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

interface Reader {
  readonly scope: DataScope;
  /** Why they are away is for those who manage leave. */
  readonly withReasons: boolean;
  readonly now: Date;
}

/** The latest first, unless another order is wanted. */
export async function listLeaves(db: Db, search: LeaveSearch, reader: Reader) {
  const { page, pageSize } = search;
  const found = sql`FROM teacher_leave f JOIN teacher t ON t.id = f.teacher_id
    WHERE f.deleted_at IS NULL AND ${matches(search, reader.now)} AND ${teacherWithinScope(reader.scope)}`;
  const counted = sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db);
  const { rows } = await sql<LeaveRow>`
    SELECT f.id, f.teacher_id, t.name AS teacher_name, f.start_at, f.end_at,
      CASE WHEN ${reader.withReasons}::boolean THEN f.reason ELSE '' END AS reason, f.created_by, f.created_at, f.task_id,
      (SELECT count(*)::int ${LEFT_OPEN}) AS uncovered
    ${found} ORDER BY ${orderOf(search)}, f.id DESC LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(db);
  return { rows, total: (await counted).rows[0]?.total ?? 0 };
}

/** Live episodes of the teacher that still lie in the leave `f`. */
const LEFT_OPEN = sql`FROM episode e WHERE e.teacher_id = f.teacher_id
  AND tstzrange(e.start_at, e.end_at) && tstzrange(f.start_at, f.end_at)
  AND e.status = 'normal' AND e.deleted_at IS NULL AND NOT e.idle
  AND e.special_episode_type IN (${sql.join(LIVE_TYPES.map((type) => sql.lit(type)))})`;

function matches({ teacherId, state, cover, startTime, endTime }: LeaveSearch, now: Date) {
  const open = sql`EXISTS (SELECT ${LEFT_OPEN})`;
  return sql.join(
    [
      inState(state, now),
      ...(teacherId === undefined ? [] : [sql`f.teacher_id = ${teacherId}`]),
      ...(startTime === undefined ? [] : [sql`f.end_at > ${new Date(startTime)}`]),
      ...(endTime === undefined ? [] : [sql`f.start_at < ${new Date(endTime)}`]),
      ...(cover === undefined ? [] : [cover === 'open' ? open : sql`NOT ${open}`]),
    ],
    sql` AND `,
  );
}

function inState(state: LeaveFilter | undefined, now: Date) {
  if (state === 'all') return sql`true`;
  if (state === 'over') return sql`f.end_at <= ${now}`;
  if (state === 'coming') return sql`f.start_at > ${now}`;
  return state === 'ongoing' ? sql`f.start_at <= ${now} AND f.end_at > ${now}` : sql`f.end_at > ${now}`;
}

const COLUMN = { startTime: 'f.start_at', endTime: 'f.end_at', createdTime: 'f.created_at' } as const;

function orderOf({ sort, order }: LeaveSearch) {
  const direction = sort && order !== 'desc' ? 'ASC' : 'DESC';
  return sql`${sql.ref(COLUMN[sort ?? 'startTime'])} ${sql.raw(direction)}`;
}
