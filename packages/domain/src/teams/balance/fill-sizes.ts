/**
 * How many stand in each team once the blocks are placed: fewest moved, then sizes as even as they can be. Each place
 * is given to the team where it costs least; limits of teams within limits of mentors make that exact, not a guess.
 */
import type { PlacementProblem } from './placement-problem.ts';

export interface Fill {
  readonly sizes: readonly number[];
  /** Of those that are free to stay or go. */
  readonly moved: number;
  /** Sum of the squares of the sizes. */
  readonly squares: number;
}

/** What of a bounded search is left, in steps: the same on every machine, which a clock is not. */
export interface Work {
  left: number;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** `placed`: seats of placed blocks; `free`: those in the team now who stay or go one by one. Undefined: no way. */
export function fillSizes(
  problem: PlacementProblem,
  placed: readonly number[],
  free: readonly number[],
  work: Work,
): Fill | undefined {
  const { students, low, high, mentors, mostPerMentor } = problem;
  const floor = low.map((least, team) => Math.max(least, at(placed, team)));
  work.left -= floor.length;
  if (floor.some((least, team) => least > at(high, team)) || sum(floor) > students) return undefined;
  const ofMentor = (sizes: readonly number[]) => mentors.map((teams) => sum(teams.map((team) => at(sizes, team))));
  if (ofMentor(floor).some((load) => load > mostPerMentor)) return undefined;
  const present = floor.map((_, team) => at(placed, team) + at(free, team));
  // Where everybody may stay who fits, they stay: the first steps are known.
  const staying = floor.map((least, team) => Math.max(least, Math.min(at(present, team), at(high, team))));
  const known = sum(staying) <= students && ofMentor(staying).every((load) => load <= mostPerMentor);
  const sizes = known ? staying : floor;
  const loads = ofMentor(sizes);
  for (let left = students - sum(sizes); left > 0; left -= 1) {
    const team = cheapest(problem, { sizes, present, loads });
    work.left -= sizes.length;
    if (team === undefined) return undefined;
    sizes[team] = at(sizes, team) + 1;
    const mentor = at(problem.mentorOf, team);
    if (mentor >= 0) loads[mentor] = at(loads, mentor) + 1;
  }
  const moved = sum(sizes.map((size, team) => Math.max(0, at(present, team) - size)));
  return { sizes, moved, squares: sum(sizes.map((size) => size * size)) };
}

interface Filling {
  readonly sizes: readonly number[];
  readonly present: readonly number[];
  readonly loads: readonly number[];
}

/** A team that still keeps one of its own by a further place comes first, the smaller before the larger. */
function cheapest({ high, mentorOf, mostPerMentor }: PlacementProblem, { sizes, present, loads }: Filling) {
  let best: number | undefined;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let team = 0; team < sizes.length; team += 1) {
    const size = at(sizes, team);
    const mentor = at(mentorOf, team);
    if (size >= at(high, team) || (mentor >= 0 && at(loads, mentor) >= mostPerMentor)) continue;
    const cost = size < at(present, team) ? size - 1e6 : size;
    if (cost < bestCost) [best, bestCost] = [team, cost];
  }
  return best;
}

/** All ways of filling that move as few and are as even as `like`; ends early once the work is spent. */
export function everyFill(
  problem: PlacementProblem,
  placed: readonly number[],
  like: Fill,
  visit: (sizes: readonly number[]) => void,
  work: Work,
): void {
  const { low, high, mentors, mostPerMentor, ordinary } = problem;
  const teams = low.length;
  const sizes: number[] = [];
  const step = (left: number, moved: number, squares: number): void => {
    work.left -= 1;
    const team = sizes.length;
    if (work.left < 0 || left < 0 || moved > like.moved || squares > like.squares) return;
    if (team === teams) {
      const fits = mentors.every((own) => sum(own.map((one) => at(sizes, one))) <= mostPerMentor);
      if (left === 0 && fits && moved === like.moved && squares === like.squares) visit([...sizes]);
      return;
    }
    const present = at(placed, team) + (ordinary[team]?.length ?? 0);
    for (let size = Math.max(at(low, team), at(placed, team)); size <= Math.min(at(high, team), left); size += 1) {
      sizes.push(size);
      step(left - size, moved + Math.max(0, present - size), squares + size * size);
      sizes.pop();
    }
  };
  step(problem.students, 0, 0);
}
