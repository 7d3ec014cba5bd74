/** Everyone who was ever enrolled in a lesson, with what renewal is decided from (statistics 6): all rows with their dates. */
import type { EndReason } from '@lectern/domain/enrolments/enrolment';
import type { OwnOrder, Purchase, RenewalStudent } from '@lectern/domain/statistics/renewal-facts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

interface OfStudent {
  readonly studentId: number;
}

interface Dates {
  readonly fromAt: Date;
  readonly toAt: Date | null;
}

const rangeOf = ({ fromAt, toAt }: Dates) => ({ from: fromAt.getTime(), to: toAt?.getTime() ?? null });

interface Wanted {
  readonly lessonId: number;
  /** Lessons that it may be renewed by. */
  readonly targetIds: readonly number[];
  /** Absent: everyone who was ever enrolled in it. */
  readonly studentIds?: readonly number[];
}

/** One after the other: they share the connection of a transaction. */
export async function renewalStudents(db: Db, wanted: Wanted): Promise<readonly RenewalStudent[]> {
  const enrolments = await enrolmentRows(db, wanted);
  const staysOf = byStudent(await stayRows(db, wanted));
  const ordersOf = byStudent(await ownOrders(db, wanted));
  const purchasesOf = byStudent(await purchaseRows(db, wanted));
  const cartsOf = byStudent(await cartRows(db, wanted));
  return [...Map.groupBy(enrolments, ({ studentId }) => studentId)].map(([studentId, own]) => ({
    studentId,
    gradeId: own[0]?.gradeId ?? null,
    enrolments: own.map((row) => ({ ...rangeOf(row), endReason: row.endReason })),
    stays: staysOf(studentId).map((row) => ({ ...rangeOf(row), teamId: row.teamId })),
    orders: ordersOf(studentId),
    purchases: purchasesOf(studentId).map(purchaseOf),
    carts: cartsOf(studentId).map((row) => ({ ...rangeOf(row), lessonId: row.lessonId })),
  }));
}

const among = (column: string, { studentIds }: Wanted): RawBuilder<boolean> =>
  studentIds === undefined ? sql`true` : sql<boolean>`${sql.raw(column)} = ANY(${[...studentIds]}::bigint[])`;

function byStudent<R extends OfStudent>(rows: readonly R[]): (id: number) => readonly R[] {
  const groups = Map.groupBy(rows, ({ studentId }) => studentId);
  return (id) => groups.get(id) ?? [];
}

interface EnrolmentRow extends OfStudent, Dates {
  readonly gradeId: number | null;
  readonly endReason: EndReason | null;
}

async function enrolmentRows(db: Db, wanted: Wanted): Promise<EnrolmentRow[]> {
  const { rows } = await sql<EnrolmentRow>`
    SELECT n.student_id, u.grade_id, n.started_at AS from_at, n.ended_at AS to_at, n.end_reason
    FROM enrolment n JOIN student u ON u.id = n.student_id
    WHERE n.lesson_id = ${wanted.lessonId} AND ${among('n.student_id', wanted)}
    ORDER BY n.student_id, n.started_at, n.id`.execute(db);
  return rows;
}

async function stayRows(db: Db, wanted: Wanted): Promise<(OfStudent & Dates & { readonly teamId: number })[]> {
  const { rows } = await sql<OfStudent & Dates & { readonly teamId: number }>`
    SELECT m.student_id, m.team_id, m.joined_at AS from_at, m.left_at AS to_at FROM team_student m
    WHERE m.lesson_id = ${wanted.lessonId} AND ${among('m.student_id', wanted)}
    ORDER BY m.student_id, m.joined_at`.execute(db);
  return rows;
}

interface OrderRow extends OfStudent {
  readonly id: number;
  readonly lessonId: number | null;
  readonly paidAt: Date;
  readonly overAt: Date | null;
}

/** Bought for the lesson, or brought along by a transfer. */
async function ownOrders(db: Db, wanted: Wanted): Promise<(OfStudent & OwnOrder)[]> {
  const { lessonId } = wanted;
  const { rows } = await sql<OrderRow>`
    SELECT o.id, o.student_id, o.lesson_id, o.paid_at, least(o.refunded_at, o.closed_at) AS over_at FROM (
      SELECT b.id FROM student_order b WHERE b.lesson_id = ${lessonId} AND ${among('b.student_id', wanted)}
      UNION SELECT n.order_id FROM enrolment n
      WHERE n.lesson_id = ${lessonId} AND n.order_id IS NOT NULL AND ${among('n.student_id', wanted)}) w
    JOIN student_order o ON o.id = w.id`.execute(db);
  const { rows: places } = await sql<{ orderId: number; lessonId: number; startedAt: Date }>`
    SELECT e.order_id, e.lesson_id, e.started_at FROM enrolment e
    WHERE e.order_id = ANY(${rows.map(({ id }) => id)}::bigint[]) ORDER BY e.order_id, e.started_at, e.id`.execute(db);
  const placesOf = Map.groupBy(places, ({ orderId }) => orderId);
  return rows.map(({ id, paidAt, overAt, ...order }) => ({
    ...order,
    paidAt: paidAt.getTime(),
    overAt: overAt?.getTime() ?? null,
    places: (placesOf.get(id) ?? []).map((place) => ({ from: place.startedAt.getTime(), lessonId: place.lessonId })),
  }));
}

interface PurchaseRow extends OfStudent, Dates {
  readonly lessonId: number;
  readonly paidAt: Date;
  readonly overAt: Date | null;
}

const purchaseOf = (row: PurchaseRow): Purchase => ({
  ...rangeOf(row),
  lessonId: row.lessonId,
  order: { paidAt: row.paidAt.getTime(), overAt: row.overAt?.getTime() ?? null },
});

const everIn = (wanted: Wanted) => sql`(SELECT DISTINCT n.student_id FROM enrolment n
  WHERE n.lesson_id = ${wanted.lessonId} AND ${among('n.student_id', wanted)}) w`;

/** From each student to what they bought: a target may have more students than the lesson, and orders are many. */
async function purchaseRows(db: Db, wanted: Wanted): Promise<PurchaseRow[]> {
  const { targetIds } = wanted;
  if (targetIds.length === 0) return [];
  const { rows } = await sql<PurchaseRow>`
    SELECT w.student_id, e.lesson_id, e.started_at AS from_at, e.ended_at AS to_at, o.paid_at,
      least(o.refunded_at, o.closed_at) AS over_at
    FROM ${everIn(wanted)} CROSS JOIN LATERAL (
        SELECT n.* FROM enrolment n WHERE n.student_id = w.student_id AND n.order_id IS NOT NULL OFFSET 0) e
      CROSS JOIN LATERAL (SELECT x.* FROM student_order x WHERE x.id = e.order_id OFFSET 0) o
    WHERE e.lesson_id = ANY(${[...targetIds]}::bigint[]) ORDER BY e.id`.execute(db);
  return rows;
}

async function cartRows(db: Db, wanted: Wanted): Promise<(OfStudent & Dates & { readonly lessonId: number })[]> {
  const { targetIds } = wanted;
  if (targetIds.length === 0) return [];
  const { rows } = await sql<OfStudent & Dates & { readonly lessonId: number }>`
    SELECT c.student_id, c.lesson_id, c.added_at AS from_at, NULL::timestamptz AS to_at
    FROM ${everIn(wanted)} JOIN cart_item c ON c.student_id = w.student_id
    WHERE c.lesson_id = ANY(${[...targetIds]}::bigint[])
    UNION ALL SELECT c.student_id, c.lesson_id, c.added_at, c.taken_at
    FROM ${everIn(wanted)} JOIN past_cart_item c ON c.student_id = w.student_id
    WHERE c.lesson_id = ANY(${[...targetIds]}::bigint[]) ORDER BY 1, 3`.execute(db);
  return rows;
}
