/** What stands of an order after its events, whatever the order in which they arrived (statistics 2 and 7). */
import { splitCents } from '../money/split-cents.ts';
import type { OrderCreatedFact, OrderedLesson, OrderFact } from './order-facts.ts';

export interface OrderShare extends OrderedLesson {
  readonly paidCents: number;
}

export interface OrderRefund {
  readonly lessonId: number;
  readonly eventId: string;
  readonly at: number;
  readonly cents: number;
}

export interface PaidOrder extends Pick<OrderCreatedFact, 'orderNo' | 'studentId' | 'channel' | 'seller'> {
  /** 分. */
  readonly amount: number;
  readonly paidAt: number;
  readonly state: 'paid' | 'refunding' | 'refunded' | 'closed';
  /** When all of it had gone back; null: not all. */
  readonly refundedAt: number | null;
  readonly closedAt: number | null;
  readonly shares: readonly OrderShare[];
  /** Partial ones too, and what a closed order gave back. */
  readonly refunds: readonly OrderRefund[];
}

type Kind = OrderFact['kind'];

/** In the order of their times. */
const ofKind = <K extends Kind>(events: readonly OrderFact[], kind: K) =>
  events
    .filter((event): event is Extract<OrderFact, { kind: K }> => event.kind === kind)
    .toSorted((one, other) => one.time - other.time || (one.eventId < other.eventId ? -1 : 1));

/** Undefined: not paid yet. */
export function orderOfEvents(events: readonly OrderFact[]): PaidOrder | undefined {
  const [created, paid] = [ofKind(events, 'orderCreated')[0], ofKind(events, 'orderPaid')[0]];
  if (!created || !paid) return undefined;
  const back = ofKind(events, 'orderRefunded');
  const request = ofKind(events, 'orderRefundRequested').at(-1);
  const closed = ofKind(events, 'orderClosed')[0];
  const lastBack = back.at(-1);
  const backCents = back.reduce((sum, { cents }) => sum + cents, 0);
  const isRefunded = lastBack !== undefined && backCents === paid.cents;
  const isRequested = request !== undefined && request.time > (lastBack?.time ?? -1);
  const state = isRefunded ? 'refunded' : closed ? 'closed' : isRequested ? 'refunding' : 'paid';
  const closedAt = closed && state === 'closed' ? Math.max(closed.time, paid.time) : null;
  const shares = sharesOf(created.lessons, paid.cents);
  // What was closed when it was paid brought nothing.
  const rest = closed && closedAt !== null && closedAt > paid.time ? paid.cents - backCents : 0;
  const returns = rest > 0 && closed ? [...back, { eventId: closed.eventId, time: closed.time, cents: rest }] : back;
  return {
    orderNo: created.orderNo,
    studentId: created.studentId,
    channel: created.channel,
    seller: created.seller,
    amount: paid.cents,
    paidAt: paid.time,
    state,
    refundedAt: isRefunded ? lastBack.time : null,
    closedAt,
    shares,
    refunds: refundsOf(shares, returns),
  };
}

/** A bundle counts in each of its lessons, with the share of the money that its list price says. */
function sharesOf(lessons: readonly OrderedLesson[], cents: number): readonly OrderShare[] {
  const parts = splitCents(
    cents,
    lessons.map(({ listCents }) => listCents),
  );
  return lessons.map((lesson, index) => ({ ...lesson, paidCents: parts[index] ?? 0 }));
}

interface Return {
  readonly cents: number;
  readonly eventId: string;
  readonly time: number;
}

/** By what each lesson still has of it, so that none gives back more than it got. */
function refundsOf(shares: readonly OrderShare[], returns: readonly Return[]): readonly OrderRefund[] {
  let left = shares.map(({ paidCents }) => paidCents);
  return returns.flatMap(({ eventId, time, cents }) => {
    const parts = splitCents(cents, left);
    left = left.map((each, index) => each - (parts[index] ?? 0));
    return shares.flatMap(({ lessonId }, index) => {
      const part = parts[index] ?? 0;
      return part > 0 ? [{ lessonId, eventId, at: time, cents: part }] : [];
    });
  });
}
