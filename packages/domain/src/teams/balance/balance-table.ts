/** What a balance changes, per team and per mentor: students and the mean of their levels before and after. */
import type { BalanceInput, BalanceStudent } from './balance-input.ts';
import type { BalanceMove } from './balance-teams.ts';

export interface BalanceFigures {
  readonly students: number;
  /** Null: of nobody the level is known. */
  readonly mean: number | null;
}

export interface BalanceLine {
  readonly id: number;
  readonly name: string;
  readonly before: BalanceFigures;
  readonly after: BalanceFigures;
}

export interface BalanceTable {
  readonly teams: readonly BalanceLine[];
  readonly mentors: readonly BalanceLine[];
}

export function balanceTable({ teams, students }: BalanceInput, moves: readonly BalanceMove[]): BalanceTable {
  const toOf = new Map(moves.map(({ studentId, to }) => [studentId, to]));
  const before = Map.groupBy(students, ({ teamId }) => teamId);
  const after = Map.groupBy(students, ({ id, teamId }) => toOf.get(id) ?? teamId);
  const line = (id: number, name: string, teamIds: readonly number[]): BalanceLine => ({
    id,
    name,
    before: figuresOf(teamIds.flatMap((team) => before.get(team) ?? [])),
    after: figuresOf(teamIds.flatMap((team) => after.get(team) ?? [])),
  });
  const mentors = [...Map.groupBy(teams, ({ mentorId }) => mentorId)].flatMap(([mentorId, own]) => {
    const ids = own.map(({ id }) => id);
    return mentorId === null ? [] : [line(mentorId, own[0]?.mentorName ?? '', ids)];
  });
  return { teams: teams.map(({ id, name }) => line(id, name, [id])), mentors };
}

function figuresOf(students: readonly BalanceStudent[]): BalanceFigures {
  const levels = students.flatMap(({ level }) => level ?? []);
  const sum = levels.reduce((all, level) => all + level, 0);
  // Two digits are what a mean of scores says.
  return {
    students: students.length,
    mean: levels.length === 0 ? null : Math.round((sum / levels.length) * 100) / 100,
  };
}
