/**
 * Who goes where of those that nothing distinguishes to the rules: as many as the sizes say, so that the means are even.
 * Begun in the order of the seed, then exchanged two at a time as long as that helps.
 */
import type { Work } from './fill-sizes.ts';
import { centred, type LevelSums, levelSums, teamSpread } from './level-spread.ts';
import type { PlacementProblem } from './placement-problem.ts';

export interface MoverInput {
  readonly problem: PlacementProblem;
  readonly levels: readonly (number | null)[];
  /** All students, in the order in which those that are alike are taken. */
  readonly order: readonly number[];
}

/** What the rules leave to choose from: blocks stand, each team has its size. */
export interface Frame {
  readonly teamOf: readonly number[];
  readonly placed: readonly number[];
  readonly sizes: readonly number[];
}

/** How many ordinary students each team gives away (negative: takes). */
export const surplusOf = ({ ordinary }: PlacementProblem, { placed, sizes }: Frame): readonly number[] =>
  sizes.map((size, team) => (placed[team] ?? 0) + (ordinary[team]?.length ?? 0) - size);

/** The team of every student. */
export function chooseMovers(input: MoverInput, frame: Frame, work: Work): readonly number[] {
  const { problem, levels } = input;
  const teamOf = startingTeams(input, frame);
  const inBlock = new Set(problem.blocks.flatMap(({ members }) => members));
  const homeOf = [...teamOf];
  for (const [team, own] of problem.ordinary.entries()) for (const student of own) homeOf[student] = team;
  const movers = input.order.filter((student) => !inBlock.has(student) && homeOf[student] !== teamOf[student]);
  const sums = levelSums(levels, teamOf, problem.low.length);
  const exchange = exchangeWith({ levels: centred(levels), teamOf, sums });
  for (let better = true; better && work.left > 0; ) {
    better = false;
    for (const [place, mover] of movers.entries()) {
      const home = homeOf[mover] ?? 0;
      const stayers = (problem.ordinary[home] ?? []).filter((other) => teamOf[other] === home);
      work.left -= stayers.length + movers.length;
      const stayer = best(stayers, (other) => exchange.gain(mover, other));
      if (stayer !== undefined) {
        exchange.make(mover, stayer);
        movers[place] = stayer;
        better = true;
        continue;
      }
      // Neither may come home by it: that would be another number of moves, and is none of these exchanges.
      const others = movers.filter((other) => homeOf[other] !== teamOf[mover] && home !== teamOf[other]);
      const other = best(others, (one) => exchange.gain(mover, one));
      if (other === undefined) continue;
      exchange.make(mover, other);
      better = true;
    }
  }
  return teamOf;
}

/** Blocks where they are placed, surplus students in the order of the seed into the teams that take some. */
export function startingTeams({ problem, order }: MoverInput, frame: Frame): number[] {
  const teamOf = blockTeams(problem, frame);
  for (const [team, own] of problem.ordinary.entries()) for (const student of own) teamOf[student] = team;
  const left = [...surplusOf(problem, frame)];
  const takers = left.flatMap((surplus, team) => Array.from({ length: Math.max(0, -surplus) }, () => team));
  const ordinary = new Set(problem.ordinary.flat());
  for (const student of order) {
    const home = teamOf[student] ?? 0;
    const taker = takers[0];
    if (!ordinary.has(student) || taker === undefined || (left[home] ?? 0) <= 0) continue;
    left[home] = (left[home] ?? 0) - 1;
    teamOf[student] = taker;
    takers.shift();
  }
  return teamOf;
}

export function blockTeams({ blocks, students }: PlacementProblem, { teamOf }: Frame): number[] {
  const teams = Array.from({ length: students }, () => 0);
  for (const [index, { members }] of blocks.entries()) {
    for (const student of members) teams[student] = teamOf[index] ?? 0;
  }
  return teams;
}

function best(candidates: readonly number[], gain: (candidate: number) => number): number | undefined {
  let found: number | undefined;
  // Below this it is a rounding of the sums, and the exchanges would not end.
  let most = 1e-9;
  for (const candidate of candidates) {
    const value = gain(candidate);
    if (value > most) [found, most] = [candidate, value];
  }
  return found;
}

interface Exchanging {
  readonly levels: readonly (number | null)[];
  readonly teamOf: number[];
  readonly sums: LevelSums;
}

function exchangeWith({ levels, teamOf, sums: { excess, known } }: Exchanging) {
  const shift = (from: number, to: number) => {
    const [leaving, coming] = [levels[from] ?? null, levels[to] ?? null];
    return {
      excess: (coming ?? 0) - (leaving ?? 0),
      known: (coming === null ? 0 : 1) - (leaving === null ? 0 : 1),
    };
  };
  const spreadWith = (team: number, by: { readonly excess: number; readonly known: number }): number =>
    teamSpread((excess[team] ?? 0) + by.excess, (known[team] ?? 0) + by.known);
  const none = { excess: 0, known: 0 };
  return {
    /** By how much the spread falls when these two change places. */
    gain(one: number, other: number): number {
      const [a, b] = [teamOf[one] ?? 0, teamOf[other] ?? 0];
      if (a === b) return 0;
      const before = spreadWith(a, none) + spreadWith(b, none);
      return before - spreadWith(a, shift(one, other)) - spreadWith(b, shift(other, one));
    },
    make(one: number, other: number): void {
      const [a, b] = [teamOf[one] ?? 0, teamOf[other] ?? 0];
      for (const [team, by] of [
        [a, shift(one, other)],
        [b, shift(other, one)],
      ] as const) {
        excess[team] = (excess[team] ?? 0) + by.excess;
        known[team] = (known[team] ?? 0) + by.known;
      }
      [teamOf[one], teamOf[other]] = [b, a];
    },
  };
}
