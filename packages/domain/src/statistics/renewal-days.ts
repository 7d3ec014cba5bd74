/**
 * Renewals by day (statistics 6): what became of 已续 between two midnights of Shanghai. Each student's class is looked at
 * whenever anything about them changed, so the days add up to the class of the instant they end at.
 */
import { addDays, startOfDay } from '../time/shanghai-time.ts';
import type { Classify, RenewalCase, RenewalVerdict } from './classify-renewal.ts';
import type { RenewalWorld } from './renewal-facts.ts';
import { offerInstants } from './renewal-offers.ts';

export interface RenewalDay {
  /** 0:00 of Shanghai. */
  readonly day: number;
  readonly renewals: number;
  /** Renewals that are over: refunded, closed, or the student left the lesson they went on to. */
  readonly losses: number;
  /** Renewed students who left this lesson, less those who came back. */
  readonly left: number;
  /** At the end of the day. */
  readonly renewed: number;
  readonly notRenewed: number;
}

export interface RenewalDays {
  readonly days: readonly RenewalDay[];
  /** renewals - losses - left of all time is 已续 at the end. */
  readonly balanced: boolean;
}

type Change = 'renewals' | 'losses' | 'left';
type Tally = Record<'renewals' | 'losses' | 'left' | 'renewed' | 'notRenewed', number>;
const nothing = (): Tally => ({ renewals: 0, losses: 0, left: 0, renewed: 0, notRenewed: 0 });

export interface WantedDays {
  readonly from: number;
  /** The last instant that is looked at. */
  readonly until: number;
  readonly counts: (verdict: RenewalVerdict) => boolean;
}

export function renewalDays(
  world: RenewalWorld,
  cases: readonly RenewalCase[],
  classify: Classify,
  { from, until, counts }: WantedDays,
): RenewalDays {
  const byDay = new Map<number, Tally>();
  const shared = offerInstants(world);
  for (const one of cases) countChanges(byDay, one, { classify, counts, instants: instantsOf(one, shared, until) });
  const total = nothing();
  const add = (tally: Tally | undefined): void => {
    for (const key of KEYS) total[key] += tally?.[key] ?? 0;
  };
  const first = startOfDay(from);
  const past = [...byDay].filter(([day]) => day < first);
  for (const [, tally] of past) add(tally);
  const days: RenewalDay[] = [];
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const { renewals, losses, left } = byDay.get(day) ?? nothing();
    add(byDay.get(day));
    days.push({ day, renewals, losses, left, renewed: total.renewed, notRenewed: total.notRenewed });
  }
  const renewedAtEnd = cases.filter((one) => {
    const verdict = classify(one, until);
    return verdict?.class === 'renewed' && counts(verdict);
  }).length;
  return { days, balanced: total.renewals - total.losses - total.left === renewedAtEnd };
}

const KEYS = ['renewals', 'losses', 'left', 'renewed', 'notRenewed'] as const;

function instantsOf({ student, renewals }: RenewalCase, shared: readonly number[], until: number): readonly number[] {
  const ranges = [...student.enrolments, ...student.stays, ...student.carts, ...renewals];
  const own = [
    ...ranges.flatMap(({ from, to }) => [from, to]),
    ...student.orders.flatMap(({ paidAt, overAt, places }) => [paidAt, overAt, ...places.map(({ from }) => from)]),
  ].filter((at) => at !== null);
  const all = new Set([...own, ...shared].filter((at) => at <= until));
  return [...all].toSorted((one, other) => one - other);
}

interface Counting {
  readonly classify: Classify;
  readonly counts: WantedDays['counts'];
  readonly instants: readonly number[];
}

function countChanges(byDay: Map<number, Tally>, one: RenewalCase, { classify, counts, instants }: Counting): void {
  let before: RenewalVerdict | undefined;
  for (const at of instants) {
    const after = classify(one, at);
    const day = startOfDay(at);
    const tally = byDay.get(day) ?? nothing();
    byDay.set(day, tally);
    stand(tally, before, -1, counts);
    stand(tally, after, 1, counts);
    const change = changeOf(before, after);
    const whose = after?.class === 'renewed' ? after : before;
    if (change && whose && counts(whose)) tally[change.what] += change.by;
    before = after;
  }
}

function stand(tally: Tally, verdict: RenewalVerdict | undefined, by: 1 | -1, counts: WantedDays['counts']): void {
  if (verdict?.class !== 'renewed' && verdict?.class !== 'notRenewed') return;
  if (counts(verdict)) tally[verdict.class] += by;
}

function changeOf(
  before: RenewalVerdict | undefined,
  after: RenewalVerdict | undefined,
): { readonly what: Change; readonly by: 1 | -1 } | undefined {
  const [was, is] = [before?.class === 'renewed', after?.class === 'renewed'];
  if (was === is) return undefined;
  // Who had a renewal all along left this lesson, or came back to it.
  if (is) return before?.open ? { what: 'left', by: -1 } : { what: 'renewals', by: 1 };
  return after?.open ? { what: 'left', by: 1 } : { what: 'losses', by: 1 };
}
