/** Events of orders as facts write them. Whoever writes holds the order's row in `reported_order`. */
import type { OrderedLesson, OrderFact } from '@lectern/domain/statistics/order-facts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface Row {
  readonly orderNo: string;
  readonly eventId: string;
  readonly kind: OrderFact['kind'];
  readonly studentId: number;
  readonly at: Date;
  readonly cents: number | null;
  readonly channel: string;
  readonly seller: string;
  readonly lessons: readonly OrderedLesson[];
}

export async function eventsOfOrders(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, readonly OrderFact[]>> {
  const { rows } = await sql<Row>`
    SELECT order_no, event_id, kind, student_id, at, cents, channel, seller, lessons FROM order_event
    WHERE order_no = ANY(${[...orderNos]}::text[]) ORDER BY order_no, at, event_id`.execute(db);
  return Map.groupBy(rows.map(factOf), ({ orderNo }) => orderNo);
}

function factOf({ kind, orderNo, eventId, studentId, at, ...row }: Row): OrderFact {
  const event = { orderNo, eventId, studentId, time: at.getTime() };
  if (kind === 'orderCreated') {
    return { ...event, kind, lessons: row.lessons, channel: row.channel, seller: row.seller };
  }
  if (kind === 'orderPaid' || kind === 'orderRefunded') return { ...event, kind, cents: row.cents ?? 0 };
  return { ...event, kind };
}

/** Orders from before they were reported begin with what is known of them. */
export async function adoptOrders(tx: Tx, orderNos: readonly string[]): Promise<void> {
  await sql`
    WITH adopted AS (
      INSERT INTO reported_order (order_no) SELECT o.order_no FROM student_order o
      WHERE o.order_no = ANY(${[...orderNos]}::text[]) AND o.lesson_id IS NOT NULL
        AND NOT EXISTS (SELECT FROM reported_order r WHERE r.order_no = o.order_no)
      ORDER BY 1 ON CONFLICT DO NOTHING RETURNING order_no)
    INSERT INTO order_event (order_no, event_id, kind, student_id, at, cents, lessons)
    SELECT o.order_no, 'before-' || e.kind, e.kind, o.student_id, e.at, e.cents,
      CASE e.kind WHEN 'orderCreated'
        THEN jsonb_build_array(jsonb_build_object('lessonId', o.lesson_id, 'listCents', o.amount)) ELSE '[]' END
    FROM adopted a JOIN student_order o ON o.order_no = a.order_no CROSS JOIN LATERAL (VALUES
      ('orderCreated', o.paid_at, NULL::integer), ('orderPaid', o.paid_at, o.amount),
      ('orderRefunded', CASE WHEN o.amount > 0 THEN o.refunded_at END, o.amount), ('orderClosed', o.closed_at, NULL),
      ('orderRefundRequested', CASE WHEN o.state = 'refunding' THEN o.paid_at END, NULL)) AS e (kind, at, cents)
    WHERE e.at IS NOT NULL`.execute(tx);
}

/** In one order, so that two calls about the same orders wait for one another. */
export async function lockOrders(tx: Tx, orderNos: readonly string[]): Promise<void> {
  await sql`
    INSERT INTO reported_order (order_no) SELECT unnest(${[...orderNos]}::text[]) ORDER BY 1
    ON CONFLICT DO NOTHING`.execute(tx);
  await sql`
    SELECT order_no FROM reported_order WHERE order_no = ANY(${[...orderNos]}::text[]) ORDER BY order_no FOR UPDATE`.execute(
    tx,
  );
}

export async function insertOrderEvents(tx: Tx, events: readonly OrderFact[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ time, ...event }) => ({ ...event, at: new Date(time) }));
  await sql`
    INSERT INTO order_event (order_no, event_id, kind, student_id, at, cents, channel, seller, lessons)
    SELECT r."orderNo", r."eventId", r.kind, r."studentId", r.at, r.cents, coalesce(r.channel, ''), coalesce(r.seller, ''),
      coalesce(r.lessons, '[]')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r ("orderNo" text, "eventId" text, kind text,
      "studentId" bigint, at timestamptz, cents integer, channel text, seller text, lessons jsonb)`.execute(tx);
}
