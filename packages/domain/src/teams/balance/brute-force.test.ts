/**
 * teams 7: at most 4 teams of 10 students each equal brute force. This one shares nothing with the planner: it moves
 * nobody, then every one, then every two, and looks at each outcome by itself.
 */
import { describe, expect, it } from 'vitest';
import { broken, movedIn, randomOf, rulesIn } from '../../../test/balance-worlds.ts';
import type { BalanceInput } from './balance-input.ts';
import { balanceTeams } from './balance-teams.ts';

const WORLDS = 100;
const FIRST_SEED = 1;

function worldOf(seed: number, perTeam: number): BalanceInput {
  const below = randomOf(seed * 7919);
  const teams = Array.from({ length: 2 + below(3) }, (_, id) => ({
    id: 10 + id,
    name: `${id}`,
    mentorId: below(4) === 0 ? null : below(2),
    mentorName: '',
    places: perTeam + below(3),
  }));
  const students = teams.flatMap(({ id, places }) =>
    Array.from({ length: Math.min(places, below(perTeam + 1)) }, () => ({
      teamId: id,
      name: '',
      level: below(8) === 0 ? null : below(5) + (seed % 2) * below(100) * 0.01,
    })),
  );
  const named = students.map((student, index) => ({ ...student, id: 100 + index }));
  const anybody = (): number => 100 + below(Math.max(1, named.length));
  const some = (): number => (named.length < 3 ? 0 : below(3));
  const mean = Math.floor(named.length / teams.length);
  return {
    teams,
    students: named,
    wishes: {
      fewest: below(2) === 0 ? 0 : Math.max(0, mean - below(2)),
      most: below(2) === 0 ? null : mean + below(3),
      mostPerMentor: below(3) === 0 ? mean * 2 + below(3) : null,
      mostMoved: below(4) === 0 ? below(5) : null,
      together: Array.from({ length: some() }, () => [...new Set([anybody(), anybody(), anybody()])]),
      apart: Array.from({ length: some() }, () => [anybody(), anybody()] as const),
    },
  };
}

function figures({ teams, students }: BalanceInput, placeOf: readonly number[]) {
  const mean = (levels: readonly number[]): number => levels.reduce((a, b) => a + b, 0) / levels.length;
  const levelsIn = (team: number) => students.flatMap(({ level }, i) => (placeOf[i] === team ? (level ?? []) : []));
  const overall = mean(students.flatMap(({ level }) => level ?? []));
  let [squares, spread] = [0, 0];
  for (const team of teams.keys()) {
    squares += placeOf.filter((place) => place === team).length ** 2;
    const levels = levelsIn(team);
    if (levels.length > 0) spread += levels.length * (mean(levels) - overall) ** 2;
  }
  return { squares, spread };
}

/** Calls back with every placement that moves exactly so many. */
function everyPlacement(home: readonly number[], teams: number, moved: number, visit: (place: number[]) => void): void {
  const place = [...home];
  const go = (student: number, left: number): void => {
    if (home.length - student < left) return;
    if (left === 0) {
      visit(place);
      return;
    }
    go(student + 1, left);
    for (let team = 0; team < teams; team += 1) {
      if (team === home[student]) continue;
      place[student] = team;
      go(student + 1, left - 1);
    }
    place[student] = home[student] ?? 0;
  };
  go(0, moved);
}

const homesOf = ({ teams, students }: BalanceInput): number[] =>
  students.map(({ teamId }) => teams.findIndex(({ id }) => id === teamId));

/** Undefined: more placements than brute force takes. */
function bruteForce(input: BalanceInput, limit: number) {
  const rules = rulesIn(input);
  const homes = homesOf(input);
  let looked = 0;
  let ways = 1;
  for (let moved = 0; moved <= homes.length; moved += 1) {
    if (moved > 0) ways = (ways * (homes.length - moved + 1) * (input.teams.length - 1)) / moved;
    looked += ways;
    if (looked > limit) return undefined;
    let best: { squares: number; spread: number } | undefined;
    everyPlacement(homes, input.teams.length, moved, (place) => {
      if (broken(input, rules, place).length > 0) return;
      const next = figures(input, place);
      const even = best && (next.squares - best.squares || next.spread - best.spread);
      if (even === undefined || even < 0) best = next;
    });
    if (best) return { moved, ...best };
  }
  return 'impossible' as const;
}

function smallestContradiction(input: BalanceInput): number {
  const rules = rulesIn(input);
  const homes = homesOf(input);
  const breaches = new Set<number>();
  for (let moved = 0; moved <= homes.length; moved += 1) {
    everyPlacement(homes, input.teams.length, moved, (place) => {
      breaches.add(broken(input, rules, place).reduce((mask, index) => mask | (1 << index), 0));
    });
  }
  let smallest = rules.length;
  for (let subset = 0; subset < 1 << rules.length; subset += 1) {
    const size = subset.toString(2).replaceAll('0', '').length;
    if (size < smallest && [...breaches].every((mask) => (mask & subset) !== 0)) smallest = size;
  }
  return smallest;
}

function compare(seed: number, perTeam: number, limit: number): 'skipped' | 'proposal' | 'contradiction' {
  const input = worldOf(seed, perTeam);
  const truth = bruteForce(input, limit);
  if (truth === undefined) return 'skipped';
  const answer = balanceTeams(input, seed);
  const label = `seed ${seed}, ${perTeam} a team`;
  if (truth === 'impossible') {
    if (answer.kind !== 'contradiction') expect.fail(`${label}: brute force finds none, the planner ${answer.kind}`);
    expect(answer.rules.length, label).toBe(smallestContradiction(input));
    expect(answer.smallest, label).toBe(true);
    return 'contradiction';
  }
  if (answer.kind !== 'proposal') expect.fail(`${label}: brute force finds one, the planner ${answer.kind}`);
  const toOf = new Map(answer.moves.map(({ studentId, to }) => [studentId, to]));
  const place = input.students.map(({ id, teamId }) => {
    const team = toOf.get(id) ?? teamId;
    return input.teams.findIndex((one) => one.id === team);
  });
  expect(broken(input, rulesIn(input), place), label).toEqual([]);
  const { squares, spread } = figures(input, place);
  expect({ moved: movedIn(input, place), squares }, label).toEqual({ moved: truth.moved, squares: truth.squares });
  expect(spread, label).toBeCloseTo(truth.spread, 6);
  expect(answer.fewestProven, label).toBe(true);
  return 'proposal';
}

describe('teams 7: the planner equals brute force', () => {
  it.each([
    ['few students, every placement', 2, 70_000, 0.9],
    ['up to 10 a team, few moves', 10, 60_000, 0.15],
  ])(
    `%s (${WORLDS} worlds from seed ${FIRST_SEED})`,
    (_, perTeam, limit, least) => {
      const outcomes = Array.from({ length: WORLDS }, (__, index) => compare(FIRST_SEED + index, perTeam, limit));
      const compared = outcomes.filter((outcome) => outcome !== 'skipped').length;
      // A test that skips its worlds proves nothing.
      expect(compared / WORLDS).toBeGreaterThan(least);
      if (perTeam === 2) expect(outcomes).toContain('contradiction');
      expect(outcomes).toContain('proposal');
    },
    180_000,
  );
});
