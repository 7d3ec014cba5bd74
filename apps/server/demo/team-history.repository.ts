/**
 * What happened to the teams (小班) of the demo world since they were filled: students changed the team, one team was merged
 * into another, some went to another lesson, some are full, restricted or had reserved places. Made by the database itself; `today` is its midnight, so
 * that every hour of a day gives the same world.
 */
import type pg from 'pg';
import { type DemoStatement, fillByStatements } from './fill-by-statements.ts';
import { BY, MOVED_TEAMS } from './moved-teams.ts';

const TRANSFERS = 500;

/** The lesson of a team whose limit does not follow its teams. */
const FREE_LESSON = `JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL AND l.status <> 'canceled'
  AND l.limit_kind <> 'teamCapacityLimit'`;
const STANDS = `t.deleted_at IS NULL AND t.merged_into IS NULL AND t.moved_to IS NULL`;

const STATEMENTS: readonly DemoStatement[] = [
  [
    '预留名额',
    `INSERT INTO team_reservation (team_id, purpose, seats, created_at, created_by)
    SELECT t.id, 'other', t.reserved_limit, $1::timestamptz - interval '20 days', '${BY}' FROM team t WHERE t.reserved_limit > 0
      AND NOT EXISTS (SELECT FROM team_reservation v WHERE v.team_id = t.id AND v.ended_at IS NULL)`,
  ],
  [
    '预留用途',
    `UPDATE team_reservation SET purpose = CASE team_id % 3 WHEN 0 THEN 'old' ELSE 'transfer' END,
      expires_at = $1::timestamptz + interval '15 days' WHERE purpose = 'other' AND ended_at IS NULL AND team_id % 3 < 2`,
  ],
  [
    '到期的预留',
    `INSERT INTO team_reservation (team_id, purpose, seats, expires_at, created_at, created_by, ended_at, end_reason)
    SELECT t.id, 'named', 3, $1::timestamptz - interval '5 days', $1::timestamptz - interval '25 days', '${BY}',
      $1::timestamptz - interval '5 days', 'expired' FROM team t WHERE ${STANDS} AND t.id % 7 = 0 AND t.student_count > 0`,
  ],
  [
    '转班记录',
    `WITH chosen AS MATERIALIZED (
      SELECT m.*, o.id AS before_id, date_trunc('minute', m.joined_at + ($1::timestamptz - m.joined_at) / 2) AS moved_at,
        row_number() OVER (ORDER BY m.lesson_id, m.student_id) AS nth
      FROM team_student m
      CROSS JOIN LATERAL (SELECT t.id FROM team t WHERE t.lesson_id = m.lesson_id AND t.id <> m.team_id AND ${STANDS}
        ORDER BY t.sale_ordinal LIMIT 1) o
      WHERE m.left_at IS NULL AND m.joined_at < $1::timestamptz - interval '12 hours'
        AND (SELECT count(*) FROM team_student x WHERE x.lesson_id = m.lesson_id AND x.student_id = m.student_id) = 1
      ORDER BY m.lesson_id, m.student_id LIMIT ${TRANSFERS}
    ), later AS (
      UPDATE team_student s SET joined_at = c.moved_at, join_reason = '转班', joined_by = '${BY}' FROM chosen c
      WHERE s.team_id = c.team_id AND s.student_id = c.student_id AND s.joined_at = c.joined_at
    ), earlier AS (
      INSERT INTO team_student (team_id, student_id, joined_at, left_at, lesson_id, enrolment_id, leave_reason, left_by)
      SELECT before_id, student_id, joined_at, moved_at, lesson_id, enrolment_id, '转班', '${BY}' FROM chosen
    )
    INSERT INTO student_transfer (student_id, from_lesson_id, from_team_id, to_lesson_id, to_team_id, at, reason, kind, made_by)
    SELECT student_id, lesson_id, before_id, lesson_id, team_id, moved_at,
      (ARRAY['上课时间与学校活动冲突', '家长希望与同学同班', '换到更合适的层次', '原班人数较多'])[1 + nth % 4], 'withinLesson', '${BY}'
    FROM chosen`,
  ],
  [
    '合班：选出',
    `CREATE TEMP TABLE demo_merge ON COMMIT DROP AS
    SELECT DISTINCT ON (t.lesson_id) t.lesson_id, t.id AS src, d.id AS dest, t.student_count AS students,
      date_trunc('minute', $1::timestamptz - interval '6 hours') AS at
    FROM team t ${FREE_LESSON}
    JOIN team d ON d.lesson_id = t.lesson_id AND d.id <> t.id AND d.sale_status = 'on_shelf' AND d.merged_into IS NULL
      AND d.moved_to IS NULL AND d.deleted_at IS NULL AND d.capacity - d.reserved_limit - d.student_count >= t.student_count
    WHERE ${STANDS} AND t.student_count BETWEEN 1 AND 8 AND t.lesson_id % 5 = 0 AND NOT EXISTS (SELECT FROM team_student m
      WHERE m.lesson_id = t.lesson_id AND m.joined_at > $1::timestamptz - interval '7 hours')
      AND (SELECT count(*) FROM team x WHERE x.lesson_id = t.lesson_id AND x.sale_status = 'on_shelf' AND x.id <> t.id) > 1
    ORDER BY t.lesson_id, t.student_count, t.id, d.sale_ordinal LIMIT 6`,
  ],
  [
    '合班：学员',
    `WITH gone AS (
      UPDATE team_student m SET left_at = g.at, leave_reason = '合班', left_by = '${BY}' FROM demo_merge g
      WHERE m.team_id = g.src AND m.left_at IS NULL RETURNING m.student_id, m.lesson_id, m.enrolment_id, g.src, g.dest, g.at
    ), noted AS (
      INSERT INTO student_transfer (student_id, from_lesson_id, from_team_id, to_lesson_id, to_team_id, at, reason, kind, made_by)
      SELECT student_id, lesson_id, src, lesson_id, dest, at, '人数较少，合并开班', 'merge', '${BY}' FROM gone
    )
    INSERT INTO team_student (team_id, student_id, joined_at, lesson_id, enrolment_id, join_reason, joined_by)
    SELECT dest, student_id, at, lesson_id, enrolment_id, '合班', '${BY}' FROM gone`,
  ],
  [
    '合班：小班',
    `WITH source AS (
      UPDATE team t SET student_count = 0, sale_status = 'off_shelf', merged_into = g.dest, updated_at = g.at, updated_by = '${BY}'
      FROM demo_merge g WHERE t.id = g.src
    )
    UPDATE team t SET student_count = t.student_count + g.students, updated_at = g.at, updated_by = '${BY}'
    FROM demo_merge g WHERE t.id = g.dest`,
  ],
  ...MOVED_TEAMS,
  [
    '满班',
    `UPDATE team t SET capacity = t.student_count + t.reserved_limit FROM lesson l
    WHERE l.id = t.lesson_id AND l.limit_kind <> 'teamCapacityLimit' AND ${STANDS} AND t.student_count > 0 AND t.id % 9 = 0`,
  ],
  [
    '售卖限制',
    `UPDATE team t SET restriction_tags = CASE t.id % 4 WHEN 0 THEN ARRAY['unRenewed'] WHEN 1 THEN ARRAY['zero_inventory']
        WHEN 2 THEN ARRAY['only_for_sale'] ELSE ARRAY['half_semester_unrenew', 'only_for_sale'] END,
      bundle_sale_state = CASE t.id % 3 WHEN 0 THEN 'check' WHEN 1 THEN 'sell_out' ELSE 'uncheck' END
    WHERE ${STANDS} AND t.id % 11 = 0`,
  ],
  [
    '招生人数',
    `UPDATE lesson l SET limit_kind = CASE WHEN p.places < l.paid_count THEN 'estimatedLimit' ELSE l.limit_kind END,
      seat_limit = CASE WHEN p.places < l.paid_count THEN l.seat_limit ELSE p.places END
    FROM (SELECT t.lesson_id, sum(greatest(t.capacity - t.reserved_limit, 0)) AS places FROM team t
      WHERE t.sale_status = 'on_shelf' AND ${STANDS} GROUP BY t.lesson_id) p
    WHERE p.lesson_id = l.id AND l.limit_kind = 'teamCapacityLimit' AND p.places > 0`,
  ],
];
const TABLES = ['team', 'team_reservation', 'team_student', 'student_transfer', 'enrolment', 'lesson'];

export function fillTeamHistory(client: pg.Client, today: Date, report: (step: string) => void): Promise<void> {
  return fillByStatements(client, today, report, { statements: STATEMENTS, tables: TABLES });
}
