import { expect, test } from 'vitest';
import { cartRanges } from './cart-facts.ts';
import { joinOrder, type OrderFact, orderFault } from './order-facts.ts';
import { orderOfEvents } from './order-of-events.ts';

const NOW = Date.UTC(2026, 8, 1);
const DAY = 86_400_000;
const base = { orderNo: 'LT2026090100000001', studentId: 7 };
const created: OrderFact = {
  ...base,
  kind: 'orderCreated',
  eventId: 'c',
  time: NOW,
  lessons: [
    { lessonId: 1, listCents: 200 },
    { lessonId: 2, listCents: 100 },
  ],
  channel: '官网',
  seller: '',
};
const paid: OrderFact = { ...base, kind: 'orderPaid', eventId: 'p', time: NOW + 1, cents: 100 };
const refund = (eventId: string, cents: number, time = NOW + DAY): OrderFact => ({
  ...base,
  kind: 'orderRefunded',
  eventId,
  time,
  cents,
});
const step = (kind: 'orderClosed' | 'orderRefundRequested', time: number): OrderFact => ({
  ...base,
  kind,
  eventId: kind,
  time,
});
const world = { now: NOW, account: 'student', isLesson: (id: number) => id < 3 } as const;

test.each<[string, OrderFact, object, string | undefined]>([
  ['a robot buys nothing', paid, { account: 'robot' }, 'robotAccount'],
  ['nor does staff', paid, { account: 'staff' }, 'staffAccount'],
  ['a student who is not there', paid, { account: 'unknown' }, 'unknownStudent'],
  ['beyond tomorrow', { ...paid, time: NOW + DAY + 1 }, {}, 'beyondTomorrow'],
  ['below 0', { ...paid, cents: -1 }, {}, 'amountOutside'],
  ['an order that costs nothing', { ...paid, cents: 0 }, {}, undefined],
  ['a refund of nothing', refund('r', 0), {}, 'amountOutside'],
  ['a lesson that is not there', created, { isLesson: () => false }, 'unknownLesson'],
])('statistics 2: %s', (_, fact, other, code) => {
  expect(orderFault(fact, { ...world, ...other })?.code).toBe(code);
});

test.each<[string, readonly OrderFact[], OrderFact, string]>([
  ['a payment needs the order', [], paid, 'unknownOrder'],
  ['a refund needs the payment', [created], refund('r', 1), 'unknownPayment'],
  ['the same event again', [created, paid], paid, 'unchanged'],
  ['the same event with other content', [created, paid], { ...paid, cents: 99 }, 'sameEvent'],
  ['another payment', [created, paid], { ...paid, eventId: 'p2' }, 'repeatedStep'],
  ['another student', [created], { ...paid, studentId: 8 }, 'otherStudent'],
  ['all of it in parts', [created, paid, refund('r', 60)], refund('r2', 40), 'accepted'],
  ['more than was paid', [created, paid, refund('r', 60)], refund('r2', 41), 'refundAbovePaid'],
  ['before it was paid', [created, paid], refund('r', 1, NOW), 'beforePayment'],
])('statistics 2: %s', (_, known, fact, expected) => {
  const outcome = joinOrder(known, fact);
  expect(typeof outcome === 'string' ? outcome : outcome.code).toBe(expected);
});

test('statistics 7: shares of a bundle and of its refunds add up, whatever the order of the events', () => {
  const events = [created, paid, refund('r', 50), refund('r2', 50, NOW + 2 * DAY)];
  for (const order of [orderOfEvents(events), orderOfEvents(events.toReversed())]) {
    expect(order?.shares.map(({ paidCents }) => paidCents)).toEqual([67, 33]);
    expect(order?.refunds.map(({ lessonId, eventId, cents }) => [lessonId, eventId, cents])).toEqual([
      [1, 'r', 34],
      [2, 'r', 16],
      [1, 'r2', 33],
      [2, 'r2', 17],
    ]);
    expect(order).toMatchObject({ state: 'refunded', refundedAt: NOW + 2 * DAY, closedAt: null });
  }
});

test.each<[string, readonly OrderFact[], object | undefined]>([
  ['not paid', [created], undefined],
  ['partly refunded stands', [refund('r', 40)], { state: 'paid', refundedAt: null }],
  ['wanted back', [step('orderRefundRequested', NOW + 5)], { state: 'refunding' }],
  ['wanted back, and a part given', [step('orderRefundRequested', NOW + 5), refund('r', 40)], { state: 'paid' }],
  [
    'closed gives the rest back',
    [refund('r', 40), step('orderClosed', NOW + 9)],
    { state: 'closed', closedAt: NOW + 9 },
  ],
])('statistics 2: an order %s', (_, events, expected) => {
  const order = orderOfEvents(expected ? [created, paid, ...events] : events);
  if (expected) expect(order).toMatchObject(expected);
  else expect(order).toBeUndefined();
});

test('what was closed when it was paid brought nothing; closed later all of it goes back', () => {
  expect(orderOfEvents([created, paid, step('orderClosed', NOW)])).toMatchObject({ closedAt: NOW + 1, refunds: [] });
  const order = orderOfEvents([created, paid, refund('r', 40), step('orderClosed', NOW + 9)]);
  expect(order?.refunds.reduce((sum, { cents }) => sum + cents, 0)).toBe(100);
});

test('statistics 2: a cart follows from its events', () => {
  const event = (time: number, putIn: boolean) => ({ eventId: `${time}`, time, putIn });
  const events = [event(10, true), event(20, true), event(30, false), event(40, false), event(50, true)];
  const ranges = [
    { from: 10, to: 30 },
    { from: 50, to: null },
  ];
  expect(cartRanges(events)).toEqual(ranges);
  expect(cartRanges(events.toReversed())).toEqual(ranges);
});
