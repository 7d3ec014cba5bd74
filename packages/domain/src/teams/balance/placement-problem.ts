/**
 * The rules of 均衡分班 as numbers: students who must stand together are one block, and so is everybody who must stand
 * apart from somebody. All others of a team are alike to the rules and only counted.
 */
import type { BalanceInput, BalanceRule } from './balance-input.ts';

export interface Block {
  /** Places in `students` of the input. */
  readonly members: readonly number[];
  /** How many of them are in each team now. */
  readonly homes: readonly number[];
  /** Blocks that may not stand in the same team; itself where the rules contradict each other. */
  readonly apart: readonly number[];
}

export interface PlacementProblem {
  readonly students: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
  /** Teams of each mentor; without those of nobody. */
  readonly mentors: readonly (readonly number[])[];
  readonly mentorOf: readonly number[];
  readonly mostPerMentor: number;
  readonly mostMoved: number;
  readonly blocks: readonly Block[];
  /** In each team, those in no block. */
  readonly ordinary: readonly (readonly number[])[];
}

export function placementProblem({ teams, students }: BalanceInput, rules: readonly BalanceRule[]): PlacementProblem {
  const limit = (kind: 'fewest' | 'most' | 'mostPerMentor' | 'mostMoved', without: number): number =>
    rules.reduce((value, rule) => (rule.kind === kind ? rule.value : value), without);
  const places = rules.some(({ kind }) => kind === 'places');
  const most = limit('most', students.length);
  const indexOfTeam = new Map(teams.map(({ id }, index) => [id, index]));
  const homeOf = students.map(({ teamId }) => indexOfTeam.get(teamId) ?? 0);
  const blocks = blocksOf(students, homeOf, rules, teams.length);
  const inBlock = new Set(blocks.flatMap(({ members }) => members));
  const ordinary: number[][] = teams.map(() => []);
  for (const [student, team] of homeOf.entries()) if (!inBlock.has(student)) ordinary[team]?.push(student);
  const mentorIds = [...new Set(teams.flatMap(({ mentorId }) => mentorId ?? []))];
  return {
    students: students.length,
    low: teams.map(() => limit('fewest', 0)),
    high: teams.map((team) => Math.min(most, places ? team.places : students.length)),
    mentors: mentorIds.map((id) => teams.flatMap(({ mentorId }, index) => (mentorId === id ? [index] : []))),
    mentorOf: teams.map(({ mentorId }) => (mentorId === null ? -1 : mentorIds.indexOf(mentorId))),
    mostPerMentor: limit('mostPerMentor', students.length),
    mostMoved: limit('mostMoved', students.length),
    blocks,
    ordinary,
  };
}

function blocksOf(
  students: BalanceInput['students'],
  homeOf: readonly number[],
  rules: readonly BalanceRule[],
  teams: number,
): readonly Block[] {
  const indexOf = new Map(students.map(({ id }, index) => [id, index]));
  const named = (ids: readonly number[]): number[] => ids.flatMap((id) => indexOf.get(id) ?? []);
  const groups = rules.flatMap((rule) => (rule.kind === 'together' ? [named(rule.students)] : []));
  const pairs = rules.flatMap((rule) => (rule.kind === 'apart' ? [named(rule.students)] : []));
  const firstOf = joined(groups);
  const members = new Map<number, number[]>();
  for (const student of new Set([...groups, ...pairs].flat())) {
    const first = firstOf(student);
    members.set(first, [...(members.get(first) ?? []), student]);
  }
  // One student named in a group of nobody else is like any other.
  const firsts = [...members.keys()].toSorted((a, b) => a - b);
  const blockOf = (student: number): number => firsts.indexOf(firstOf(student));
  const apart = firsts.map(() => new Set<number>());
  for (const [one, other] of pairs) {
    if (one === undefined || other === undefined) continue;
    apart[blockOf(one)]?.add(blockOf(other));
    apart[blockOf(other)]?.add(blockOf(one));
  }
  return firsts.map((first, block) => {
    const own = (members.get(first) ?? []).toSorted((a, b) => a - b);
    const homes = Array.from({ length: teams }, (_, team) => own.filter((one) => homeOf[one] === team).length);
    return { members: own, homes, apart: [...(apart[block] ?? [])] };
  });
}

/** Whom each is grouped with, through however many groups: the same answer for all of them. */
function joined(groups: readonly (readonly number[])[]): (student: number) => number {
  const parent = new Map<number, number>();
  const firstOf = (student: number): number => {
    const next = parent.get(student) ?? student;
    return next === student ? student : firstOf(next);
  };
  for (const group of groups) {
    for (const student of group) parent.set(firstOf(student), firstOf(group[0] ?? student));
  }
  return firstOf;
}
