/** What stands of reported orders, written anew from their events: the order, its part of each lesson, and what went back. */
import type { PaidOrder } from '@lectern/domain/statistics/order-of-events';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

const instantOf = (time: number | null): Date | null => (time === null ? null : new Date(time));

/** All of them locked. */
export async function saveOrders(tx: Tx, orders: readonly PaidOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const ids = await upsertOrders(tx, orders);
  const idOf = (orderNo: string): number => ids.get(orderNo) ?? 0;
  await sql`DELETE FROM order_share WHERE order_id = ANY(${[...ids.values()]}::bigint[])`.execute(tx);
  const shares = orders.flatMap((order) => order.shares.map((share) => ({ ...share, id: idOf(order.orderNo) })));
  await sql`
    INSERT INTO order_share (order_id, lesson_id, list_cents, paid_cents)
    SELECT r.id, r."lessonId", r."listCents", r."paidCents" FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
      AS r (id bigint, "lessonId" bigint, "listCents" integer, "paidCents" integer) JOIN lesson l ON l.id = r."lessonId"`.execute(
    tx,
  );
  const refunds = orders.flatMap(({ orderNo, refunds: own }) =>
    own.map(({ at, ...refund }) => ({ ...refund, at: new Date(at), id: idOf(orderNo) })),
  );
  if (refunds.length === 0) return;
  await sql`
    INSERT INTO order_refund (order_id, lesson_id, event_id, at, cents)
    SELECT r.id, r."lessonId", r."eventId", r.at, r.cents FROM jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb)
      AS r (id bigint, "lessonId" bigint, "eventId" text, at timestamptz, cents integer)
      JOIN lesson l ON l.id = r."lessonId"`.execute(tx);
}

/** An order of several lessons names none of them: its shares do. */
async function upsertOrders(tx: Tx, orders: readonly PaidOrder[]): Promise<ReadonlyMap<string, number>> {
  const values = orders.map(
    ({ orderNo, studentId, channel, seller, amount, state, shares, paidAt, refundedAt, closedAt }) => ({
      orderNo,
      studentId,
      channel,
      seller,
      amount,
      state,
      firstId: shares[0]?.lessonId ?? null,
      lessons: shares.length,
      paidAt: new Date(paidAt),
      refundedAt: instantOf(refundedAt),
      closedAt: instantOf(closedAt),
    }),
  );
  const { rows } = await sql<{ id: number; orderNo: string }>`
    INSERT INTO student_order AS o (order_no, student_id, lesson_id, lesson_name, amount, state, paid_at, refunded_at,
      closed_at, channel, seller)
    SELECT r."orderNo", r."studentId", CASE WHEN r.lessons = 1 THEN l.id END,
      CASE WHEN r.lessons = 1 THEN coalesce(left(l.name, 60), '课程')
        ELSE left(coalesce(l.name, '课程'), 45) || ' 等 ' || r.lessons || ' 门课程' END,
      r.amount, r.state, r."paidAt", r."refundedAt", r."closedAt", r.channel, r.seller
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb) AS r ("orderNo" text, "studentId" bigint, "firstId" bigint,
      lessons integer, amount integer, state text, "paidAt" timestamptz, "refundedAt" timestamptz, "closedAt" timestamptz,
      channel text, seller text) LEFT JOIN lesson l ON l.id = r."firstId"
    ON CONFLICT (order_no) DO UPDATE SET lesson_name = excluded.lesson_name, amount = excluded.amount,
      state = excluded.state, paid_at = excluded.paid_at, refunded_at = excluded.refunded_at, closed_at = excluded.closed_at,
      channel = excluded.channel, seller = excluded.seller
    RETURNING o.id, o.order_no`.execute(tx);
  return new Map(rows.map(({ id, orderNo }) => [orderNo, id]));
}
