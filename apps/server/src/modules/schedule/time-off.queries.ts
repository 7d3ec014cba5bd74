/** Leave of teachers and holidays, as far as they touch a time. */
import type { HolidayFact, LeaveFact } from '@lectern/domain/schedule/schedule-facts';
import { addDays, parseDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

interface LeaveRow {
  readonly id: number;
  readonly teacherId: number;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly reason: string;
}
const readLeaves = preparedRead<LeaveRow, [teacherIds: readonly number[], from: Date, to: Date]>(`
  SELECT id AS "id", teacher_id AS "teacherId", start_at AS "startAt", end_at AS "endAt", reason AS "reason"
  FROM teacher_leave
  WHERE deleted_at IS NULL AND teacher_id = ANY($1::bigint[]) AND tstzrange(start_at, end_at) && tstzrange($2, $3)
  ORDER BY start_at, id`);

export async function leavesOf(
  db: Db,
  teacherIds: readonly number[],
  from: Date,
  to: Date,
): Promise<readonly LeaveFact[]> {
  if (teacherIds.length === 0) return [];
  const rows = await readLeaves(db, [teacherIds, from, to]);
  return rows.map((row) => ({ ...row, startAt: row.startAt.getTime(), endAt: row.endAt.getTime() }));
}

interface HolidayRow {
  readonly id: number;
  readonly name: string;
  readonly firstDay: string;
  readonly lastDay: string;
}
const readHolidays = preparedRead<HolidayRow, [firstDay: string, lastDay: string]>(`
  SELECT id AS "id", name AS "name", first_day AS "firstDay", last_day AS "lastDay"
  FROM holiday WHERE first_day <= $2::date AND last_day >= $1::date ORDER BY first_day, id`);

/** Days as `YYYY-MM-DD` in Shanghai, both included. */
export async function holidaysBetween(db: Db, firstDay: string, lastDay: string): Promise<readonly HolidayFact[]> {
  const rows = await readHolidays(db, [firstDay, lastDay]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    startAt: midnight(row.firstDay),
    endAt: addDays(midnight(row.lastDay), 1),
  }));
}

/** The database gives no other form. */
function midnight(day: string): number {
  return parseDateTime(day) ?? Number.NaN;
}

export interface LeaveSearch {
  readonly teacherId?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Those that reach into the time, the latest first. */
export async function searchLeaves(db: Db, { teacherId, from, to, page, pageSize }: LeaveSearch) {
  let kept = db.selectFrom('teacherLeave').where('teacherLeave.deletedAt', 'is', null);
  if (teacherId !== undefined) kept = kept.where('teacherLeave.teacherId', '=', teacherId);
  if (from !== undefined) kept = kept.where('teacherLeave.endAt', '>', new Date(from));
  if (to !== undefined) kept = kept.where('teacherLeave.startAt', '<', new Date(to));
  const { total } = await kept.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const list = await kept
    .innerJoin('teacher', 'teacher.id', 'teacherLeave.teacherId')
    .selectAll('teacherLeave')
    .select('teacher.name as teacherName')
    .orderBy('teacherLeave.startAt', 'desc')
    .orderBy('teacherLeave.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, list };
}

export function holidaysOfYear(db: Db, year: number) {
  return db
    .selectFrom('holiday')
    .select(['id', 'rev', 'name', 'firstDay', 'lastDay'])
    .where('firstDay', '<=', `${year}-12-31`)
    .where('lastDay', '>=', `${year}-01-01`)
    .orderBy('firstDay')
    .execute();
}
