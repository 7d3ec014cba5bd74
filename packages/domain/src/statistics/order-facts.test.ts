import { describe, expect, it, test } from 'vitest';
import { DAY_MS } from '../time/durations.ts';
import {
  joinOrder,
  type KnownEvent,
  type OrderEvent,
  type OrderFact,
  orderFault,
  orderOf,
  stands,
} from './order-facts.ts';

const on = (event: OrderEvent['event'], time: number, amount = 100): OrderEvent => ({ event, time, amount });
const WORLD = { now: 1000, lessonExists: true, account: 'student' } as const;

describe('statistics 2: an order by its events', () => {
  it.each<[string, readonly OrderEvent[], string | undefined]>([
    ['is none before it is paid', [on('created', 1)], undefined],
    ['is none where it was only closed', [on('created', 1), on('closed', 2)], undefined],
    ['is paid', [on('created', 1), on('paid', 2)], 'paid null'],
    ['waits for its refund', [on('paid', 2), on('refundRequested', 3)], 'refunding null'],
    ['stands after a part went back', [on('paid', 2), on('refundRequested', 3), on('refunded', 4, 40)], 'paid null'],
    ['waits again', [on('paid', 2), on('refunded', 4, 40), on('refundRequested', 5)], 'refunding null'],
    ['is refunded when all went back', [on('paid', 2), on('refunded', 4, 40), on('refunded', 6, 60)], 'refunded 6'],
    ['of nothing is refunded at once', [on('paid', 2, 0), on('refunded', 3, 0)], 'refunded 3'],
    ['is closed', [on('paid', 2), on('closed', 9)], 'closed 9'],
    ['ends no earlier than it was paid', [on('paid', 5), on('refunded', 4)], 'refunded 5'],
  ])('%s, whatever arrives first', (_name, events, expected) => {
    for (const order of [events, events.toReversed()]) {
      const found = orderOf(order);
      expect(found && `${found.state} ${found.endedTime}`).toBe(expected);
    }
  });

  test('decision 141: it counts while it is paid or being refunded', () => {
    const states = ['paid', 'refunding', 'refunded', 'closed'] as const;
    expect(states.map((state) => stands({ state }))).toEqual([true, true, false, false]);
    expect(stands(undefined)).toBe(false);
  });
});

const FACT: OrderFact = {
  kind: 'order',
  orderNo: 'YF20260301000001',
  eventId: 'e2',
  event: 'refunded',
  time: 9,
  amount: 100,
  studentId: 7,
  lessonId: 3,
  channel: 'shop',
};
const PAID: KnownEvent = { ...FACT, eventId: 'e1', event: 'paid' };

describe('statistics 2: an event beside what is known', () => {
  it.each<[string, readonly KnownEvent[], Partial<OrderFact>, string]>([
    ['of a new order', [], {}, 'new'],
    ['that follows', [PAID], {}, 'new'],
    ['known already', [PAID, FACT], {}, 'unchanged'],
    ['with other content', [PAID, FACT], { amount: 90 }, 'sameEvent eventId'],
    ['of another student', [PAID], { studentId: 8 }, 'orderContradicts studentId'],
    ['of another lesson', [PAID], { lessonId: 4 }, 'orderContradicts lessonId'],
    ['paid a second time', [PAID], { event: 'paid' }, 'paidTwice orderNo'],
    ['of more than was paid', [PAID], { amount: 101 }, 'refundAbovePaid amount'],
    [
      'of a refund that came first',
      [{ ...FACT, eventId: 'e0', amount: 101 }],
      { event: 'paid' },
      'refundAbovePaid amount',
    ],
  ])('%s', (_name, known, over, expected) => {
    const joined = joinOrder(known, { ...FACT, ...over });
    expect(typeof joined === 'string' ? joined : `${joined.code} ${joined.place}`).toBe(expected);
  });

  it.each([
    [{}, undefined],
    [{ lessonExists: false }, 'unknownLesson'],
    [{ account: 'robot' }, 'robotAccount'],
    [{ account: 'staff' }, 'staffAccount'],
    [{ account: 'unknown' }, 'unknownStudent'],
    [{ now: 9 - DAY_MS - 1 }, 'beyondTomorrow'],
  ] as const)('%j', (over, code) => {
    expect(orderFault(FACT, { ...WORLD, ...over })?.code).toBe(code);
  });
});
