/**
 * What the shop reports of an order, why one of these events cannot be, and what the order is by all of them (statistics 2). An
 * event is reported once, by its id; which one arrives first decides nothing.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';
import type { AccountKind } from './attendance-facts.ts';

export const ORDER_EVENT = codeTable({
  created: '下单',
  paid: '付款',
  refundRequested: '申请退款',
  refunded: '退款',
  closed: '关闭',
});
export type OrderEventKind = CodeOf<typeof ORDER_EVENT>;

export const SALE_CHANNEL = codeTable({ shop: '商城', sales: '销售', bundle: '联报' });
export type SaleChannel = CodeOf<typeof SALE_CHANNEL>;

export interface OrderEvent {
  readonly event: OrderEventKind;
  readonly time: number;
  /** 分: of the order, or of this refund. */
  readonly amount: number;
}

export interface OrderFact extends OrderEvent {
  readonly kind: 'order';
  readonly orderNo: string;
  /** Of the shop; one order has each once. */
  readonly eventId: string;
  readonly studentId: number;
  readonly lessonId: number;
  readonly channel: SaleChannel;
}

export const ORDER_REFUSAL = codeTable({
  unknownLesson: '课程不存在',
  unknownStudent: '学员不存在',
  robotAccount: '这是机器人账号，不能有订单',
  staffAccount: '这是员工账号，不能有订单',
  beyondTomorrow: '时间晚于明天，请核对时钟',
  orderContradicts: '与这个订单已收到的学员或课程不同，请核对订单号',
  sameEvent: '同一事件的内容与已收到的不同，请换一个事件编号',
  paidTwice: '这个订单已有另一笔付款，请核对订单号',
  refundAbovePaid: '退款合计超过实付金额，请核对',
});
export type OrderRefusal = keyof typeof ORDER_REFUSAL.code;

export interface OrderFault {
  readonly code: OrderRefusal;
  /** The field of the fact. */
  readonly place: string;
}

export interface OrderWorld {
  readonly now: number;
  readonly lessonExists: boolean;
  readonly account: AccountKind;
}

const NO_STUDENT = { robot: 'robotAccount', staff: 'staffAccount', unknown: 'unknownStudent' } as const;

/** What is wrong with a fact whatever else is known. */
export function orderFault(
  { time }: Pick<OrderFact, 'time'>,
  { now, lessonExists, account }: OrderWorld,
): OrderFault | undefined {
  if (!lessonExists) return { code: 'unknownLesson', place: 'lessonId' };
  if (account !== 'student') return { code: NO_STUDENT[account], place: 'studentId' };
  return time > now + DAY_MS ? { code: 'beyondTomorrow', place: 'time' } : undefined;
}

export type KnownEvent = Pick<
  OrderFact,
  'eventId' | 'event' | 'time' | 'amount' | 'studentId' | 'lessonId' | 'channel'
>;

/** Beside what is known of the order: new, nothing new, or why it cannot be. */
export function joinOrder(known: readonly KnownEvent[], fact: OrderFact): 'new' | 'unchanged' | OrderFault {
  const [first] = known;
  if (first && first.studentId !== fact.studentId) return { code: 'orderContradicts', place: 'studentId' };
  if (first && first.lessonId !== fact.lessonId) return { code: 'orderContradicts', place: 'lessonId' };
  const same = known.find(({ eventId }) => eventId === fact.eventId);
  if (same) return isSame(same, fact) ? 'unchanged' : { code: 'sameEvent', place: 'eventId' };
  const paid = known.find(({ event }) => event === 'paid');
  if (fact.event === 'paid' && paid) return { code: 'paidTwice', place: 'orderNo' };
  const all = [...known, fact];
  const paidAmount = all.find(({ event }) => event === 'paid')?.amount;
  if (paidAmount === undefined || refundedOf(all) <= paidAmount) return 'new';
  return { code: 'refundAbovePaid', place: 'amount' };
}

const isSame = (one: KnownEvent, other: KnownEvent): boolean =>
  one.event === other.event && one.time === other.time && one.amount === other.amount && one.channel === other.channel;

const refundedOf = (events: readonly OrderEvent[]): number =>
  events.filter(({ event }) => event === 'refunded').reduce((sum, { amount }) => sum + amount, 0);

export interface Order {
  readonly state: 'paid' | 'refunding' | 'refunded' | 'closed';
  readonly amount: number;
  readonly paidTime: number;
  /** When all of it had gone back, or it was closed; null: it stands. */
  readonly endedTime: number | null;
}

/** Undefined: nothing was paid, so nobody has bought anything. */
export function orderOf(events: readonly OrderEvent[]): Order | undefined {
  const paid = events.find(({ event }) => event === 'paid');
  if (!paid) return undefined;
  const { amount, time: paidTime } = paid;
  // Nothing comes before what it follows, whatever the clocks of the shop say.
  const lastOf = (kind: OrderEventKind): number | undefined => {
    const times = events.filter(({ event }) => event === kind).map(({ time }) => Math.max(time, paidTime));
    return times.length === 0 ? undefined : Math.max(...times);
  };
  const [requested, refunded, closed] = [lastOf('refundRequested'), lastOf('refunded'), lastOf('closed')];
  if (refunded !== undefined && refundedOf(events) >= amount) {
    return { state: 'refunded', amount, paidTime, endedTime: refunded };
  }
  if (closed !== undefined) return { state: 'closed', amount, paidTime, endedTime: closed };
  const isRequested = requested !== undefined && (refunded === undefined || requested > refunded);
  return { state: isRequested ? 'refunding' : 'paid', amount, paidTime, endedTime: null };
}

/** Whether it counts among the paid ones of its lesson (decision 141). */
export const stands = (order: Pick<Order, 'state'> | undefined): boolean =>
  order?.state === 'paid' || order?.state === 'refunding';
