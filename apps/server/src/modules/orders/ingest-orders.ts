/**
 * Events of orders (statistics 2): each is judged by itself, the accepted ones of a call are written in one transaction with
 * what follows from them, and the same call again changes nothing.
 */
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import {
  joinOrder,
  type KnownEvent,
  ORDER_REFUSAL,
  type OrderFact,
  type OrderRefusal,
  orderFault,
  orderOf,
} from '@lectern/domain/statistics/order-facts';
import type { Tx } from '../../platform/db/database.ts';
import { lockLessons } from '../lessons/index.ts';
import { accountsByIds } from '../statistics/index.ts';
import { applyOrder } from './apply-order.ts';
import { lessonsOfOrders } from './order-enrolments.repository.ts';
import { eventsOfOrders, insertEvents, ordersByNumbers, type StoredOrder } from './order-events.repository.ts';

export async function ingestOrders(
  tx: Tx,
  facts: readonly OrderFact[],
  { at }: { readonly at: Date },
): Promise<FactResult<OrderRefusal>> {
  const orderNos = [...new Set(facts.map(({ orderNo }) => orderNo))];
  const wanted = [...new Set([...facts.map(({ lessonId }) => lessonId), ...(await lessonsOfOrders(tx, orderNos))])];
  const lessons = new Map((await lockLessons(tx, wanted)).map((lesson) => [lesson.id, lesson]));
  const accounts = await accountsByIds(tx, [...new Set(facts.map(({ studentId }) => studentId))]);
  const events = await eventsOfOrders(tx, orderNos);
  const stored = await ordersByNumbers(tx, orderNos);
  const known = new Map(
    orderNos.map((orderNo) => [orderNo, withStored(events.get(orderNo) ?? [], stored.get(orderNo))] as const),
  );
  const outcomes = facts.map((fact): FactOutcome<OrderRefusal> => {
    const account = accounts.get(fact.studentId) ?? 'unknown';
    const fault = orderFault(fact, { now: at.getTime(), lessonExists: lessons.has(fact.lessonId), account });
    if (fault) return fault;
    const before = known.get(fact.orderNo) ?? [];
    const joined = joinOrder(before, fact);
    if (joined !== 'new') return joined;
    known.set(fact.orderNo, [...before, fact]);
    return 'accepted';
  });
  const accepted = facts.filter((_, index) => outcomes[index] === 'accepted');
  await insertEvents(tx, accepted, at);
  const lessonIds = new Set(lessons.keys());
  for (const orderNo of new Set(accepted.map((fact) => fact.orderNo))) {
    const all = known.get(orderNo) ?? [];
    const after = orderOf(all);
    const [first] = all;
    const lesson = lessons.get(first?.lessonId ?? 0);
    if (!after || !first || !lesson) continue;
    const { studentId, channel } = all.find(({ event }) => event === 'paid') ?? first;
    await applyOrder(
      tx,
      { orderNo, studentId, channel, before: stored.get(orderNo), after },
      { lesson, lessonIds, now: at },
    );
  }
  return factResult(outcomes, ORDER_REFUSAL.labelOf);
}

/** An order that was stored before its events were reported is as if they had been. */
function withStored(events: readonly KnownEvent[], order: StoredOrder | undefined): readonly KnownEvent[] {
  if (!order || order.lessonId === null || events.some(({ event }) => event === 'paid')) return events;
  const { studentId, lessonId, amount, paidAt, refundedAt, closedAt } = order;
  const common = { studentId, lessonId, amount, channel: 'shop' } as const;
  const past = (event: KnownEvent['event'], time: Date | null): readonly KnownEvent[] =>
    time === null ? [] : [{ ...common, eventId: '', event, time: time.getTime() }];
  const requested = order.state === 'refunding' ? past('refundRequested', paidAt) : [];
  return [
    ...past('paid', paidAt),
    ...requested,
    ...past('refunded', refundedAt),
    ...past('closed', closedAt),
    ...events,
  ];
}
