/**
 * Whether what the rows of teams (小班) say of each other is so: counts, order, stays, reserved places, limits. The database
 * keeps most of it; a restored or repaired one is recounted all the same (teams 9, 11).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { inTeamNowText } from './membership.queries.ts';

export interface TeamCheck {
  readonly code: string;
  /** What is wrong with those that it finds. */
  readonly fault: string;
  /** Rows with the `id` of what is wrong. */
  readonly found: RawBuilder<{ id: number }>;
}

const open = (stay: string) => sql.raw(inTeamNowText(stay));

export const TEAM_CHECKS: readonly TeamCheck[] = [
  {
    code: 'studentCount',
    fault: '小班的在读人数与在班记录不符',
    found: sql`SELECT t.id FROM team t LEFT JOIN (SELECT m.team_id, count(*) AS n FROM team_student m WHERE ${open('m')}
      GROUP BY m.team_id) s ON s.team_id = t.id WHERE t.student_count <> coalesce(s.n, 0)`,
  },
  {
    code: 'ordinals',
    fault: '课程的小班售卖顺序不是从 1 起连续的编号',
    found: sql`SELECT lesson_id AS id FROM team WHERE deleted_at IS NULL GROUP BY lesson_id
      HAVING min(sale_ordinal) <> 1 OR max(sale_ordinal) <> count(*) OR count(DISTINCT sale_ordinal) <> count(*)`,
  },
  {
    code: 'names',
    fault: '课程有同名的小班',
    found: sql`SELECT min(id) AS id FROM team WHERE deleted_at IS NULL GROUP BY lesson_id, name HAVING count(*) > 1`,
  },
  {
    code: 'reserved',
    fault: '小班的预留名额与各条预留之和不符',
    found: sql`SELECT t.id FROM team t LEFT JOIN (SELECT team_id, sum(seats) AS n FROM team_reservation
      WHERE ended_at IS NULL GROUP BY team_id) v ON v.team_id = t.id WHERE t.reserved_limit <> coalesce(v.n, 0)`,
  },
  {
    code: 'places',
    fault: '小班的预留名额超过容量，或容量超出 0 至 5000',
    found: sql`SELECT t.id FROM team t WHERE t.deleted_at IS NULL AND (t.reserved_limit > t.capacity OR t.reserved_limit < 0
      OR t.capacity NOT BETWEEN 0 AND 5000)`,
  },
  {
    code: 'shelf',
    fault: '容量为 0 的小班或已取消课程的小班仍在架',
    found: sql`SELECT t.id FROM team t WHERE t.deleted_at IS NULL AND t.sale_status = 'on_shelf' AND (t.capacity = 0
      OR EXISTS (SELECT FROM lesson l WHERE l.id = t.lesson_id AND l.status = 'canceled'))`,
  },
  {
    code: 'binned',
    fault: '回收站中的小班仍有学员或仍在架',
    found: sql`SELECT t.id FROM team t WHERE t.deleted_at IS NOT NULL AND (t.student_count > 0 OR t.sale_status = 'on_shelf'
      OR EXISTS (SELECT FROM team_student m WHERE m.team_id = t.id AND ${open('m')}))`,
  },
  {
    code: 'openTwice',
    fault: '学员同时在一门课程的两个小班',
    found: sql`SELECT m.student_id AS id FROM team_student m WHERE ${open('m')}
      GROUP BY m.lesson_id, m.student_id HAVING count(*) > 1`,
  },
  {
    code: 'overlaps',
    fault: '学员在一门课程中的在班时间重叠',
    found: sql`SELECT DISTINCT student_id AS id FROM (SELECT m.student_id, m.joined_at,
        max(coalesce(m.left_at, 'infinity')) OVER (PARTITION BY m.lesson_id, m.student_id
          ORDER BY m.joined_at, m.team_id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS earlier
      FROM team_student m) x WHERE earlier > joined_at`,
  },
  {
    code: 'backwards',
    fault: '学员的离开时间不晚于进班时间',
    found: sql`SELECT m.student_id AS id FROM team_student m WHERE m.left_at <= m.joined_at`,
  },
  {
    code: 'lessonOfStay',
    fault: '在班记录的课程与小班的课程不符',
    found: sql`SELECT t.id FROM team_student m JOIN team t ON t.id = m.team_id WHERE m.lesson_id <> t.lesson_id`,
  },
  {
    code: 'filters',
    fault: '小班上的学期、学科或学段与课程不符，按它们筛选会漏掉',
    found: sql`SELECT t.id FROM team t JOIN lesson l ON l.id = t.lesson_id
      WHERE (t.lesson_semester_id, t.lesson_subject_id, t.lesson_phase) IS DISTINCT FROM (l.semester_id, l.subject_id, l.phase)`,
  },
  {
    code: 'enrolment',
    fault: '学员在班但超出报名的时间',
    found: sql`SELECT m.student_id AS id FROM team_student m LEFT JOIN enrolment n ON n.id = m.enrolment_id
      WHERE n.id IS NULL OR n.student_id <> m.student_id OR n.lesson_id <> m.lesson_id OR m.joined_at < n.started_at
        OR coalesce(m.left_at, 'infinity') > coalesce(n.ended_at, 'infinity')`,
  },
  {
    code: 'enrolledTwice',
    fault: '学员对一门课程有两条未结束的报名',
    found: sql`SELECT n.student_id AS id FROM enrolment n WHERE n.ended_at IS NULL
      GROUP BY n.lesson_id, n.student_id HAVING count(*) > 1`,
  },
  {
    code: 'limit',
    fault: '按小班容量招生的课程，招生人数与在架小班的可售名额不符',
    found: sql`SELECT l.id FROM lesson l JOIN (SELECT lesson_id, sum(greatest(capacity - reserved_limit, 0)) AS places FROM team
      WHERE sale_status = 'on_shelf' AND deleted_at IS NULL GROUP BY lesson_id) p ON p.lesson_id = l.id
      WHERE l.limit_kind = 'teamCapacityLimit' AND l.deleted_at IS NULL AND p.places > 0 AND l.seat_limit <> p.places`,
  },
];

const SHOWN = 20;

export interface TeamFault {
  readonly code: string;
  readonly fault: string;
  readonly count: number;
  /** The first of them. */
  readonly ids: readonly number[];
}

export async function verifyTeams(db: Db): Promise<{ readonly teams: number; readonly faults: readonly TeamFault[] }> {
  const faults: TeamFault[] = [];
  for (const { code, fault, found } of TEAM_CHECKS) {
    const { rows } = await sql<{ count: number; ids: number[] }>`
      WITH found AS MATERIALIZED (${found})
      SELECT count(*)::int AS count, ARRAY(SELECT DISTINCT id FROM found ORDER BY id LIMIT ${SHOWN}) AS ids FROM found`.execute(
      db,
    );
    const [{ count, ids } = { count: 0, ids: [] }] = rows;
    if (count > 0) faults.push({ code, fault, count, ids });
  }
  const { rows } = await sql<{ teams: number }>`SELECT count(*)::int AS teams FROM team WHERE true`.execute(db);
  return { teams: rows[0]?.teams ?? 0, faults };
}
