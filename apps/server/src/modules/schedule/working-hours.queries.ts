/** Working hours of teachers who have their own. */
import type { TeacherHours } from '@lectern/domain/schedule/working-hours';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import type { Db } from '../../platform/db/database.ts';
import { preparedRead } from '../../platform/db/prepared-statements.ts';

interface HoursRow {
  readonly teacherId: number;
  readonly weekdays: readonly number[];
  readonly firstMinute: number;
  readonly lastMinute: number;
}
const readHours = preparedRead<HoursRow, [teacherIds: readonly number[]]>(`
  SELECT teacher_id AS "teacherId", weekdays AS "weekdays", first_minute AS "firstMinute", last_minute AS "lastMinute"
  FROM teacher_hours WHERE teacher_id = ANY($1::bigint[])`);

export async function hoursOfTeachers(db: Db, teacherIds: readonly number[]): Promise<readonly TeacherHours[]> {
  if (teacherIds.length === 0) return [];
  const rows = await readHours(db, [teacherIds]);
  return rows.map(({ teacherId, weekdays, firstMinute, lastMinute }) => ({
    teacherId,
    weekdays,
    firstMs: firstMinute * MINUTE_MS,
    lastMs: lastMinute * MINUTE_MS,
  }));
}

export function storedHours(db: Db, teacherId: number) {
  return db.selectFrom('teacherHours').selectAll().where('teacherId', '=', teacherId).executeTakeFirst();
}
