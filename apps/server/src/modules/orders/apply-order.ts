/** What follows from a lesson of an order that changed: the enrolment that it stands for, the seat, and the paid count of the lesson. */
import { saleChannelOf } from '@lectern/domain/statistics/sale-channel';
import type { Tx } from '../../platform/db/database.ts';
import { BusyError } from '../../platform/errors.ts';
import { countPaid, type LessonRow } from '../lessons/index.ts';
import { cancelParcels, lastLeavings, seatOfBuyer } from '../student-moves/index.ts';
import {
  type Because,
  beginStays,
  endEnrolment,
  endStays,
  freeSeats,
  lockEnrolments,
  lockTeams,
} from '../teams/index.ts';
import {
  giveOrder,
  type Holder,
  holderOf,
  insertBought,
  orderStands,
  spareOrder,
} from './order-enrolments.repository.ts';
import type { SoldLesson } from './sold-lessons.repository.ts';

/** One lesson of an order; undefined: it was not known. */
export interface ChangedOrder {
  readonly before: SoldLesson | undefined;
  readonly after: SoldLesson;
}

interface Locked {
  /** Which was ordered. */
  readonly lesson: LessonRow;
  /** Those that are locked. */
  readonly lessonIds: ReadonlySet<number>;
  readonly now: Date;
}

export async function applyOrder(tx: Tx, { before, after }: ChangedOrder, locked: Locked): Promise<void> {
  if (after.stands) {
    if (!before?.stands) await begin(tx, after, locked);
  } else if (before?.stands) await end(tx, after, locked);
  else if (before === undefined) await recordPast(tx, after, locked);
}

/** Nobody comes or goes in the future, also where the clock of the shop is ahead. */
const notAfter = (time: Date, now: Date): Date => (time < now ? time : now);

const becauseOf = ({ orderNo }: SoldLesson, at: Date): Because => ({
  at,
  reason: `订单 ${orderNo}`,
  name: '订单',
  taskId: undefined,
});

/** Who is enrolled already keeps that enrolment: without an order that counts it gets this one (decision 141). */
async function begin(tx: Tx, order: SoldLesson, { lesson, now }: Locked): Promise<void> {
  const { orderId, studentId } = order;
  const [open] = await lockEnrolments(tx, lesson.id, [studentId]);
  if (open) {
    if (await orderStands(tx, open.orderId)) return;
    await giveOrder(tx, open.id, orderId, now);
    await countPaid(tx, lesson.id, 1);
    return;
  }
  const { id: lessonId } = lesson;
  const left = (await lastLeavings(tx, [lessonId], [studentId]))(lessonId, studentId);
  const paidAt = notAfter(order.paidAt, now);
  const startedAt = left && left > paidAt ? left : paidAt;
  const hasTeams = lesson.withMentor && lesson.status !== 'canceled';
  const channel = saleChannelOf(order.channel, order.lessonCount);
  const teamId = hasTeams ? await seatOfBuyer(tx, { lessonId, studentId, channel }) : null;
  const enrolmentId = await insertBought(tx, { lessonId, studentId, orderId, startedAt, endedAt: null }, now);
  const stays = teamId === null ? [] : [{ studentId, enrolmentId, teamId, lessonId, at: startedAt }];
  await beginStays(tx, stays, becauseOf(order, startedAt));
  await countPaid(tx, lessonId, 1);
}

/** The money has gone back: out of the lesson in which the student is by now. */
async function end(tx: Tx, order: SoldLesson, { lessonIds, now }: Locked): Promise<void> {
  const { orderId } = order;
  const holder = await holderOf(tx, order);
  if (!holder) return;
  // Moved while the lessons were locked: the same call is sent again.
  if (!lessonIds.has(holder.lessonId)) throw new BusyError();
  const spare = holder.isOpen ? await spareOrder(tx, { id: orderId, lessonId: holder.lessonId }) : undefined;
  if (spare !== undefined) return giveOrder(tx, holder.id, spare, now);
  if (holder.isOpen) await leave(tx, order, holder, now);
  await countPaid(tx, holder.lessonId, -1);
}

async function leave(tx: Tx, order: SoldLesson, { id, lessonId, teamId, startedAt, leftAt }: Holder, now: Date) {
  const { studentId } = order;
  const because = becauseOf(order, notAfter(order.endedAt ?? now, now));
  let endedAt = new Date(Math.max(because.at.getTime(), startedAt.getTime(), leftAt?.getTime() ?? 0));
  if (teamId !== null) {
    await lockTeams(tx, [teamId]);
    const [ended] = await endStays(tx, { teamId, studentIds: [studentId] }, { ...because, at: endedAt });
    if (!ended) throw new BusyError();
    endedAt = ended.at;
    await freeSeats(tx, teamId, 1);
  }
  await endEnrolment(tx, { id, endedAt, why: 'refund' }, { ...because, at: now });
  await cancelParcels(tx, [studentId], lessonId);
}

/** Known only after it was over: the enrolment is kept as one that has ended, unless another one fills that time. */
async function recordPast(tx: Tx, order: SoldLesson, { lesson, now }: Locked): Promise<void> {
  const { orderId, studentId } = order;
  const { id: lessonId } = lesson;
  const [open] = await lockEnrolments(tx, lessonId, [studentId]);
  const left = (await lastLeavings(tx, [lessonId], [studentId]))(lessonId, studentId);
  const startedAt = notAfter(order.paidAt, now);
  if (open || (left && left > startedAt)) return;
  const ended = notAfter(order.endedAt ?? order.paidAt, now);
  const endedAt = ended < startedAt ? startedAt : ended;
  await insertBought(tx, { lessonId, studentId, orderId, startedAt, endedAt }, now);
}
