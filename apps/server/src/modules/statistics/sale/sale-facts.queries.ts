/** All dated rows that the sale of a lesson follows from (statistics 7). */
import type { SaleEnrolment, SaleFacts, SaleOrder, SaleStay, TeamOffer } from '@lectern/domain/statistics/sale-facts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { spellsOf, type Until } from '../renewal/spells.ts';

interface Dates {
  readonly fromAt: Date;
  readonly toAt: Date | null;
}
const rangeOf = ({ fromAt, toAt }: Dates) => ({ from: fromAt.getTime(), to: toAt?.getTime() ?? null });

/** One after the other: they share the connection of a transaction. */
export async function saleFacts(db: Db, lessonId: number): Promise<SaleFacts> {
  const enrolments = await enrolmentRows(db, lessonId);
  const stays = await stayRows(db, lessonId);
  const orders = await orderRows(db, lessonId);
  const carts = await cartRows(db, lessonId);
  return { enrolments, stays, orders, carts, teams: await teamSpells(db, lessonId, stays) };
}

async function enrolmentRows(db: Db, lessonId: number): Promise<SaleEnrolment[]> {
  const { rows } = await sql<Dates & Omit<SaleEnrolment, 'from' | 'to'>>`
    SELECT n.id, n.student_id, n.source, n.end_reason, n.order_id, n.started_at AS from_at, n.ended_at AS to_at
    FROM enrolment n WHERE n.lesson_id = ${lessonId}`.execute(db);
  return rows.map(({ fromAt, toAt, ...row }) => ({ ...row, ...rangeOf({ fromAt, toAt }) }));
}

async function stayRows(db: Db, lessonId: number): Promise<SaleStay[]> {
  const { rows } = await sql<Dates & Omit<SaleStay, 'from' | 'to'>>`
    SELECT m.enrolment_id, m.student_id, m.team_id, m.joined_at AS from_at, m.left_at AS to_at
    FROM team_student m WHERE m.lesson_id = ${lessonId}`.execute(db);
  return rows.map(({ fromAt, toAt, ...row }) => ({ ...row, ...rangeOf({ fromAt, toAt }) }));
}

interface OrderRow extends Pick<SaleOrder, 'id' | 'studentId' | 'amount' | 'channel'> {
  readonly paidAt: Date;
  readonly overAt: Date | null;
  /** It came as events. */
  readonly reported: boolean;
}

/** What was closed at the instant of its payment was never paid. */
async function orderRows(db: Db, lessonId: number): Promise<SaleOrder[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.id, o.student_id, coalesce(s.paid_cents, o.amount) AS amount, o.channel, o.paid_at,
      least(o.refunded_at, o.closed_at) AS over_at, s.order_id IS NOT NULL AS reported
    FROM (SELECT id FROM student_order WHERE lesson_id = ${lessonId}
        UNION SELECT order_id FROM order_share WHERE lesson_id = ${lessonId}) w
      JOIN student_order o ON o.id = w.id LEFT JOIN order_share s ON s.order_id = o.id AND s.lesson_id = ${lessonId}
    WHERE o.closed_at IS NULL OR o.closed_at > o.paid_at`.execute(db);
  const refundsOf = await refundRows(db, lessonId);
  return rows.map(({ paidAt, overAt, reported, ...row }) => {
    const over = overAt?.getTime() ?? null;
    const whole = over === null ? [] : [{ at: over, cents: row.amount }];
    return { ...row, paidAt: paidAt.getTime(), overAt: over, refunds: reported ? refundsOf(row.id) : whole };
  });
}

async function refundRows(db: Db, lessonId: number): Promise<(orderId: number) => SaleOrder['refunds']> {
  const { rows } = await sql<{ orderId: number; at: Date; cents: number }>`
    SELECT r.order_id, r.at, r.cents FROM order_share s
      JOIN order_refund r ON r.order_id = s.order_id AND r.lesson_id = s.lesson_id
    WHERE s.lesson_id = ${lessonId} ORDER BY r.order_id, r.at, r.event_id`.execute(db);
  const ofOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return (orderId) => (ofOrder.get(orderId) ?? []).map(({ at, cents }) => ({ at: at.getTime(), cents }));
}

async function cartRows(db: Db, lessonId: number): Promise<SaleFacts['carts']> {
  const { rows } = await sql<{ studentId: number; addedAt: Date }>`
    SELECT c.student_id, c.added_at FROM cart_item c WHERE c.lesson_id = ${lessonId}
    UNION ALL SELECT c.student_id, c.added_at FROM past_cart_item c WHERE c.lesson_id = ${lessonId}`.execute(db);
  return rows.map(({ studentId, addedAt }) => ({ studentId, addedAt: addedAt.getTime() }));
}

type OfferRow = Until & TeamOffer & { readonly lessonId: number; readonly createdAt: Date };

/** Only while a team was in the lesson. Teams that came from elsewhere are as old as their first student. */
async function teamSpells(db: Db, lessonId: number, stays: readonly SaleStay[]): Promise<SaleFacts['teams']> {
  const { rows } = await sql<OfferRow>`
    WITH here AS (
      SELECT t.id FROM team t WHERE t.lesson_id = ${lessonId}
      UNION SELECT p.team_id FROM past_team_state p WHERE p.lesson_id = ${lessonId})
    SELECT t.id, NULL::timestamptz AS until_at, t.created_at, t.lesson_id, t.capacity,
      t.sale_status = 'on_shelf' AND t.deleted_at IS NULL AS on_shelf
    FROM here JOIN team t ON t.id = here.id
    UNION ALL SELECT p.team_id, p.until_at, t.created_at, p.lesson_id, p.capacity, p.on_shelf
    FROM here JOIN past_team_state p ON p.team_id = here.id JOIN team t ON t.id = here.id
    ORDER BY 1, 2 NULLS LAST`.execute(db);
  const firstStay = new Map<number, number>();
  for (const { teamId, from } of stays) firstStay.set(teamId, Math.min(from, firstStay.get(teamId) ?? from));
  const begin = ({ id, createdAt }: OfferRow) => Math.min(createdAt.getTime(), firstStay.get(id) ?? Infinity);
  const offer = ({ lessonId: where, capacity, onShelf }: OfferRow) => ({
    capacity,
    onShelf: onShelf && where === lessonId,
  });
  return spellsOf(rows, offer, begin);
}
