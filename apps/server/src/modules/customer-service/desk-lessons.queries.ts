/** Lessons, orders and parcels of one student. Nobody has more than some dozens; what is beyond is not told. */
import type { DataScope } from '@lectern/domain/access/roles';
import type { OrderState, ParcelState } from '@lectern/domain/customer-service/desk-codes';
import type { CalculationRule } from '@lectern/domain/lessons/calculation-rule-codes';
import type { LessonStatus, RefundWay } from '@lectern/domain/lessons/lesson-codes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { withinScope } from '../lessons/index.ts';
import { inTeamAt } from '../teams/index.ts';

const MOST = 100;

export interface OfStudent {
  readonly studentId: number;
  readonly scope: DataScope;
  readonly at: Date;
}

export interface DeskLessonRow {
  readonly lessonId: number;
  readonly lessonName: string;
  readonly status: LessonStatus;
  readonly category: 'systematic' | 'topic';
  readonly startAt: Date | null;
  readonly endAt: Date | null;
  readonly refundWay: RefundWay | null;
  readonly refundDeadline: Date | null;
  readonly refundDeadlineRule: CalculationRule;
  readonly transferable: boolean;
  readonly transferForbidden: boolean;
  readonly transferredDeadline: Date | null;
  readonly transferredDeadlineRule: CalculationRule;
  readonly teamId: number;
  readonly teamName: string;
  readonly mentorName: string;
  readonly joinedAt: Date;
  readonly leftAt: Date | null;
  readonly episodes: number;
  readonly taught: number;
  readonly seen: boolean;
}

/** Those whose team the student was in at that instant, with those that lie outside of the scope. */
export async function lessonsOfStudent(db: Db, { studentId, scope, at }: OfStudent): Promise<DeskLessonRow[]> {
  const { rows } = await sql<DeskLessonRow>`
    SELECT l.id AS lesson_id, l.name AS lesson_name, l.status, l.category, l.start_at, l.end_at, l.refund_way,
      l.refund_deadline, l.refund_deadline_rule, l.transferable, l.transfer_forbidden, l.transferred_deadline,
      l.transferred_deadline_rule, t.id AS team_id, t.name AS team_name, coalesce(m.name, '') AS mentor_name,
      s.joined_at, s.left_at, o.episodes, o.taught, ${withinScope(scope)} AS seen
    FROM team_student s
    JOIN team t ON t.id = s.team_id
    JOIN lesson l ON l.id = t.lesson_id AND l.deleted_at IS NULL
    LEFT JOIN teacher m ON m.id = t.mentor_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS episodes, (count(*) FILTER (WHERE e.start_at <= ${at}))::int AS taught
      FROM lesson_agenda a JOIN episode e ON e.id = a.item_id
      WHERE a.lesson_id = l.id AND a.kind = 'episode' AND a.included_in_period
        AND e.status = 'normal' AND e.deleted_at IS NULL AND e.special_episode_type IN (0, 7, 17, 18)) o
    WHERE s.student_id = ${studentId} AND ${inTeamAt('s', at)}
    ORDER BY l.end_at DESC NULLS FIRST, l.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

export interface OrderRow {
  readonly id: number;
  readonly orderNo: string;
  readonly lessonId: number | null;
  readonly lessonName: string;
  readonly amount: number;
  readonly state: OrderState;
  readonly paidAt: Date;
  readonly refundedAt: Date | null;
}

/** As they stood at that instant: what was given back later was paid then. The newest first. */
export async function ordersOfStudent(db: Db, { studentId, scope, at }: OfStudent): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT o.id, o.order_no, o.lesson_id, coalesce(l.name, o.lesson_name) AS lesson_name, o.amount, o.paid_at,
      CASE WHEN o.refunded_at > ${at} THEN 'paid' ELSE o.state END AS state,
      CASE WHEN o.refunded_at > ${at} THEN NULL ELSE o.refunded_at END AS refunded_at
    FROM student_order o LEFT JOIN lesson l ON l.id = o.lesson_id
    WHERE o.student_id = ${studentId} AND o.paid_at <= ${at} AND (l.id IS NULL OR ${withinScope(scope)})
    ORDER BY o.paid_at DESC, o.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}

export interface ParcelRow {
  readonly id: number;
  readonly name: string;
  readonly lessonId: number | null;
  readonly lessonName: string;
  readonly carrier: string;
  readonly trackingNo: string;
  readonly state: ParcelState;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
}

export async function parcelsOfStudent(db: Db, { studentId, scope }: OfStudent): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT p.id, p.name, p.lesson_id, coalesce(l.name, '') AS lesson_name, p.carrier, p.tracking_no, p.state, p.sent_at,
      p.delivered_at
    FROM student_parcel p LEFT JOIN lesson l ON l.id = p.lesson_id
    WHERE p.student_id = ${studentId} AND (l.id IS NULL OR ${withinScope(scope)})
    ORDER BY p.id DESC LIMIT ${MOST}`.execute(db);
  return rows;
}
