/**
 * Sale of a lesson, or of one of its teams, by day of Shanghai (statistics 7). Students at the end of a day are counted by
 * themselves, not carried on from the day before, so that the columns prove one another.
 */
import { addDays, startOfDay } from '../time/shanghai-time.ts';
import { valueAt } from './renewal-facts.ts';
import type { SaleFacts } from './sale-facts.ts';
import { type Joined, type Left, type Presence, presencesOf } from './sale-moves.ts';
import { factsOfChannel, type PlacedOrder, placedOrders } from './sale-orders.ts';
import { standingUntil } from './standing.ts';

export interface SaleDay extends Readonly<Record<Joined | Left, number>> {
  /** 0:00 of Shanghai. */
  readonly day: number;
  /** Students who put the lesson into the cart; carts know neither team nor channel: null. */
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
  /** Places know no channel: null. */
  readonly capacity: number | null;
  /** In teams that were not on the shelf. */
  readonly offShelfStudents: number | null;
  /** Students before, with who came and without who left, are the students at the end. */
  readonly balanced: boolean;
}

export interface WantedSale {
  readonly from: number;
  /** The last instant that is looked at. */
  readonly until: number;
  readonly teamId: number | undefined;
  /** Only of orders that came through it. */
  readonly channel?: string | undefined;
}

interface Day {
  readonly start: number;
  /** The last instant of it. */
  readonly end: number;
}

export function saleDays(all: SaleFacts, { from, until, teamId, channel }: WantedSale): readonly SaleDay[] {
  const facts = channel === undefined ? all : factsOfChannel(all, channel);
  const first = startOfDay(from);
  const days: Day[] = [];
  for (let start = first; start <= until; start = addDays(start, 1)) {
    days.push({ start, end: Math.min(until, addDays(start, 1) - 1) });
  }
  const presences = presencesOf(facts, teamId);
  const isShown = (at: number | null): at is number => at !== null && at >= first && at <= until;
  const movesOf = countMoves(presences, isShown);
  const moneyOf = countMoney(placedOrders(facts, teamId), isShown);
  const carts = byDay(facts.carts, ({ addedAt }) => addedAt, isShown);
  const studentsAt = headcount(presences);
  const seatsAt = countSeats(facts, teamId);
  let before = studentsAt(first - 1);
  return days.map(({ start, end }) => {
    const moves = movesOf(start);
    const students = studentsAt(end);
    const { paid, movedIn, otherJoined, refunded, movedOut, otherLeft } = moves;
    const balanced = before + paid + movedIn + otherJoined - refunded - movedOut - otherLeft === students;
    before = students;
    return {
      day: start,
      inCart: teamId === undefined && channel === undefined ? distinct(carts.get(start) ?? []) : null,
      ...moneyOf(start),
      ...moves,
      students,
      ...(channel === undefined ? seatsAt(end) : NO_SEATS),
      balanced,
    };
  });
}

type IsShown = (at: number | null) => at is number;

/** Most rows are of other days: these are not looked at any further. */
function byDay<R>(rows: readonly R[], atOf: (row: R) => number | null, isShown: IsShown): ReadonlyMap<number, R[]> {
  const shown = rows.filter((row) => isShown(atOf(row)));
  return Map.groupBy(shown, (row) => startOfDay(atOf(row) ?? 0));
}

const distinct = (rows: readonly { readonly studentId: number }[]): number =>
  new Set(rows.map(({ studentId }) => studentId)).size;

/** Students, each once however often they are there; for instants in their order. */
function headcount(presences: readonly Presence[]): (at: number) => number {
  const there = new Map<number, number>();
  const advance = standingUntil(presences, ({ studentId }, by) => {
    const times = (there.get(studentId) ?? 0) + by;
    if (times === 0) there.delete(studentId);
    else there.set(studentId, times);
  });
  return (at) => {
    advance(at);
    return there.size;
  };
}

type Moves = Record<Joined | Left, number>;
const noMoves = (): Moves => ({ paid: 0, movedIn: 0, otherJoined: 0, refunded: 0, movedOut: 0, otherLeft: 0 });

function countMoves(presences: readonly Presence[], isShown: IsShown): (day: number) => Moves {
  const days = new Map<number, Moves>();
  const count = (at: number | null, move: Joined | Left): void => {
    if (!isShown(at)) return;
    const day = startOfDay(at);
    const moves = days.get(day) ?? noMoves();
    moves[move] += 1;
    days.set(day, moves);
  };
  for (const { from, to, joined, left } of presences) {
    count(from, joined);
    count(to, left);
  }
  return (day) => days.get(day) ?? noMoves();
}

function countMoney(orders: readonly PlacedOrder[], isShown: IsShown) {
  const paidHere = orders.filter((order) => order.paidHere);
  const paid = byDay(paidHere, ({ paidAt }) => paidAt, isShown);
  const backHere = orders.filter((order) => order.backHere);
  const returns = backHere.flatMap(({ studentId, refunds }) => refunds.map((refund) => ({ ...refund, studentId })));
  const back = byDay(returns, ({ at }) => at, isShown);
  return (day: number) => {
    const [own, refunds] = [paid.get(day) ?? [], back.get(day) ?? []];
    return {
      orders: own.length,
      payers: distinct(own),
      paidCents: own.reduce((sum, { amount }) => sum + amount, 0),
      refunders: distinct(refunds),
      refundCents: refunds.reduce((sum, { cents }) => sum + cents, 0),
    };
  };
}

const NO_SEATS = { shelfStudents: 0, capacity: null, offShelfStudents: null };

function countSeats({ teams, stays }: SaleFacts, teamId: number | undefined) {
  const isCounted = (id: number): boolean => teamId === undefined || id === teamId;
  const taken = new Map<number, number>();
  const advance = standingUntil(stays, (stay, by) => taken.set(stay.teamId, (taken.get(stay.teamId) ?? 0) + by));
  return (at: number) => {
    advance(at);
    const seats = { shelfStudents: 0, capacity: 0, offShelfStudents: 0 };
    for (const [id, spells] of teams) {
      const offer = isCounted(id) ? valueAt(spells, at) : undefined;
      if (!offer?.onShelf) continue;
      seats.capacity += offer.capacity;
      seats.shelfStudents += taken.get(id) ?? 0;
    }
    const all = [...taken].reduce((sum, [id, students]) => sum + (isCounted(id) ? students : 0), 0);
    return { ...seats, offShelfStudents: all - seats.shelfStudents };
  };
}
