/** The enrolments (报名) that orders stand for. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import { inTeamNow } from '../teams/index.ts';

export interface Holder {
  readonly id: number;
  readonly lessonId: number;
  readonly startedAt: Date;
  readonly isOpen: boolean;
  /** The team that the student is in. */
  readonly teamId: number | null;
  /** When the last stay of it ended that has ended. */
  readonly leftAt: Date | null;
}

interface Ordered {
  readonly orderId: number;
  readonly lessonId: number;
}

/**
 * The open one, else the last: whoever went to another lesson took the order along, but not to a lesson that is of the same
 * order. Locked until `tx` ends.
 */
export async function holderOf(tx: Tx, { orderId, lessonId }: Ordered): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    SELECT e.id, e.lesson_id, e.started_at, e.ended_at IS NULL AS is_open,
      (SELECT s.team_id FROM team_student s WHERE s.enrolment_id = e.id AND ${inTeamNow('s')}) AS team_id,
      (SELECT max(s.left_at) FROM team_student s WHERE s.enrolment_id = e.id) AS left_at
    FROM enrolment e WHERE e.order_id = ${orderId} AND (e.lesson_id = ${lessonId}
      OR e.lesson_id NOT IN (SELECT s.lesson_id FROM order_share s WHERE s.order_id = ${orderId}))
    ORDER BY e.ended_at IS NULL DESC, e.lesson_id = ${lessonId} DESC, e.id DESC LIMIT 1 FOR NO KEY UPDATE OF e`.execute(
    tx,
  );
  return rows[0];
}

export async function giveOrder(tx: Tx, enrolmentId: number, orderId: number, at: Date): Promise<void> {
  await sql`
    UPDATE enrolment SET order_id = ${orderId}, rev = rev + 1, updated_at = ${at}
    WHERE id = ${enrolmentId}`.execute(tx);
}

/** Of the same student and lesson one that stands and that no open enrolment names: paid twice, given back once. */
export async function spareOrder(tx: Tx, order: { readonly id: number; readonly lessonId: number }) {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM student_order o JOIN student_order mine ON mine.id = ${order.id} AND mine.student_id = o.student_id
    WHERE o.id <> mine.id AND (o.lesson_id = ${order.lessonId}
        OR EXISTS (SELECT FROM order_share s WHERE s.order_id = o.id AND s.lesson_id = ${order.lessonId}))
      AND o.state IN ('paid', 'refunding')
      AND NOT EXISTS (SELECT FROM enrolment e
        WHERE e.order_id = o.id AND e.lesson_id = ${order.lessonId} AND e.ended_at IS NULL)
    ORDER BY o.paid_at, o.id LIMIT 1`.execute(tx);
  return rows[0]?.id;
}

export async function orderStands(tx: Tx, orderId: number | null): Promise<boolean> {
  if (orderId === null) return false;
  const { rows } = await sql`
    SELECT FROM student_order WHERE id = ${orderId} AND state IN ('paid', 'refunding')`.execute(tx);
  return rows.length > 0;
}

interface Begun {
  readonly lessonId: number;
  readonly studentId: number;
  readonly orderId: number;
  readonly startedAt: Date;
  /** Refunded before it was known; null: it is open. */
  readonly endedAt: Date | null;
}

export async function insertBought(tx: Tx, { endedAt, ...enrolment }: Begun, at: Date): Promise<number> {
  const row = await tx
    .insertInto('enrolment')
    .values({
      ...enrolment,
      source: 'order',
      endedAt,
      endReason: endedAt === null ? null : 'refund',
      createdAt: at,
      updatedAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
