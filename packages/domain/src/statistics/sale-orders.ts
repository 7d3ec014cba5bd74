/** Orders of a lesson, of one of its teams, or of those that came through one channel (statistics 7). */
import type { SaleFacts, SaleOrder } from './sale-facts.ts';

export interface PlacedOrder extends SaleOrder {
  readonly paidHere: boolean;
  readonly backHere: boolean;
}

/** Of a team: an order belongs to where its student was placed first, its refund to where the student was last. */
export function placedOrders(facts: SaleFacts, teamId: number | undefined): readonly PlacedOrder[] {
  const { orders, enrolments, stays } = facts;
  if (teamId === undefined) return orders.map((order) => ({ ...order, paidHere: true, backHere: true }));
  const ofOrder = Map.groupBy(enrolments, ({ orderId }) => orderId);
  const ofEnrolment = Map.groupBy(stays, ({ enrolmentId }) => enrolmentId);
  return orders.map((order) => {
    const own = (ofOrder.get(order.id) ?? []).flatMap(({ id }) => ofEnrolment.get(id) ?? []);
    const placed = own.toSorted((a, b) => a.from - b.from);
    return {
      ...order,
      paidHere: placed[0]?.teamId === teamId,
      backHere: placed.at(-1)?.teamId === teamId,
    };
  });
}

/** Who came through a channel, with their orders; carts and places have none. */
export function factsOfChannel({ orders, enrolments, stays }: SaleFacts, channel: string): SaleFacts {
  const own = orders.filter((order) => order.channel === channel);
  const ids = new Set(own.map(({ id }) => id));
  const theirs = enrolments.filter(({ orderId }) => orderId !== null && ids.has(orderId));
  const enrolmentIds = new Set(theirs.map(({ id }) => id));
  return {
    orders: own,
    enrolments: theirs,
    stays: stays.filter(({ enrolmentId }) => enrolmentIds.has(enrolmentId)),
    carts: [],
    teams: new Map(),
  };
}
