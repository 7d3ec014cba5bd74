/** Which templates of the demo world continue in which, and who of their lessons goes on there, thinks of it, or came back. */
import { sql } from 'kysely';
import type { Tx } from '../src/platform/db/database.ts';

const CONNECTED = 16;

/**
 * Templates of this semester continue in the next one: most as they are, every fourth in another of its place. The level of
 * the lesson with the most students leads to that of a lesson which is sold there.
 */
export async function connectTemplates(tx: Tx, today: Date): Promise<void> {
  await sql`
    WITH this AS (SELECT id, start_at FROM semester WHERE start_at <= ${today} ORDER BY start_at DESC LIMIT 1),
    next AS (SELECT s.id FROM semester s, this WHERE s.start_at > this.start_at ORDER BY s.start_at LIMIT 1),
    busy AS (
      SELECT l.template_id AS id, row_number() OVER (ORDER BY count(*) DESC, l.template_id) AS place
      FROM lesson l JOIN this ON this.id = l.semester_id WHERE l.template_id IS NOT NULL AND l.status <> 'canceled'
      GROUP BY l.template_id ORDER BY 2 LIMIT ${CONNECTED}
    ),
    led AS (
      SELECT b.place, b.id, CASE WHEN b.place % 4 = 0 THEN coalesce(other.id, b.id) ELSE b.id END AS to_id
      FROM busy b JOIN lesson_template t ON t.id = b.id LEFT JOIN LATERAL (
        SELECT o.id FROM lesson_template o WHERE o.subject_id = t.subject_id AND o.phase = t.phase
          AND o.flatted_category = t.flatted_category AND o.id > t.id ORDER BY o.id LIMIT 1
      ) AS other ON true
    )
    INSERT INTO template_connection (from_template_id, to_template_id, from_semester_id, to_semester_id, teams, valid,
      level_map, old_student_start_at, old_student_end_at, created_at, created_by, updated_at, updated_by)
    SELECT b.id, b.to_id, this.id, next.id, (ARRAY['keepMentor', 'keepCapacity', 'empty'])[1 + (b.place % 3)::int],
      b.place % 7 <> 0,
      CASE WHEN o.level IS NULL OR t.level IS NULL THEN '[]'
        ELSE jsonb_build_array(jsonb_build_object('from', o.level, 'to', t.level)) END,
      ${today}::timestamptz + make_interval(days => w.opens), ${today}::timestamptz + make_interval(days => w.opens + 21),
      ${today}::timestamptz - interval '45 days', '陈岚', ${today}::timestamptz - interval '45 days', '陈岚'
    FROM led b CROSS JOIN this CROSS JOIN next
      CROSS JOIN LATERAL (SELECT (ARRAY[6, -12, -12, -30])[1 + (b.place % 4)::int] AS opens) w
      LEFT JOIN LATERAL (
        SELECT v.id AS level, l.grade_ids FROM lesson l JOIN level v ON v.id = l.mixed_level JOIN enrolment e ON e.lesson_id = l.id
        WHERE l.template_id = b.id AND l.semester_id = this.id AND l.status = 'published'
        GROUP BY l.id, v.id ORDER BY count(*) DESC, l.id LIMIT 1) o ON true
      LEFT JOIN LATERAL (
        SELECT v.id AS level FROM lesson l JOIN level v ON v.id = l.mixed_level
        WHERE l.template_id = b.to_id AND l.semester_id = next.id AND l.status = 'published' AND NOT l.internal
        ORDER BY l.grade_ids && o.grade_ids DESC NULLS LAST, l.id LIMIT 1) t ON true
    ORDER BY b.place`.execute(tx);
}

/** Of students in lessons that lead on, by chance: some went on, some of those gave it back, some have it in the cart. */
export async function renewLessons(tx: Tx, today: Date): Promise<void> {
  await sql`
    CREATE TEMPORARY TABLE demo_renewal ON COMMIT DROP AS
    SELECT student_id, from_id, lesson_id, name, price, chance, place,
      ${today}::timestamptz - make_interval(days => 1 + chance % 11, hours => 3 + chance % 9) AS paid_at,
      chance % 10 = 0 AS is_lost
    FROM (
      SELECT DISTINCT ON (e.student_id) e.student_id, l.id AS from_id, t.id AS lesson_id, t.name, t.price, t.seat_limit, t.paid_count,
        abs(hashint8(e.student_id * 31 + t.id)) % 100 AS chance,
        row_number() OVER (PARTITION BY t.id ORDER BY hashint8(e.student_id), e.student_id) AS place
      FROM template_connection c JOIN lesson l ON l.template_id = c.from_template_id AND l.semester_id = c.from_semester_id
        AND l.mixed_level = (c.level_map -> 0 ->> 'from')::int
        JOIN LATERAL (SELECT * FROM lesson x WHERE x.template_id = c.to_template_id AND x.semester_id = c.to_semester_id
          AND x.mixed_level = (c.level_map -> 0 ->> 'to')::int AND x.status = 'published' AND NOT x.internal
          AND x.grade_ids && l.grade_ids ORDER BY x.id LIMIT 1) t ON true
        JOIN enrolment e ON e.lesson_id = l.id AND e.ended_at IS NULL
      WHERE c.valid AND c.old_student_start_at <= ${today}
        AND NOT EXISTS (SELECT FROM enrolment n WHERE n.lesson_id = t.id AND n.student_id = e.student_id)
      ORDER BY e.student_id, c.id) w
    WHERE chance < 62 AND (seat_limit = 0 OR place <= seat_limit - paid_count)`.execute(tx);
  await sql`
    INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at, refunded_at)
    SELECT 'LT' || to_char(paid_at, 'YYYYMMDD') || lpad((80000 + row_number() OVER (ORDER BY student_id))::text, 8, '0'),
      student_id, lesson_id, name, price, CASE WHEN is_lost THEN 'refunded' ELSE 'paid' END, paid_at,
      CASE WHEN is_lost THEN paid_at + interval '20 hours' END
    FROM demo_renewal WHERE chance < 48 ORDER BY student_id`.execute(tx);
  await sql`
    INSERT INTO enrolment (lesson_id, student_id, source, order_id, started_at, ended_at, end_reason, created_at, updated_at)
    SELECT r.lesson_id, r.student_id, 'order', o.id, r.paid_at, o.refunded_at, CASE WHEN is_lost THEN 'refund' END,
      r.paid_at, coalesce(o.refunded_at, r.paid_at)
    FROM demo_renewal r JOIN student_order o ON o.student_id = r.student_id AND o.lesson_id = r.lesson_id
      AND o.paid_at = r.paid_at ORDER BY r.student_id`.execute(tx);
  await sql`
    UPDATE lesson l SET paid_count = paid_count + n.paid
    FROM (SELECT lesson_id, count(*) FILTER (WHERE chance < 48 AND NOT is_lost)::int AS paid FROM demo_renewal GROUP BY 1) n
    WHERE n.lesson_id = l.id AND n.paid > 0`.execute(tx);
  await sql`
    INSERT INTO cart_item (student_id, lesson_id, added_at)
    SELECT student_id, lesson_id, paid_at FROM demo_renewal WHERE chance >= 48 ON CONFLICT DO NOTHING`.execute(tx);
  await refundOne(tx, today);
}

/** Of each of these lessons one who was in no team yet. */
async function refundOne(tx: Tx, today: Date): Promise<void> {
  await sql`
    WITH leaving AS (
      SELECT DISTINCT ON (e.lesson_id) e.id, e.lesson_id, e.order_id, ${today}::timestamptz - interval '3 days' AS at
      FROM enrolment e JOIN student_order o ON o.id = e.order_id AND o.state = 'paid'
      WHERE e.lesson_id IN (SELECT from_id FROM demo_renewal) AND e.ended_at IS NULL
        AND e.started_at < ${today}::timestamptz - interval '3 days'
        AND NOT EXISTS (SELECT FROM team_student s WHERE s.enrolment_id = e.id)
        AND e.student_id NOT IN (SELECT student_id FROM demo_renewal)
      ORDER BY e.lesson_id, e.id),
    given_back AS (UPDATE student_order o SET state = 'refunded', refunded_at = w.at FROM leaving w WHERE o.id = w.order_id),
    counted AS (UPDATE lesson l SET paid_count = paid_count - 1 FROM leaving w WHERE l.id = w.lesson_id AND l.paid_count > 0)
    UPDATE enrolment e SET ended_at = w.at, end_reason = 'refund', updated_at = w.at FROM leaving w WHERE e.id = w.id`.execute(
    tx,
  );
}
