/** Rates and days of a lesson's renewal, each from the classes of single students. */
import { covers } from './membership.ts';
import { everEnrolled, factsByStudent, hasLostRenewal, hasOpenTarget, renewalOf, renewalsAt } from './renewal-class.ts';
import type { Renewal, RenewalClass, RenewalFacts } from './renewal-facts.ts';

export interface Rate {
  readonly over: number;
  readonly of: number;
}

export interface RenewalRates {
  readonly classes: Record<RenewalClass, number>;
  /** 已续 / (已续 + 未续). */
  readonly current: Rate;
  /** Over the roster at the first episode's start, and at the last one's end; null before it. */
  readonly opening: Rate | null;
  readonly closing: Rate | null;
  readonly ever: Rate;
  /** 退后续报率: of those whose renewal was ever given back, who has one again. */
  readonly afterLoss: Rate;
}

/** Of all teams, or of one; null is 未分班. */
export function renewalRates(facts: RenewalFacts, at: number, team?: number | null): RenewalRates {
  const all = renewalsAt(facts, at).filter((one) => team === undefined || one.team === team);
  const classes = { refunded: 0, excluded: 0, renewed: 0, open: 0 };
  for (const one of all) classes[one.class] += 1;
  const eligible = classes.renewed + classes.open;
  const parts = factsByStudent(facts);
  const lost = all.filter(({ student }) => hasLostRenewal(parts.get(student) ?? facts, student, at));
  return {
    classes,
    current: { over: classes.renewed, of: eligible },
    opening: overRoster(facts, all, facts.firstStart, at),
    closing: overRoster(facts, all, facts.lastEnd, at),
    ever: { over: classes.renewed, of: all.length },
    afterLoss: { over: lost.filter((one) => one.class === 'renewed').length, of: lost.length },
  };
}

function overRoster(facts: RenewalFacts, all: readonly Renewal[], rosterAt: number | null, at: number): Rate | null {
  if (rosterAt === null || rosterAt > at) return null;
  const roster = new Set(
    facts.enrolments.filter((one) => one.lesson === facts.lesson && covers(one, rosterAt)).map((one) => one.student),
  );
  const ofRoster = all.filter((one) => roster.has(one.student));
  return { over: ofRoster.filter((one) => one.class === 'renewed').length, of: ofRoster.length };
}

export interface RenewalDay {
  /** Start of the day in Shanghai. */
  readonly day: number;
  renewals: number;
  /** Renewed students who lost their last open target. */
  refunds: number;
  /** Renewed students who left the lesson itself, less those who came back. */
  left: number;
  net: number;
  running: Rate;
}

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;

export const shanghaiDay = (at: number): number => Math.floor((at + SHANGHAI_MS) / DAY_MS) * DAY_MS - SHANGHAI_MS;

/**
 * Looks at each student at every instant at which anything happened: into 已续 is a renewal, out of it a refund, or a
 * departure where the renewal itself still stands; who comes back to it is no new renewal. So renewals - refunds - left
 * is 已续 at each instant.
 */
export function renewalDays(facts: RenewalFacts, at: number): RenewalDay[] {
  const days = new Map<number, RenewalDay>();
  for (const [student, own] of factsByStudent(facts)) {
    let [renewed, open] = [false, false];
    for (const instant of instantsOf(own)) {
      if (instant > at || !everEnrolled(own, instant)) continue;
      const isRenewed = renewalOf(own, student, instant).class === 'renewed';
      const isOpen = hasOpenTarget(own, student, instant);
      const day = dayOf(days, instant);
      if (isRenewed && !renewed) day[open ? 'left' : 'renewals'] += open ? -1 : 1;
      if (!isRenewed && renewed) day[isOpen ? 'left' : 'refunds'] += 1;
      [renewed, open] = [isRenewed, isOpen];
    }
  }
  const list = [...days.values()].toSorted((a, b) => a.day - b.day);
  for (const one of list) {
    one.net = one.renewals - one.refunds - one.left;
    one.running = renewalRates(facts, Math.min(at, one.day + DAY_MS - 1)).current;
  }
  return list;
}

function dayOf(days: Map<number, RenewalDay>, instant: number): RenewalDay {
  const key = shanghaiDay(instant);
  const day = days.get(key) ?? { day: key, renewals: 0, refunds: 0, left: 0, net: 0, running: { over: 0, of: 0 } };
  days.set(key, day);
  return day;
}

function instantsOf(facts: RenewalFacts): number[] {
  const instants = new Set<number>();
  const add = (at: number | null): unknown => at !== null && instants.add(at);
  for (const one of facts.enrolments) for (const at of [one.from, one.to]) add(at);
  for (const one of facts.orders) for (const at of [one.createdAt, one.paidAt, one.refundedAt, one.closedAt]) add(at);
  return [...instants].toSorted((a, b) => a - b);
}
