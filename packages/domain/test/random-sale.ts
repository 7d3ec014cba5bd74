/** Random sales of a lesson: periods in it, teams, orders with refunds in parts, carts. */
import type { SaleEnrolment, SaleFacts, SaleOrder, SaleStay } from '../src/statistics/sale-facts.ts';
import { DAY_MS } from '../src/time/durations.ts';
import { parseDateTime } from '../src/time/shanghai-time.ts';
import { seededRandom } from './random-exam.ts';

const MIDNIGHT = parseDateTime('2026-09-01 00:00') ?? 0;
export const at = (days: number) => MIDNIGHT + days * DAY_MS;
export const DAYS = 30;

/** Every student has periods in the lesson one after the other, in teams or in none, each with an order or without. */
export function randomSale(seed: number): SaleFacts {
  const random = seededRandom(seed);
  const whole = (most: number) => Math.floor(random() * most);
  const enrolments: SaleEnrolment[] = [];
  const stays: SaleStay[] = [];
  const orders: SaleOrder[] = [];
  const carts: SaleFacts['carts'][number][] = [];
  for (let studentId = 1; studentId <= 60; studentId += 1) {
    let now = at(whole(DAYS)) - whole(5) * DAY_MS + whole(DAY_MS);
    while (random() < 0.7) {
      if (random() < 0.5) carts.push({ studentId, addedAt: now - whole(DAY_MS) });
      const id = enrolments.length + 1;
      const isOpen = random() < 0.4;
      const to = isOpen ? null : now + 2 + whole(6 * DAY_MS);
      const source = (['order', 'transfer', 'manual', 'import'] as const)[whole(4)] ?? 'order';
      const endReason = isOpen
        ? null
        : ((['refund', 'transfer', 'removed', 'canceled'] as const)[whole(4)] ?? 'refund');
      enrolments.push({ id, studentId, source, endReason, orderId: source === 'order' ? id : null, from: now, to });
      if (source === 'order') {
        const amount = 2 + whole(900_000);
        const overAt = endReason === 'refund' ? to : null;
        const part = 1 + whole(amount - 1);
        const parts = [
          { at: now + 1, cents: part },
          { at: overAt ?? now, cents: amount - part },
        ];
        const channel = ['官网', '电销'][whole(2)] ?? '';
        orders.push({ id, studentId, amount, channel, paidAt: now, refunds: overAt === null ? [] : parts, overAt });
      }
      const middle = now + 1 + whole((to ?? now + DAY_MS) - now - 1);
      const place = { enrolmentId: id, studentId };
      const moved = [
        { ...place, teamId: 7, from: now, to: middle },
        { ...place, teamId: 8, from: middle, to },
      ];
      const ways = [[{ ...place, teamId: 7, from: now, to }], moved, moved.slice(1), []];
      stays.push(...(ways[whole(ways.length)] ?? []));
      if (to === null) break;
      now = to + whole(2) * whole(3 * DAY_MS);
    }
  }
  return { enrolments, stays, orders, carts, teams: new Map() };
}
