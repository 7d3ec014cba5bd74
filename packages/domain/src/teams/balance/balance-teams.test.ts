/** teams 7: what the planner answers, in sentences; that it equals brute force stands in brute-force.test.ts. */
import { describe, expect, it } from 'vitest';
import type { BalanceInput, BalanceStudent, BalanceWishes } from './balance-input.ts';
import { balanceTable } from './balance-table.ts';
import { balanceTeams } from './balance-teams.ts';
import { contradictionText } from './contradiction-text.ts';
import { whyMoved } from './why-moved.ts';

const NOTHING: BalanceWishes = {
  fewest: 0,
  most: null,
  mostPerMentor: null,
  mostMoved: null,
  together: [],
  apart: [],
};

/** Teams 1, 2 ... with so many students and ten places each; student 101 is the first of team 1. */
function worldOf(sizes: readonly number[], wishes: Partial<BalanceWishes>, level: (id: number) => number = () => 0) {
  const teams = sizes.map((size, index) => ({
    id: index + 1,
    name: `${index + 1} 班`,
    mentorId: index < 2 ? 7 : null,
    mentorName: '周老师',
    places: Math.max(10, size),
  }));
  const students = sizes.flatMap((size, index) =>
    Array.from({ length: size }, (_, nth): BalanceStudent => {
      const id = (index + 1) * 100 + nth + 1;
      return { id, name: `学员${id}`, teamId: index + 1, level: level(id) };
    }),
  );
  return { teams, students, wishes: { ...NOTHING, ...wishes } } satisfies BalanceInput;
}

describe('teams 7: who moves, and why', () => {
  it.each<[string, readonly number[], Partial<BalanceWishes>, readonly (readonly [number, number, string])[]]>([
    ['nobody, where no rule is broken', [6, 2], {}, []],
    ['two are kept apart', [2, 1], { apart: [[101, 102]] }, [[1, 2, '与学员101分班']]],
    [
      'a group comes together in the team where most of it is',
      [2, 1],
      { together: [[101, 102, 201]] },
      [[2, 1, '与学员101、学员102同班']],
    ],
    ['too many in a team', [4, 2], { most: 3 }, [[1, 2, '1 班原有 4 人，每班最多 3 人']]],
    ['too few in a team', [4, 2], { fewest: 3 }, [[1, 2, '2 班原有 2 人，每班至少 3 人']]],
    ['too many of a mentor', [3, 3, 2], { mostPerMentor: 5 }, [[2, 3, '周老师原有 6 人，每位辅导老师最多 5 人']]],
  ])('%s', (_, sizes, wishes, expected) => {
    const input = worldOf(sizes, wishes);
    const answer = balanceTeams(input, 1);
    if (answer.kind !== 'proposal') expect.fail(answer.kind);
    const why = whyMoved(input, answer.moves);
    expect(answer.moves.map((move) => [move.from, move.to, why(move)])).toEqual(expected);
    expect(answer.fewestProven).toBe(true);
  });

  it('of those who may go, goes who makes the means even', () => {
    const input = worldOf([4, 2], { fewest: 3 }, (id) => (id === 103 ? 90 : 50));
    expect(balanceTeams(input, 1)).toMatchObject({ moves: [{ from: 1, to: 2 }] });
    const uneven = worldOf([4, 2], { fewest: 3 }, (id) => ({ 101: 90, 102: 80, 103: 70, 104: 60 })[id] ?? 50);
    expect(balanceTeams(uneven, 1)).toMatchObject({ moves: [{ studentId: 101 }] });
  });

  it('the table says what stood before and what stands after, of teams and of mentors', () => {
    const input = worldOf([4, 2], { fewest: 3 }, (id) => ({ 101: 90, 102: 80, 103: 70, 104: 60 })[id] ?? 50);
    const { teams, mentors } = balanceTable(input, [{ studentId: 101, from: 1, to: 2 }]);
    expect(teams).toEqual([
      { id: 1, name: '1 班', before: { students: 4, mean: 75 }, after: { students: 3, mean: 70 } },
      { id: 2, name: '2 班', before: { students: 2, mean: 50 }, after: { students: 3, mean: 63.33 } },
    ]);
    expect(mentors).toEqual([
      { id: 7, name: '周老师', before: { students: 6, mean: 66.67 }, after: { students: 6, mean: 66.67 } },
    ]);
  });

  it('is the same for the same seed, and another may take others', () => {
    const input = worldOf([9, 1], { most: 6 });
    expect(balanceTeams(input, 5)).toEqual(balanceTeams(input, 5));
    const movers = [1, 2, 3, 4].map((seed) => JSON.stringify(balanceTeams(input, seed)));
    expect(new Set(movers).size).toBeGreaterThan(1);
  });
});

describe('teams 7: what cannot be is said in words', () => {
  it.each<[string, readonly number[], Partial<BalanceWishes>, string, readonly string[]]>([
    ['too few places', [4, 4], { most: 3, apart: [[101, 102]] }, '容量合计 6，学员 8', ['每班最多 3 人']],
    ['too few students', [4, 2], { fewest: 4 }, '2 个班每班至少 4 人，共需 8 人，学员 6', ['每班至少 4 人']],
    ['fewest above most', [5, 5, 9], { fewest: 5, most: 4 }, '容量合计 12，学员 19', ['每班最多 4 人']],
    [
      'a mentor with many teams',
      [3, 3, 9],
      { fewest: 3, mostPerMentor: 5 },
      '周老师的 2 个班至少共 6 人，每位辅导老师最多 5 人',
      ['每班至少 3 人', '每位辅导老师最多 5 人'],
    ],
    [
      'a group larger than a team',
      [2, 2, 2],
      { most: 3, together: [[101, 102, 201, 202]] },
      '须同班的有 4 人，最大的班只能容纳 3 人',
      ['每班最多 3 人', '学员101、学员102、学员201、学员202须同班'],
    ],
    [
      'together and apart',
      [2, 2],
      { together: [[101, 102]], apart: [[102, 101]] },
      '下列要求不能同时满足',
      ['学员101、学员102须同班', '学员102与学员101须分班'],
    ],
    [
      'too few may move',
      [6, 2],
      { fewest: 4, mostMoved: 1 },
      '至少须调动 2 人，最多只许调动 1 人',
      ['每班至少 4 人', '最多调动 1 人'],
    ],
  ])('%s', (_, sizes, wishes, title, labels) => {
    const input = worldOf(sizes, wishes);
    const answer = balanceTeams(input, 1);
    if (answer.kind !== 'contradiction') expect.fail(answer.kind);
    expect(contradictionText(input, answer.rules)).toEqual({ title, wishes: labels });
    expect(answer.smallest).toBe(true);
  });
});
