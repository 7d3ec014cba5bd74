/**
 * How students came to a lesson or to one of its teams, and how they left (statistics 7). Of a lesson the enrolment says it;
 * of a team also what the student was in before and afterwards.
 */
import type { EndReason, EnrolmentSource } from '../enrolments/enrolment.ts';
import type { Range } from '../teams/membership.ts';
import type { SaleEnrolment, SaleFacts, SaleStay } from './sale-facts.ts';

export type Joined = 'paid' | 'movedIn' | 'otherJoined';
export type Left = 'refunded' | 'movedOut' | 'otherLeft';

/** One student's time in the lesson, or in the team. */
export interface Presence extends Range {
  readonly studentId: number;
  readonly joined: Joined;
  /** Without meaning while it lasts. */
  readonly left: Left;
}

const JOINED: Readonly<Record<EnrolmentSource, Joined>> = {
  order: 'paid',
  transfer: 'movedIn',
  manual: 'otherJoined',
  import: 'otherJoined',
  copy: 'otherJoined',
};
const LEFT: Readonly<Record<EndReason, Left>> = {
  refund: 'refunded',
  transfer: 'movedOut',
  canceled: 'otherLeft',
  removed: 'otherLeft',
};

const leftBy = (reason: EndReason | null): Left => (reason === null ? 'otherLeft' : LEFT[reason]);

/** `teamId` undefined: of the lesson. */
export function presencesOf({ enrolments, stays }: SaleFacts, teamId: number | undefined): readonly Presence[] {
  if (teamId === undefined) {
    return enrolments.map(({ studentId, from, to, source, endReason }) => ({
      studentId,
      from,
      to,
      joined: JOINED[source],
      left: leftBy(endReason),
    }));
  }
  const enrolmentOf = new Map(enrolments.map((each) => [each.id, each]));
  const ofEnrolment = Map.groupBy(stays, ({ enrolmentId }) => enrolmentId);
  return stays
    .filter((stay) => stay.teamId === teamId)
    .map((stay) => {
      const others = ofEnrolment.get(stay.enrolmentId) ?? [];
      return { ...rangeOf(stay), ...waysOf(stay, enrolmentOf.get(stay.enrolmentId), others) };
    });
}

const rangeOf = ({ studentId, from, to }: SaleStay) => ({ studentId, from, to });

function waysOf(stay: SaleStay, enrolment: SaleEnrolment | undefined, others: readonly SaleStay[]) {
  const cameFrom = others.some(({ to }) => to === stay.from);
  const wentTo = stay.to !== null && others.some(({ from }) => from === stay.to);
  const began = enrolment !== undefined && enrolment.from === stay.from;
  const ended = enrolment !== undefined && enrolment.to !== null && enrolment.to === stay.to;
  const joined: Joined = began ? JOINED[enrolment.source] : cameFrom ? 'movedIn' : 'otherJoined';
  const left: Left = ended ? leftBy(enrolment.endReason) : wentTo ? 'movedOut' : 'otherLeft';
  return { joined, left };
}
