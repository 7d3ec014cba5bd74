/**
 * Whole teams (小班) of the demo world that went to another lesson (移到其他课程) in the last hours, as the product does it: the team
 * stays where it was, empty, and a copy behind the teams of the other lesson has its students, their enrolments and orders.
 */
import type { DemoStatement } from './fill-by-statements.ts';

/** Who did all of it. */
export const BY = '陈岚';
const MOVED = 3;

export const MOVED_TEAMS: readonly DemoStatement[] = [
  [
    '移到其他课程：选出',
    `CREATE TEMP TABLE demo_move ON COMMIT DROP AS
    SELECT DISTINCT ON (c.dest_lesson) c.*, nextval(pg_get_serial_sequence('team', 'id')) AS copy,
      date_trunc('minute', $1::timestamptz - interval '4 hours') AS at
    FROM (
      SELECT DISTINCT ON (l.id) l.id AS src_lesson, d.id AS dest_lesson, t.id AS src, t.student_count AS students
      FROM team t JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL AND l.status = 'published' AND l.transferable
        AND l.limit_kind <> 'teamCapacityLimit'
      JOIN lesson d ON d.id <> l.id AND d.subject_id = l.subject_id AND d.phase = l.phase AND d.semester_id = l.semester_id
        AND d.category = l.category AND d.with_mentor AND d.deleted_at IS NULL AND d.status = 'published'
        AND d.limit_kind <> 'teamCapacityLimit' AND NOT d.transfer_forbidden
        AND (d.seat_limit = 0 OR d.paid_count + t.student_count <= d.seat_limit)
      WHERE t.deleted_at IS NULL AND t.merged_into IS NULL AND t.moved_to IS NULL AND t.student_count BETWEEN 1 AND 8
        AND (SELECT count(*) FROM team x WHERE x.lesson_id = l.id AND x.sale_status = 'on_shelf' AND x.id <> t.id) > 0
        AND NOT EXISTS (SELECT FROM team_student m WHERE m.team_id = t.id AND m.left_at IS NULL
          AND (m.joined_at > $1::timestamptz - interval '5 hours' OR EXISTS (SELECT FROM enrolment e
            WHERE e.student_id = m.student_id AND e.lesson_id = d.id)))
      ORDER BY l.id, t.student_count DESC, t.id, d.id) c
    ORDER BY c.dest_lesson, c.src_lesson LIMIT ${MOVED}`,
  ],
  [
    '移到其他课程：小班',
    `INSERT INTO team (id, lesson_id, name, mentor_id, class_type, type_id, capacity, sale_status, sale_ordinal,
      restriction_tags, bundle_sale_state, assign_type_id, student_count, created_at, created_by, updated_at, updated_by)
    SELECT g.copy, g.dest_lesson, left(t.name, 16) || '（移入）', t.mentor_id, t.class_type, t.type_id, t.capacity, t.sale_status,
      (SELECT coalesce(max(x.sale_ordinal), 0) + 1 FROM team x WHERE x.lesson_id = g.dest_lesson), t.restriction_tags,
      t.bundle_sale_state, t.assign_type_id, g.students, g.at, '${BY}', g.at, '${BY}'
    FROM demo_move g JOIN team t ON t.id = g.src`,
  ],
  [
    '移到其他课程：学员',
    `WITH gone AS (
      UPDATE team_student m SET left_at = g.at, leave_reason = '移到其他课程', left_by = '${BY}' FROM demo_move g
      WHERE m.team_id = g.src AND m.left_at IS NULL RETURNING m.student_id, m.enrolment_id, g.*
    ), begun AS (
      INSERT INTO enrolment (lesson_id, student_id, source, order_id, started_at, created_at, created_by, updated_at, updated_by)
      SELECT g.dest_lesson, g.student_id, 'transfer', e.order_id, g.at, g.at, '${BY}', g.at, '${BY}'
      FROM gone g JOIN enrolment e ON e.id = g.enrolment_id RETURNING id, student_id, lesson_id
    ), ended AS (
      UPDATE enrolment e SET ended_at = g.at, end_reason = 'transfer', replaced_by = b.id, rev = e.rev + 1, updated_at = g.at,
        updated_by = '${BY}'
      FROM gone g JOIN begun b ON b.student_id = g.student_id AND b.lesson_id = g.dest_lesson WHERE e.id = g.enrolment_id
    ), noted AS (
      INSERT INTO student_transfer (student_id, from_lesson_id, from_team_id, to_lesson_id, to_team_id, at, reason, kind, made_by)
      SELECT student_id, src_lesson, src, dest_lesson, copy, at, '任课安排调整，整班并入', 'wholeTeam', '${BY}' FROM gone
    ), canceled AS (
      UPDATE student_parcel p SET state = 'canceled' FROM gone g
      WHERE p.student_id = g.student_id AND p.lesson_id = g.src_lesson AND p.state = 'preparing'
    )
    INSERT INTO team_student (team_id, student_id, joined_at, lesson_id, enrolment_id, join_reason, joined_by)
    SELECT g.copy, g.student_id, g.at, g.dest_lesson, b.id, '移到其他课程', '${BY}'
    FROM gone g JOIN begun b ON b.student_id = g.student_id AND b.lesson_id = g.dest_lesson`,
  ],
  [
    '移到其他课程：原小班',
    `UPDATE team t SET student_count = 0, sale_status = 'off_shelf', moved_to = g.copy, updated_at = g.at, updated_by = '${BY}'
    FROM demo_move g WHERE t.id = g.src`,
  ],
  [
    '移到其他课程：已付人数',
    `UPDATE lesson l SET paid_count = l.paid_count + w.by FROM (
      SELECT lesson_id, sum(n) AS by FROM (
        SELECT unnest(ARRAY[g.src_lesson, g.dest_lesson]) AS lesson_id, unnest(ARRAY[-1, 1]) * count(o.id) AS n
        FROM demo_move g JOIN team_student s ON s.team_id = g.copy JOIN enrolment e ON e.id = s.enrolment_id
          JOIN student_order o ON o.id = e.order_id AND o.state IN ('paid', 'refunding')
        GROUP BY g.src_lesson, g.dest_lesson) x GROUP BY lesson_id) w
    WHERE l.id = w.lesson_id`,
  ],
];
