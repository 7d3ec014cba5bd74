/** Which team (小班) a student without one gets (teams 3, R254): the same facts always give the same team. */
import { type BuyFacts, mayBuy, type SoldTeam } from './may-buy.ts';
import type { ShelfState, TeamStrategy } from './team-codes.ts';

export interface OpenTeam extends SoldTeam {
  readonly id: number;
  readonly name: string;
  readonly saleStatus: ShelfState;
  readonly saleOrdinal: number;
  readonly capacity: number;
  readonly reservedLimit: number;
  readonly studentCount: number;
  readonly mentorId: number | null;
  /** Of its mentor; false where it has none. */
  readonly mentorEmployed: boolean;
}

export interface PassedOver {
  readonly teamId: number;
  readonly name: string;
  readonly reason: string;
}

export interface Choice {
  /** Null: the student stays 未分班. */
  readonly team: OpenTeam | null;
  readonly passedOver: readonly PassedOver[];
}

export const roomOf = ({ capacity, reservedLimit, studentCount }: OpenTeam): number =>
  capacity - reservedLimit - studentCount;

export function chooseTeam(teams: readonly OpenTeam[], strategy: TeamStrategy, facts: BuyFacts): Choice {
  const looked = teams.map((team) => ({ team, reason: whyNot(team, strategy, facts) }));
  const open = looked.filter(({ reason }) => reason === null).map(({ team }) => team);
  const passedOver = looked.flatMap(({ team, reason }) =>
    reason === null ? [] : [{ teamId: team.id, name: team.name, reason }],
  );
  const load = studentsByMentor(teams);
  const [team = null] = open.toSorted(strategy === 'min_per_mentor' ? byMentor(load) : byOrdinal);
  return { team, passedOver };
}

function whyNot(team: OpenTeam, strategy: TeamStrategy, facts: BuyFacts): string | null {
  if (team.saleStatus !== 'on_shelf') return '未上架';
  const [restricted] = mayBuy(team, facts);
  if (restricted) return restricted.message;
  if (roomOf(team) <= 0) return '没有名额';
  if (strategy === 'all') return null;
  if (team.mentorId === null) return '没有辅导老师';
  return team.mentorEmployed ? null : '辅导老师已离职';
}

const byOrdinal = (one: OpenTeam, other: OpenTeam): number => one.saleOrdinal - other.saleOrdinal || one.id - other.id;

/** The mentor with the fewest students of the lesson, then that mentor's roomiest team. */
function byMentor(load: ReadonlyMap<number, number>) {
  const loadOf = ({ mentorId }: OpenTeam): number => load.get(mentorId ?? 0) ?? 0;
  // Teams of one mentor stay together, so that the roomiest is that mentor's.
  return (one: OpenTeam, other: OpenTeam): number =>
    loadOf(one) - loadOf(other) || roomOf(other) - roomOf(one) || byOrdinal(one, other);
}

function studentsByMentor(teams: readonly OpenTeam[]): ReadonlyMap<number, number> {
  const load = new Map<number, number>();
  for (const { mentorId, studentCount } of teams) {
    if (mentorId !== null) load.set(mentorId, (load.get(mentorId) ?? 0) + studentCount);
  }
  return load;
}
