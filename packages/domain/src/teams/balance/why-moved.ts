/** Why the planner moves a student: the wish that keeps this student from staying, or what the move makes room for. */

import type { BalanceInput } from './balance-input.ts';
import type { BalanceMove } from './balance-teams.ts';

export function whyMoved(input: BalanceInput, moves: readonly BalanceMove[]): (move: BalanceMove) => string {
  const before = standingOf(input, new Map());
  const toOf = new Map(moves.map(({ studentId, to }) => [studentId, to]));
  const after = standingOf(input, toOf);
  return (move) =>
    together(input, before, move) ??
    apart(input, { before, after }, move) ??
    outOfSize(input, before.sizes, move) ??
    ofFullMentor(input, before, move) ??
    '为同学腾出名额，各班人数更均匀';
}

interface Standing {
  readonly sizes: ReadonlyMap<number, number>;
  teamOf(studentId: number): number | undefined;
}

function standingOf({ students }: BalanceInput, toOf: ReadonlyMap<number, number>): Standing {
  const teams = new Map(students.map(({ id, teamId }) => [id, toOf.get(id) ?? teamId]));
  const sizes = new Map([...Map.groupBy(teams.values(), (team) => team)].map(([team, all]) => [team, all.length]));
  return { sizes, teamOf: (id) => teams.get(id) };
}

const nameOf = ({ students }: BalanceInput, id: number): string => students.find((one) => one.id === id)?.name ?? '';

function together(input: BalanceInput, { teamOf }: Standing, { studentId, from }: BalanceMove): string | undefined {
  const group = input.wishes.together.find((ids) => ids.includes(studentId) && ids.some((id) => teamOf(id) !== from));
  const others = group?.filter((id) => id !== studentId).map((id) => nameOf(input, id));
  return others && `与${others.join('、')}同班`;
}

function apart(
  input: BalanceInput,
  { before, after }: { readonly before: Standing; readonly after: Standing },
  { studentId, from }: BalanceMove,
): string | undefined {
  const others = input.wishes.apart.flatMap(([one, other]) =>
    one === studentId ? [other] : other === studentId ? [one] : [],
  );
  const met = others.find((id) => before.teamOf(id) === from || after.teamOf(id) === from);
  return met === undefined ? undefined : `与${nameOf(input, met)}分班`;
}

function outOfSize(
  { teams, wishes: { most, fewest } }: BalanceInput,
  before: Standing['sizes'],
  { from, to }: BalanceMove,
): string | undefined {
  const [source, target] = [from, to].map((id) => teams.find((team) => team.id === id));
  const [left, joined] = [before.get(from) ?? 0, before.get(to) ?? 0];
  if (most !== null && left > most) return `${source?.name}原有 ${left} 人，每班最多 ${most} 人`;
  if (source && left > source.places) return `${source.name}原有 ${left} 人，名额 ${source.places}`;
  return joined < fewest ? `${target?.name}原有 ${joined} 人，每班至少 ${fewest} 人` : undefined;
}

function ofFullMentor(
  { teams, wishes }: BalanceInput,
  { sizes: before }: Standing,
  { from }: BalanceMove,
): string | undefined {
  const source = teams.find(({ id }) => id === from);
  if (!source || source.mentorId === null || wishes.mostPerMentor === null) return undefined;
  const own = teams.filter(({ mentorId }) => mentorId === source.mentorId);
  const load = own.reduce((all, { id }) => all + (before.get(id) ?? 0), 0);
  return load > wishes.mostPerMentor
    ? `${source.mentorName}原有 ${load} 人，每位辅导老师最多 ${wishes.mostPerMentor} 人`
    : undefined;
}
