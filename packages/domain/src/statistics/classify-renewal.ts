/**
 * Exactly one class, with its reason, for everyone who was ever enrolled in a lesson by an instant (statistics 6). The rules
 * stand in order and the first that applies decides.
 */
import { contains, type Range } from '../teams/membership.ts';
import { CLASS_OF_REASON, type RenewalClass, type RenewalReason } from './renewal-codes.ts';
import type { RenewalStudent, RenewalWorld } from './renewal-facts.ts';
import { connectionTo, gradeFits, type Offer, offersOf } from './renewal-offers.ts';

export interface Renewal extends Range {
  readonly lessonId: number;
  readonly connectionId: number;
  readonly paidAt: number;
}

/** Renewals that follow one another without a gap: a student renews once, whatever is bought meanwhile. */
interface Run extends Range {
  readonly paidAt: number;
}

export interface RenewalVerdict {
  readonly class: RenewalClass;
  readonly reason: RenewalReason;
  /** Whose figure it is: the team at the payment, else that of the instant, of who left the last one; null: 未分班. */
  readonly teamId: number | null;
  /** That stands open, also of somebody who left the lesson. */
  readonly open: Renewal | null;
  readonly lost: boolean;
  readonly inCart: boolean;
  /** That leads on for this student. */
  readonly connectionId: number | null;
}

export interface RenewalCase {
  readonly student: RenewalStudent;
  readonly renewals: readonly Renewal[];
  readonly runs: readonly Run[];
}

const earliest = (instants: readonly (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** What of a student does not depend on the instant. */
export function renewalCase(world: RenewalWorld, student: RenewalStudent): RenewalCase {
  const renewals = student.purchases
    .flatMap(({ lessonId, order, ...enrolment }): Renewal[] => {
      const connectionId = connectionTo(world, lessonId, order.paidAt);
      const from = Math.max(enrolment.from, order.paidAt);
      const to = earliest([enrolment.to, order.overAt]);
      if (connectionId === undefined || (to !== null && to <= from)) return [];
      return [{ lessonId, connectionId, paidAt: order.paidAt, from, to }];
    })
    .toSorted((one, other) => one.from - other.from || one.paidAt - other.paidAt);
  return { student, renewals, runs: runsOf(renewals) };
}

function runsOf(renewals: readonly Renewal[]): readonly Run[] {
  const runs: Run[] = [];
  for (const { from, to, paidAt } of renewals) {
    const last = runs.at(-1);
    if (!last || (last.to !== null && last.to < from)) runs.push({ from, to, paidAt });
    else runs[runs.length - 1] = { ...last, to: last.to === null || to === null ? null : Math.max(last.to, to) };
  }
  return runs;
}

export type Classify = (one: RenewalCase, at: number) => RenewalVerdict | undefined;

/** Undefined: not enrolled by then. */
export function classifierOf(world: RenewalWorld): Classify {
  const offerAt = offersOf(world);
  return (one, at) => {
    const { student, renewals, runs } = one;
    if (!student.enrolments.some(({ from }) => from <= at)) return undefined;
    const open = renewals.find((renewal) => contains(renewal, at)) ?? null;
    const offer = offerAt(at);
    const known = {
      open,
      lost: runs.some(({ to }) => to !== null && to <= at),
      inCart: student.carts.some((cart) => contains(cart, at) && connectionTo(world, cart.lessonId, at) !== undefined),
    };
    const fitting = offer.fitting.find(({ gradeIds }) => gradeFits(student.gradeId, gradeIds));
    const reason =
      refunded(world, student, at) ??
      gone(student, at) ??
      (open ? 'bought' : undefined) ??
      cannot(student, offer, fitting !== undefined, at) ??
      waiting(known, fitting?.connection, at);
    const run = reason === 'bought' ? runs.find((each) => contains(each, at)) : undefined;
    return {
      ...known,
      class: CLASS_OF_REASON[reason],
      reason,
      teamId: teamAt(student, run?.paidAt ?? at),
      connectionId: open?.connectionId ?? fitting?.id ?? null,
    };
  };
}

function enrolmentAt({ enrolments }: RenewalStudent, at: number) {
  return enrolments.findLast(({ from }) => from <= at);
}

/** Why the last enrolment is over; null: it is not. */
function endedFor(student: RenewalStudent, at: number) {
  const last = enrolmentAt(student, at);
  return last && !contains(last, at) ? last : undefined;
}

function refunded({ lessonId, firstStart }: RenewalWorld, student: RenewalStudent, at: number) {
  const ended = endedFor(student, at);
  const overAt = ended?.endReason === 'refund' ? ended.to : ordersOverAt(student, lessonId, at);
  if (overAt === null) return undefined;
  return firstStart === null || overAt < firstStart ? 'refundedBeforeStart' : 'refundedAfterStart';
}

/** When the last order for the lesson was over; null where one stands, or there is none at all. */
function ordersOverAt({ orders }: RenewalStudent, lessonId: number, at: number): number | null {
  const own = orders.filter(({ paidAt, ...order }) => {
    const place = order.places.findLast(({ from }) => from <= at);
    return paidAt <= at && (place?.lessonId ?? order.lessonId) === lessonId;
  });
  const over = own.flatMap(({ overAt }) => (overAt !== null && overAt <= at ? [overAt] : []));
  return own.length > 0 && over.length === own.length ? Math.max(...over) : null;
}

function gone(student: RenewalStudent, at: number): RenewalReason | undefined {
  const why = endedFor(student, at)?.endReason;
  if (why === 'transfer') return 'transferredOut';
  return why === 'removed' ? 'removed' : undefined;
}

function cannot(student: RenewalStudent, offer: Offer, fits: boolean, at: number): RenewalReason | undefined {
  if (offer.lesson?.status === 'canceled' || endedFor(student, at)?.endReason === 'canceled') return 'lessonCanceled';
  if (offer.lesson?.internal) return 'internalSeat';
  if (!offer.connected) return 'withoutConnection';
  if (!offer.sold) return 'targetNotSold';
  return fits ? undefined : 'outsideConnection';
}

type Known = Pick<RenewalVerdict, 'lost' | 'inCart'>;
type Window = Offer['fitting'][number]['connection'];

function waiting({ lost, inCart }: Known, window: Window | undefined, at: number): RenewalReason {
  if (lost) return 'renewalLost';
  if (inCart) return 'inCart';
  const { windowStart = 0, windowEnd = 0 } = window ?? {};
  if (windowStart === 0 && windowEnd === 0) return 'withoutWindow';
  if (at < windowStart) return 'windowAhead';
  return windowEnd > 0 && at >= windowEnd ? 'windowOver' : 'windowOpen';
}

/** Of who is enrolled the team of the instant, of who is not the last one. */
function teamAt(student: RenewalStudent, at: number): number | null {
  const here = student.stays.find((stay) => contains(stay, at));
  if (here) return here.teamId;
  const enrolment = enrolmentAt(student, at);
  if (enrolment && contains(enrolment, at)) return null;
  return student.stays.findLast(({ from }) => from <= at)?.teamId ?? null;
}
