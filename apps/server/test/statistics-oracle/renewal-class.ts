/** Section 6 of the design page: the first of five cases that applies, over everyone who ever had an enrolment. */
import { covers, groupBy } from './membership.ts';
import type { DatedEnrolment, DatedOrder, LessonConnection, Renewal, RenewalFacts } from './renewal-facts.ts';

export function renewalsAt(facts: RenewalFacts, at: number): Renewal[] {
  const found: Renewal[] = [];
  for (const [student, own] of factsByStudent(facts)) {
    if (everEnrolled(own, at)) found.push(renewalOf(own, student, at));
  }
  return found.toSorted((a, b) => a.student - b.student);
}

export function everEnrolled(facts: RenewalFacts, at: number): boolean {
  return facts.enrolments.some((one) => one.lesson === facts.lesson && one.from <= at);
}

/** The same facts, of one student each: the loops below look at all they are given. */
export function factsByStudent(facts: RenewalFacts): Map<number, RenewalFacts> {
  const enrolments = groupBy(facts.enrolments, (one) => one.student);
  const orders = groupBy(facts.orders, (one) => one.student);
  const stays = groupBy(facts.stays, (one) => one.student);
  const carts = groupBy(facts.carts, (one) => one.student);
  const parts = new Map<number, RenewalFacts>();
  for (const [student, own] of enrolments) {
    parts.set(student, {
      ...facts,
      enrolments: own,
      orders: orders.get(student) ?? [],
      stays: stays.get(student) ?? [],
      carts: carts.get(student) ?? [],
    });
  }
  return parts;
}

export function renewalOf(facts: RenewalFacts, student: number, at: number): Renewal {
  const own = lastEnrolment(facts, student, at);
  const team = teamAtOrLast(facts, student, at);
  const other = { student, connection: null, target: null, paidAt: null, team };
  const leftBy = own !== null && own.to !== null && own.to <= at ? own.endReason : null;

  const givenBackAt = allGivenBackAt(facts, student, at);
  if (leftBy === 'refund' || givenBackAt !== null) {
    const leftAt = leftBy === 'refund' ? (own?.to ?? at) : (givenBackAt ?? at);
    const before = facts.firstStart === null || leftAt < facts.firstStart;
    return { ...other, class: 'refunded', reason: before ? 'beforeStart' : 'afterStart' };
  }
  if (leftBy === 'transferred' || leftBy === 'removed') return { ...other, class: 'excluded', reason: leftBy };

  const renewal = firstTarget(facts, student, at);
  if (renewal) {
    const { connection, paidAt } = renewal;
    const attributed = teamAtOrLast(facts, student, renewedSince(facts, student, at, paidAt));
    const by = { connection: connection.id, target: connection.to, paidAt, team: attributed };
    return { student, class: 'renewed', reason: 'renewed', ...by };
  }
  const excluded = whyExcluded(facts, own, student, at);
  if (excluded) return { ...other, class: 'excluded', reason: excluded };
  return { ...other, class: 'open', reason: whatIsKnown(facts, student, at) };
}

/** The latest enrolment that had begun decides: who came back after a refund is judged by the new one. */
function lastEnrolment(facts: RenewalFacts, student: number, at: number): DatedEnrolment | null {
  let last: DatedEnrolment | null = null;
  for (const one of facts.enrolments) {
    if (one.lesson !== facts.lesson || one.student !== student || one.from > at) continue;
    if (last === null || one.from >= last.from) last = one;
  }
  return last;
}

/** When the last of the student's orders for the lesson was refunded or closed; null while one stands, or without any. */
function allGivenBackAt(facts: RenewalFacts, student: number, at: number): number | null {
  let latest: number | null = null;
  for (const order of facts.orders) {
    if (order.lesson !== facts.lesson || order.student !== student || order.createdAt > at) continue;
    const over = endOfOrder(order);
    if (over === null || over > at) return null;
    latest = latest === null ? over : Math.max(latest, over);
  }
  return latest;
}

function endOfOrder(order: DatedOrder): number | null {
  if (order.refundedAt === null) return order.closedAt;
  return order.closedAt === null ? order.refundedAt : Math.min(order.refundedAt, order.closedAt);
}

/** Of several open targets the one that was paid first. */
function firstTarget(facts: RenewalFacts, student: number, at: number): PaidTarget | null {
  let first: PaidTarget | null = null;
  for (const found of targetsPaidBy(facts, student, at)) {
    if (!found.open) continue;
    const isEarlier = first === null || found.paidAt < first.paidAt;
    const isTied = first !== null && found.paidAt === first.paidAt && found.connection.to < first.connection.to;
    if (isEarlier || isTied) first = found;
  }
  return first;
}

/** A second target while one stands is no new renewal: the payment that began the unbroken row of them. */
function renewedSince(facts: RenewalFacts, student: number, at: number, paidAt: number): number {
  let since = paidAt;
  for (;;) {
    const before = targetsPaidBy(facts, student, at).find(
      (one) => one.paidAt < since && (one.to === null || one.to >= since),
    );
    if (!before) return since;
    since = before.paidAt;
  }
}

interface PaidTarget {
  readonly connection: LessonConnection;
  readonly paidAt: number;
  readonly open: boolean;
  /** When it was over; null while it stands. */
  readonly to: number | null;
}

/** Every enrolment in a target that was paid while a connection led there, open at `at` or lost by then. */
function targetsPaidBy(facts: RenewalFacts, student: number, at: number): PaidTarget[] {
  const found: PaidTarget[] = [];
  for (const enrolment of facts.enrolments) {
    if (enrolment.student !== student || enrolment.lesson === facts.lesson || enrolment.from > at) continue;
    const order = facts.orders.find((one) => one.id === enrolment.order);
    if (!order || order.paidAt === null || order.paidAt > at) continue;
    const over = endOfOrder(order);
    const ends = [enrolment.to, over].filter((end) => end !== null);
    const to = ends.length === 0 ? null : Math.min(...ends);
    const open = to === null || to > at;
    for (const connection of facts.connections) {
      if (connection.to !== enrolment.lesson) continue;
      if (!covers({ from: connection.from, to: connection.until }, order.paidAt)) continue;
      found.push({ connection, paidAt: order.paidAt, open, to });
    }
  }
  return found;
}

function whyExcluded(facts: RenewalFacts, own: DatedEnrolment | null, student: number, at: number): string | null {
  if (facts.canceledAt !== null && facts.canceledAt <= at) return 'lessonCanceled';
  if (own?.internal) return 'internal';
  const valid = facts.connections.filter((one) => covers({ from: one.from, to: one.until }, at));
  if (valid.length === 0) return 'noConnection';
  const sold = valid.filter((one) => one.published.some((span) => covers(span, at)) && one.soldTo(student));
  if (sold.length === 0) return 'notSold';
  if (!sold.some((one) => one.fits(student))) return 'levelOutside';
  return null;
}

function whatIsKnown(facts: RenewalFacts, student: number, at: number): string {
  if (targetsPaidBy(facts, student, at).length > 0) return 'renewalRefunded';
  const targets = new Set(facts.connections.map((one) => one.to));
  const inCart = facts.carts.some((cart) => cart.student === student && targets.has(cart.lesson) && covers(cart, at));
  if (inCart) return 'inCart';
  if (facts.window === null) return 'noWindow';
  if (at < facts.window.from) return 'windowToCome';
  return at < facts.window.to ? 'windowOpen' : 'windowOver';
}

/** The team at the instant; of somebody who had left the lesson the last one; null: 未分班. */
function teamAtOrLast(facts: RenewalFacts, student: number, at: number): number | null {
  const isHere = facts.enrolments.some(
    (one) => one.lesson === facts.lesson && one.student === student && covers(one, at),
  );
  let last: { readonly from: number; readonly team: number } | null = null;
  for (const stay of facts.stays) {
    if (stay.lesson !== facts.lesson || stay.student !== student || stay.from > at) continue;
    if (isHere && !covers(stay, at)) continue;
    if (last === null || stay.from >= last.from) last = stay;
  }
  return last?.team ?? null;
}

/** Whether a renewal stands, be the student still in the lesson or not. */
export function hasOpenTarget(facts: RenewalFacts, student: number, at: number): boolean {
  return firstTarget(facts, student, at) !== null;
}

/** Whether a renewal was given back by then: not while another one stood. */
export function hasLostRenewal(facts: RenewalFacts, student: number, at: number): boolean {
  const ends = targetsPaidBy(facts, student, at).map(({ to }) => to);
  return ends.some((to) => to !== null && to <= at && !hasOpenTarget(facts, student, to));
}
