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

/** What was closed at the instant of its payment was never paid. */
async function orderRows(db: Db, lessonId: number): Promise<SaleOrder[]> {
  const { rows } = await sql<{ id: number; studentId: number; amount: number; paidAt: Date; backAt: Date | null }>`
    SELECT o.id, o.student_id, o.amount, o.paid_at, least(o.refunded_at, o.closed_at) AS back_at
    FROM student_order o
    WHERE o.lesson_id = ${lessonId} AND (o.closed_at IS NULL OR o.closed_at > o.paid_at)`.execute(db);
  return rows.map(({ paidAt, backAt, ...row }) => ({
    ...row,
    paidAt: paidAt.getTime(),
    backAt: backAt?.getTime() ?? null,
  }));
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
