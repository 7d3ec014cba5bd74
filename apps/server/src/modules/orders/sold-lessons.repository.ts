/** What orders have sold: each lesson of each order, and whether it stands. */
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export interface SoldLesson {
  readonly orderId: number;
  readonly orderNo: string;
  readonly studentId: number;
  readonly lessonId: number;
  /** As the shop calls it. */
  readonly channel: string;
  /** Of the order. */
  readonly lessonCount: number;
  readonly paidAt: Date;
  /** Paid for, and not all of what was paid for this lesson has gone back. */
  readonly stands: boolean;
  /** When the last of it went back, or the order was closed; null: never. */
  readonly endedAt: Date | null;
}

/** Orders from before they were reported have one lesson and no shares. */
export async function soldLessons(db: Db, orderNos: readonly string[]): Promise<readonly SoldLesson[]> {
  const { rows } = await sql<SoldLesson>`
    SELECT o.id AS order_id, o.order_no, o.student_id, o.channel, o.paid_at, w.lesson_id, w.lesson_count,
      o.state IN ('paid', 'refunding') AND w.stands AS stands, coalesce(o.refunded_at, o.closed_at, w.back_at) AS ended_at
    FROM student_order o CROSS JOIN LATERAL (
      SELECT s.lesson_id, count(*) OVER ()::int AS lesson_count, r.back_at,
        s.paid_cents = 0 OR s.paid_cents > coalesce(r.cents, 0) AS stands
      FROM order_share s CROSS JOIN LATERAL (SELECT sum(b.cents) AS cents, max(b.at) AS back_at FROM order_refund b
        WHERE b.order_id = s.order_id AND b.lesson_id = s.lesson_id) AS r
      WHERE s.order_id = o.id
      UNION ALL
      SELECT o.lesson_id, 1, NULL, true
      WHERE o.lesson_id IS NOT NULL AND NOT EXISTS (SELECT FROM order_share s WHERE s.order_id = o.id)) AS w
    WHERE o.order_no = ANY(${[...orderNos]}::text[]) ORDER BY o.order_no, w.lesson_id`.execute(db);
  return rows;
}

/** Those that events of these orders name, and those in which an enrolment names one of these orders. */
export async function lessonsOfOrders(db: Db, orderNos: readonly string[]): Promise<readonly number[]> {
  const { rows } = await sql<{ lessonId: number }>`
    SELECT (l ->> 'lessonId')::bigint AS lesson_id
    FROM order_event v CROSS JOIN jsonb_array_elements(v.lessons) AS l WHERE v.order_no = ANY(${[...orderNos]}::text[])
    UNION SELECT o.lesson_id FROM student_order o
    WHERE o.order_no = ANY(${[...orderNos]}::text[]) AND o.lesson_id IS NOT NULL
    UNION SELECT e.lesson_id FROM student_order o JOIN enrolment e ON e.order_id = o.id
    WHERE o.order_no = ANY(${[...orderNos]}::text[])`.execute(db);
  return rows.map(({ lessonId }) => lessonId);
}
