/**
 * Events of orders (statistics 2): each is judged by the events of its order, the accepted ones of a call are written in one
 * transaction, and what stands of the orders follows from all their events.
 */
import { type FactOutcome, type FactResult, factResult } from '@lectern/domain/statistics/fact-outcome';
import {
  byStep,
  joinOrder,
  ORDER_REFUSAL,
  type OrderFact,
  type OrderFault,
  type OrderRefusal,
  orderFault,
} from '@lectern/domain/statistics/order-facts';
import { orderOfEvents } from '@lectern/domain/statistics/order-of-events';
import type { Tx } from '../../../platform/db/database.ts';
import { adoptOrders, eventsOfOrders, insertOrderEvents, lockOrders } from './order-events.repository.ts';
import { saveOrders } from './orders.repository.ts';
import { saleWorld } from './sale-world.queries.ts';

export async function ingestOrders(
  tx: Tx,
  facts: readonly OrderFact[],
  { at }: { readonly at: Date },
): Promise<FactResult<OrderRefusal>> {
  const lessonIds = facts.flatMap((fact) =>
    fact.kind === 'orderCreated' ? fact.lessons.map(({ lessonId }) => lessonId) : [],
  );
  const studentIds = facts.map(({ studentId }) => studentId);
  const worldOf = await saleWorld(tx, { studentIds, lessonIds }, at.getTime());
  const faults = facts.map((fact) => orderFault(fact, worldOf(fact.studentId)));
  const orderNos = [
    ...new Set(facts.filter((_, index) => faults[index] === undefined).map(({ orderNo }) => orderNo)),
  ].toSorted();
  await adoptOrders(tx, orderNos);
  const first = judge(facts, faults, await eventsOfOrders(tx, orderNos));
  if (first.added.length === 0) return factResult(first.outcomes, ORDER_REFUSAL.labelOf);
  // What is new is judged again once its order is locked: another call may have written to it meanwhile.
  const changed = [...new Set(first.added.map(({ orderNo }) => orderNo))].toSorted();
  await lockOrders(tx, changed);
  const { outcomes, added, events } = judge(facts, faults, await eventsOfOrders(tx, orderNos));
  await insertOrderEvents(tx, added);
  await saveOrders(
    tx,
    changed.flatMap((orderNo) => orderOfEvents(events.get(orderNo) ?? []) ?? []),
  );
  return factResult(outcomes, ORDER_REFUSAL.labelOf);
}

function judge(
  facts: readonly OrderFact[],
  faults: readonly (OrderFault | undefined)[],
  known: ReadonlyMap<string, readonly OrderFact[]>,
) {
  const events = new Map(known);
  const added: OrderFact[] = [];
  const outcomes = facts.map((_, index): FactOutcome<OrderRefusal> => faults[index] ?? 'unchanged');
  const placed = facts.map((fact, index) => ({ fact, index })).filter(({ index }) => faults[index] === undefined);
  for (const { fact, index } of placed.toSorted((one, other) => byStep(one.fact, other.fact))) {
    const ofOrder = events.get(fact.orderNo) ?? [];
    const outcome = joinOrder(ofOrder, fact);
    outcomes[index] = outcome;
    if (outcome !== 'accepted') continue;
    events.set(fact.orderNo, [...ofOrder, fact]);
    added.push(fact);
  }
  return { outcomes, added, events };
}
