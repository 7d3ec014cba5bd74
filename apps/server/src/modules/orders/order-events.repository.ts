/** Events of orders as the shop reports them, and the orders that follow from them. */
import type { KnownEvent, Order, OrderEventKind, OrderFact, SaleChannel } from '@lectern/domain/statistics/order-facts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

interface EventRow {
  readonly orderNo: string;
  readonly eventId: string;
  readonly event: OrderEventKind;
  readonly at: Date;
  readonly amount: number;
  readonly studentId: number;
  readonly lessonId: number;
  readonly channel: SaleChannel;
}

export async function eventsOfOrders(
  db: Db,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownEvent[]>> {
  const { rows } = await sql<EventRow>`
    SELECT e.order_no, e.event_id, e.event, e.at, e.amount, e.student_id, e.lesson_id, e.channel FROM order_event e
    WHERE e.order_no = ANY(${[...orderNos]}::text[]) ORDER BY e.order_no, e.at, e.event_id`.execute(db);
  const events = rows.map(({ at, ...row }) => ({ ...row, time: at.getTime() }));
  return Map.groupBy(events, ({ orderNo }) => orderNo);
}

export async function insertEvents(tx: Tx, facts: readonly OrderFact[], arrivedAt: Date): Promise<void> {
  await sql`
    INSERT INTO order_event (order_no, event_id, event, at, amount, student_id, lesson_id, channel, arrived_at)
    SELECT w."orderNo", w."eventId", w.event, to_timestamp(w.time / 1000.0), w.amount, w."studentId", w."lessonId", w.channel,
      ${arrivedAt}
    FROM jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) AS w ("orderNo" text, "eventId" text, event text, time bigint,
      amount integer, "studentId" bigint, "lessonId" bigint, channel text)`.execute(tx);
}

export interface StoredOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly studentId: number;
  readonly lessonId: number | null;
  readonly amount: number;
  readonly state: Order['state'];
  readonly paidAt: Date;
  readonly refundedAt: Date | null;
  readonly closedAt: Date | null;
}

export async function ordersByNumbers(db: Db, orderNos: readonly string[]): Promise<ReadonlyMap<string, StoredOrder>> {
  const { rows } = await sql<StoredOrder>`
    SELECT o.* FROM student_order o WHERE o.order_no = ANY(${[...orderNos]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.orderNo, row]));
}

interface Bought extends Order {
  readonly orderNo: string;
  readonly studentId: number;
  readonly lessonId: number;
}

/** Answers the id. Its lesson is named as it is called when the order is first known. */
export async function saveOrder(tx: Tx, order: Bought): Promise<number> {
  const { orderNo, studentId, lessonId, amount, state, paidTime, endedTime } = order;
  const ended = endedTime === null ? null : new Date(endedTime);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO student_order (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at, refunded_at, closed_at)
    SELECT ${orderNo}::text, ${studentId}::bigint, l.id, left(l.name, 60), ${amount}::integer, ${state}::text,
      ${new Date(paidTime)}::timestamptz, ${state === 'refunded' ? ended : null}::timestamptz,
      ${state === 'closed' ? ended : null}::timestamptz
    FROM lesson l WHERE l.id = ${lessonId}
    ON CONFLICT (order_no) DO UPDATE SET amount = excluded.amount, state = excluded.state, paid_at = excluded.paid_at,
      refunded_at = excluded.refunded_at, closed_at = excluded.closed_at
    RETURNING id`.execute(tx);
  const [row] = rows;
  if (!row) throw new TypeError('the lesson of an order is locked');
  return row.id;
}
