/** teams 7: beyond brute force no rule is ever broken, and never are more moved than by filling up greedily. */
import { describe, expect, it } from 'vitest';
import { broken, movedIn, randomOf, rulesIn } from '../../../test/balance-worlds.ts';
import type { BalanceInput } from './balance-input.ts';
import { balanceTeams } from './balance-teams.ts';

/** Sizes as they come of themselves: some teams twice as full as others. */
function worldOf(seed: number, { teams: count, students: total }: { teams: number; students: number }): BalanceInput {
  const below = randomOf(seed * 104729);
  const mean = total / count;
  const teams = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `${index + 1} 班`,
    mentorId: Math.floor(index / 4) + 1,
    mentorName: '',
    places: total,
  }));
  const students = Array.from({ length: total }, (_, index) => ({
    id: index + 1,
    name: '',
    teamId: Math.floor((below(1000) / 1000) ** 1.5 * count) + 1,
    level: below(101),
  }));
  const anybody = (): number => below(total) + 1;
  return {
    teams,
    students,
    wishes: {
      fewest: Math.floor(mean) - 2,
      most: Math.ceil(mean) + 2,
      mostPerMentor: Math.ceil(mean * 4 + 6),
      mostMoved: null,
      together: Array.from({ length: 1 + total / 50 }, () => Array.from({ length: 2 + below(3) }, anybody)),
      apart: Array.from({ length: 1 + total / 25 }, () => [anybody(), anybody()] as const),
    },
  };
}

/** One after the other goes where there is most room; undefined where that leads nowhere. */
function greedily(input: BalanceInput): readonly number[] | undefined {
  const { teams, students, wishes } = input;
  const place = students.map(({ teamId }) => teamId - 1);
  const sizeOf = (team: number): number => place.filter((one) => one === team).length;
  const smallest = (without: readonly number[]): number =>
    [...teams.keys()].filter((team) => !without.includes(team)).toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? 0;
  const largest = (): number => [...teams.keys()].toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? 0;
  const named = new Set([...wishes.together, ...wishes.apart].flat());
  for (const group of wishes.together) for (const id of group) place[id - 1] = place[(group[0] ?? 1) - 1] ?? 0;
  for (const [one, other] of wishes.apart) {
    if (place[one - 1] === place[other - 1]) place[other - 1] = smallest([place[one - 1] ?? 0]);
  }
  const pass = (from: number): void => {
    const free = place.findIndex((team, index) => team === from && !named.has(index + 1));
    if (free >= 0) place[free] = smallest([from]);
  };
  for (let left = students.length; left > 0 && sizeOf(largest()) > (wishes.most ?? 0); left -= 1) pass(largest());
  for (let left = students.length; left > 0 && sizeOf(smallest([])) < wishes.fewest; left -= 1) pass(largest());
  return broken(input, rulesIn(input), place).length === 0 ? place : undefined;
}

describe('teams 7: more teams than brute force can take', () => {
  it.each([
    [12, { teams: 8, students: 160 }],
    [6, { teams: 12, students: 300 }],
    [2, { teams: 40, students: 1000 }],
  ])(
    '%i worlds of %o',
    (worlds, size) => {
      let compared = 0;
      for (let seed = 1; seed <= worlds; seed += 1) {
        const input = worldOf(seed, size);
        const answer = balanceTeams(input, seed);
        if (answer.kind !== 'proposal') {
          // What cannot be may be said; what could be done greedily may not be missed.
          expect(greedily(input), `seed ${seed}: ${answer.kind}`).toBeUndefined();
          continue;
        }
        const toOf = new Map(answer.moves.map(({ studentId, to }) => [studentId, to]));
        const place = input.students.map(({ id, teamId }) => (toOf.get(id) ?? teamId) - 1);
        expect(broken(input, rulesIn(input), place), `seed ${seed}`).toEqual([]);
        const greedy = greedily(input);
        if (!greedy) continue;
        compared += 1;
        expect(movedIn(input, place), `seed ${seed}`).toBeLessThanOrEqual(movedIn(input, greedy));
      }
      if (worlds > 2) expect(compared, 'worlds in which greedy filling succeeds').toBeGreaterThan(0);
    },
    180_000,
  );
});
