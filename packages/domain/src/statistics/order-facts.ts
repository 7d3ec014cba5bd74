/**
 * What sources report of orders: events of one order each, kept once and never changed (statistics 2). An event is judged by
 * those that are known of its order, whenever it arrives; what needs an earlier one waits for it.
 */
import { codeTable } from '../code-table.ts';
import { DAY_MS } from '../time/durations.ts';
import type { AccountKind } from './attendance-facts.ts';

interface OfOrder {
  readonly orderNo: string;
  /** Of the source: the same one again is the same event. */
  readonly eventId: string;
  readonly studentId: number;
  readonly time: number;
}

export interface OrderedLesson {
  readonly lessonId: number;
  /** 分: by it the money of an order of several lessons is divided. */
  readonly listCents: number;
}

export interface OrderCreatedFact extends OfOrder {
  readonly kind: 'orderCreated';
  readonly lessons: readonly OrderedLesson[];
  readonly channel: string;
  readonly seller: string;
}

export interface OrderPaidFact extends OfOrder {
  readonly kind: 'orderPaid';
  /** 分. */
  readonly cents: number;
}

export interface OrderRefundedFact extends OfOrder {
  readonly kind: 'orderRefunded';
  /** 分. */
  readonly cents: number;
}

export interface OrderRefundRequestedFact extends OfOrder {
  readonly kind: 'orderRefundRequested';
}

export interface OrderClosedFact extends OfOrder {
  readonly kind: 'orderClosed';
}

export type OrderFact =
  | OrderCreatedFact
  | OrderPaidFact
  | OrderRefundedFact
  | OrderRefundRequestedFact
  | OrderClosedFact;

export const ORDER_REFUSAL = codeTable({
  unknownStudent: '学员不存在',
  robotAccount: '这是机器人账号，不计入统计',
  staffAccount: '这是员工账号，不计入统计',
  unknownLesson: '课程不存在',
  lessonTwice: '同一课程在订单中只能出现一次',
  beyondTomorrow: '时间晚于明天，请核对时钟',
  amountOutside: '金额不能小于 0，退款须大于 0',
  unknownOrder: '尚未收到这笔订单的创建',
  unknownPayment: '尚未收到这笔订单的付款',
  otherStudent: '订单属于另一位学员',
  repeatedStep: '订单只能创建、付款、关闭各一次',
  beforePayment: '退款不能早于付款',
  refundAbovePaid: '退款之和超过实付',
  sameEvent: '同一事件编号的内容与已收到的不同',
});
export type OrderRefusal = keyof typeof ORDER_REFUSAL.code;

export interface OrderFault {
  readonly code: OrderRefusal;
  /** The field of the fact. */
  readonly place: string;
}

export interface OrderWorld {
  readonly now: number;
  readonly account: AccountKind;
  readonly isLesson: (lessonId: number) => boolean;
}

const NO_STUDENT = { robot: 'robotAccount', staff: 'staffAccount', unknown: 'unknownStudent' } as const;

/** An earlier kind goes first, so that the events of one call need no order. */
const STEP: Readonly<Record<OrderFact['kind'], number>> = {
  orderCreated: 0,
  orderPaid: 1,
  orderRefundRequested: 2,
  orderRefunded: 2,
  orderClosed: 3,
};
export const byStep = (one: OrderFact, other: OrderFact): number => STEP[one.kind] - STEP[other.kind];

/** What is wrong with a fact whatever else is known of its order. */
export function orderFault(fact: OrderFact, { now, account, isLesson }: OrderWorld): OrderFault | undefined {
  if (account !== 'student') return { code: NO_STUDENT[account], place: 'studentId' };
  if (fact.time > now + DAY_MS) return { code: 'beyondTomorrow', place: 'time' };
  if ('cents' in fact) {
    const least = fact.kind === 'orderRefunded' ? 1 : 0;
    return fact.cents < least ? { code: 'amountOutside', place: 'cents' } : undefined;
  }
  if (fact.kind !== 'orderCreated') return undefined;
  const ids = fact.lessons.map(({ lessonId }) => lessonId);
  if (new Set(ids).size < ids.length) return { code: 'lessonTwice', place: 'lessons' };
  if (fact.lessons.some(({ listCents }) => listCents < 0)) return { code: 'amountOutside', place: 'lessons' };
  return ids.every(isLesson) ? undefined : { code: 'unknownLesson', place: 'lessons' };
}

/** `known`: the events of the same order so far. */
export function joinOrder(known: readonly OrderFact[], fact: OrderFact): 'accepted' | 'unchanged' | OrderFault {
  const same = known.find(({ eventId }) => eventId === fact.eventId);
  if (same) return contentOf(same) === contentOf(fact) ? 'unchanged' : { code: 'sameEvent', place: 'eventId' };
  const isKnown = (kind: OrderFact['kind']): boolean => known.some((each) => each.kind === kind);
  if (fact.kind !== 'orderCreated' && !isKnown('orderCreated')) return { code: 'unknownOrder', place: 'orderNo' };
  if (known.some(({ studentId }) => studentId !== fact.studentId)) return { code: 'otherStudent', place: 'studentId' };
  if (fact.kind === 'orderRefunded' || fact.kind === 'orderRefundRequested')
    return refundFault(known, fact) ?? 'accepted';
  return isKnown(fact.kind) ? { code: 'repeatedStep', place: 'kind' } : 'accepted';
}

function refundFault(known: readonly OrderFact[], fact: OrderFact): OrderFault | undefined {
  const paid = known.find((each) => each.kind === 'orderPaid');
  if (!paid) return { code: 'unknownPayment', place: 'orderNo' };
  if (fact.time < paid.time) return { code: 'beforePayment', place: 'time' };
  if (fact.kind !== 'orderRefunded') return undefined;
  const before = known.reduce((sum, each) => sum + (each.kind === 'orderRefunded' ? each.cents : 0), 0);
  return before + fact.cents > paid.cents ? { code: 'refundAbovePaid', place: 'cents' } : undefined;
}

/** Whatever the order of its fields. */
function contentOf(fact: OrderFact): string {
  const created = fact.kind === 'orderCreated' ? fact : undefined;
  const lessons = created?.lessons.map(({ lessonId, listCents }) => [lessonId, listCents]);
  const money = 'cents' in fact ? fact.cents : null;
  return JSON.stringify([fact.kind, fact.studentId, fact.time, money, created?.channel, created?.seller, lessons]);
}
