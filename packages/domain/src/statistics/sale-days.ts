/**
 * Sale of a lesson, or of one of its teams, by day of Shanghai (statistics 7). Students at the end of a day are counted by
 * themselves, not carried on from the day before, so that the columns prove one another.
 */
import { contains, type Range } from '../teams/membership.ts';
import { addDays, startOfDay } from '../time/shanghai-time.ts';
import { valueAt } from './renewal-facts.ts';
import type { SaleFacts, SaleOrder } from './sale-facts.ts';
import { type Joined, type Left, type Presence, presencesOf } from './sale-moves.ts';

export interface SaleDay extends Readonly<Record<Joined | Left, number>> {
  /** 0:00 of Shanghai. */
  readonly day: number;
  /** Students who put the lesson into the cart; carts know no team: null. */
  readonly inCart: number | null;
  readonly orders: number;
  readonly payers: number;
  /** 分. */
  readonly paidCents: number;
  readonly refunders: number;
  readonly refundCents: number;
  /** At the end of the day, or now. */
  readonly students: number;
  /** Of teams on the shelf then: those in them, and their places. */
  readonly shelfStudents: number;
  readonly capacity: number;
  /** In teams that were not on the shelf. */
  readonly offShelfStudents: number;
  /** Students before, with who came and without who left, are the students at the end. */
  readonly balanced: boolean;
}

export interface WantedSale {
  readonly from: number;
  /** The last instant that is looked at. */
  readonly until: number;
  readonly teamId: number | undefined;
}

interface Day {
  readonly start: number;
  /** The last instant of it. */
  readonly end: number;
}

export function saleDays(facts: SaleFacts, { from, until, teamId }: WantedSale): readonly SaleDay[] {
  const days: Day[] = [];
  for (let start = startOfDay(from); start <= until; start = addDays(start, 1)) {
    days.push({ start, end: Math.min(until, addDays(start, 1) - 1) });
  }
  const presences = presencesOf(facts, teamId);
  const movesOf = countMoves(presences, until);
  const moneyOf = countMoney(ordersOf(facts, teamId), until);
  const carts = Map.groupBy(facts.carts, ({ addedAt }) => startOfDay(addedAt));
  let before = headcount(presences, startOfDay(from) - 1);
  return days.map(({ start, end }) => {
    const moves = movesOf(start);
    const students = headcount(presences, end);
    const { paid, movedIn, otherJoined, refunded, movedOut, otherLeft } = moves;
    const balanced = before + paid + movedIn + otherJoined - refunded - movedOut - otherLeft === students;
    before = students;
    return {
      day: start,
      inCart: teamId === undefined ? distinct((carts.get(start) ?? []).filter(({ addedAt }) => addedAt <= end)) : null,
      ...moneyOf(start),
      ...moves,
      students,
      ...seatsAt(facts, teamId, end),
      balanced,
    };
  });
}

const distinct = (rows: readonly { readonly studentId: number }[]): number =>
  new Set(rows.map(({ studentId }) => studentId)).size;

const headcount = (ranges: readonly (Range & { readonly studentId: number })[], at: number): number =>
  distinct(ranges.filter((range) => contains(range, at)));

type Moves = Record<Joined | Left, number>;
const noMoves = (): Moves => ({ paid: 0, movedIn: 0, otherJoined: 0, refunded: 0, movedOut: 0, otherLeft: 0 });

function countMoves(presences: readonly Presence[], until: number): (day: number) => Moves {
  const byDay = new Map<number, Moves>();
  const count = (at: number, move: Joined | Left): void => {
    if (at > until) return;
    const moves = byDay.get(startOfDay(at)) ?? noMoves();
    moves[move] += 1;
    byDay.set(startOfDay(at), moves);
  };
  for (const { from, to, joined, left } of presences) {
    count(from, joined);
    if (to !== null) count(to, left);
  }
  return (day) => byDay.get(day) ?? noMoves();
}

interface PlacedOrder extends SaleOrder {
  readonly paidHere: boolean;
  readonly backHere: boolean;
}

/** Of a team: an order belongs to where its student was placed first, its refund to where the student was last. */
function ordersOf({ orders, enrolments, stays }: SaleFacts, teamId: number | undefined): readonly PlacedOrder[] {
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

function countMoney(orders: readonly PlacedOrder[], until: number) {
  const paid = Map.groupBy(
    orders.filter(({ paidHere, paidAt }) => paidHere && paidAt <= until),
    ({ paidAt }) => startOfDay(paidAt),
  );
  const back = Map.groupBy(
    orders.filter(({ backHere, backAt }) => backHere && backAt !== null && backAt <= until),
    ({ backAt }) => startOfDay(backAt ?? 0),
  );
  return (day: number) => {
    const [own, refunds] = [paid.get(day) ?? [], back.get(day) ?? []];
    return {
      orders: own.length,
      payers: distinct(own),
      paidCents: sumOfCents(own),
      refunders: distinct(refunds),
      refundCents: sumOfCents(refunds),
    };
  };
}

const sumOfCents = (orders: readonly SaleOrder[]): number => orders.reduce((sum, { amount }) => sum + amount, 0);

function seatsAt({ teams, stays }: SaleFacts, teamId: number | undefined, at: number) {
  const offers = [...teams]
    .filter(([id]) => teamId === undefined || id === teamId)
    .flatMap(([id, spells]) => {
      const offer = valueAt(spells, at);
      return offer?.onShelf ? [{ id, capacity: offer.capacity }] : [];
    });
  const onShelf = new Set(offers.map(({ id }) => id));
  const here = stays.filter((stay) => contains(stay, at) && (teamId === undefined || stay.teamId === teamId));
  const shelfStudents = here.filter((stay) => onShelf.has(stay.teamId)).length;
  return {
    shelfStudents,
    capacity: offers.reduce((sum, { capacity }) => sum + capacity, 0),
    offShelfStudents: here.length - shelfStudents,
  };
}

export const SALE_SUMS = [
  'inCart',
  'orders',
  'payers',
  'paidCents',
  'refunders',
  'refundCents',
  'paid',
  'movedIn',
  'otherJoined',
  'refunded',
  'movedOut',
  'otherLeft',
] as const;
