/** What the calendar says beside its events: names, leave, holidays, teams. */
import type { DataScope } from '@lectern/domain/access/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { teamStands } from '../teams/index.ts';
import { instant, lessonWanted } from './calendar-search.queries.ts';

export interface LessonName {
  readonly id: number;
  readonly name: string;
  readonly subjectId: number | null;
  readonly phase: number | null;
}

export async function lessonsNamed(db: Db, ids: readonly number[]): Promise<readonly LessonName[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LessonName>`
    SELECT id, name, subject_id, phase FROM lesson WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export async function teachersNamed(db: Db, ids: readonly number[]): Promise<readonly { id: number; name: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM teacher WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

export interface LeaveRow {
  readonly teacherId: number;
  /** Empty for who does not manage leave. */
  readonly reason: string;
  readonly startAt: Date;
  readonly endAt: Date;
}

interface WantedLeave {
  readonly from: number;
  readonly to: number;
  readonly withReasons: boolean;
}

export async function leaveOf(
  db: Db,
  ids: readonly number[],
  { from, to, withReasons }: WantedLeave,
): Promise<readonly LeaveRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LeaveRow>`
    SELECT teacher_id, CASE WHEN ${withReasons}::boolean THEN reason ELSE '' END AS reason, start_at, end_at
    FROM teacher_leave
    WHERE deleted_at IS NULL AND teacher_id = ANY(${[...ids]}::bigint[])
      AND tstzrange(start_at, end_at) && tstzrange(${instant(from)}, ${instant(to)})
    ORDER BY start_at, id`.execute(db);
  return rows;
}

export interface HolidayRow {
  readonly name: string;
  /** 0:00 in Shanghai of the first day and of the day after the last. */
  readonly startAt: Date;
  readonly endAt: Date;
}

export async function holidaysIn(db: Db, from: number, to: number): Promise<readonly HolidayRow[]> {
  const { rows } = await sql<HolidayRow>`
    SELECT h.name, h.start_at, h.end_at FROM (
      SELECT id, name, first_day::timestamp AT TIME ZONE 'Asia/Shanghai' AS start_at,
        (last_day + 1)::timestamp AT TIME ZONE 'Asia/Shanghai' AS end_at FROM holiday
    ) AS h WHERE h.start_at < ${instant(to)} AND h.end_at > ${instant(from)} ORDER BY h.start_at, h.id`.execute(db);
  return rows;
}

export interface TeamRow {
  readonly id: number;
  readonly name: string;
  readonly mentorName: string;
  readonly studentCount: number;
}

/** Undefined where the reader does not see the lesson. */
export async function teamsOfLesson(
  db: Db,
  scope: DataScope,
  lessonId: number,
  limit: number,
): Promise<{ readonly list: readonly TeamRow[]; readonly total: number } | undefined> {
  const wanted = lessonWanted({ scope, lessonIds: [lessonId] });
  const found = await sql<{ total: number }>`
    SELECT (SELECT count(*)::integer FROM team m WHERE m.lesson_id = l.id AND ${teamStands('m')}) AS total
    FROM lesson l WHERE ${wanted}`.execute(db);
  const [lesson] = found.rows;
  if (!lesson) return undefined;
  const { rows } = await sql<TeamRow>`
    SELECT m.id, m.name, coalesce(t.name, '') AS mentor_name, m.student_count
    FROM team m LEFT JOIN teacher t ON t.id = m.mentor_id
    WHERE m.lesson_id = ${lessonId} AND ${teamStands('m')} ORDER BY m.sale_ordinal, m.id LIMIT ${limit}`.execute(db);
  return { list: rows, total: lesson.total };
}
