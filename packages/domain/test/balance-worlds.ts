/** Worlds for the planner's tests, and its rules written down a second time: nothing here is the planner's own. */
import type { BalanceInput, BalanceRule } from '../src/teams/balance/balance-input.ts';

export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Which of the rules this placement breaks, by their place in the list. */
export function broken(
  input: BalanceInput,
  rules: readonly BalanceRule[],
  placeOf: readonly number[],
): readonly number[] {
  const { teams, students } = input;
  const sizes = teams.map((_, team) => placeOf.filter((place) => place === team).length);
  const placeOfId = (id: number) => placeOf[students.findIndex((student) => student.id === id)];
  const breaks = (rule: BalanceRule): boolean => {
    if (rule.kind === 'places') return sizes.some((size, team) => size > (teams[team]?.places ?? 0));
    if (rule.kind === 'most') return sizes.some((size) => size > rule.value);
    if (rule.kind === 'fewest') return sizes.some((size) => size < rule.value);
    if (rule.kind === 'mostMoved') return movedIn(input, placeOf) > rule.value;
    if (rule.kind === 'together') return new Set(rule.students.map(placeOfId)).size > 1;
    if (rule.kind === 'apart') return placeOfId(rule.students[0]) === placeOfId(rule.students[1]);
    const loads = new Map<number, number>();
    for (const [team, { mentorId }] of teams.entries()) {
      if (mentorId !== null) loads.set(mentorId, (loads.get(mentorId) ?? 0) + (sizes[team] ?? 0));
    }
    return [...loads.values()].some((load) => load > rule.value);
  };
  return rules.flatMap((rule, index) => (breaks(rule) ? [index] : []));
}

export const movedIn = ({ teams, students }: BalanceInput, placeOf: readonly number[]): number =>
  students.filter(({ teamId }, index) => teams[placeOf[index] ?? 0]?.id !== teamId).length;

export function rulesIn({ wishes }: BalanceInput): BalanceRule[] {
  const { fewest, most, mostPerMentor, mostMoved, together, apart } = wishes;
  const rules: BalanceRule[] = [{ kind: 'places' }];
  if (most !== null) rules.push({ kind: 'most', value: most });
  if (fewest > 0) rules.push({ kind: 'fewest', value: fewest });
  if (mostPerMentor !== null) rules.push({ kind: 'mostPerMentor', value: mostPerMentor });
  if (mostMoved !== null) rules.push({ kind: 'mostMoved', value: mostMoved });
  for (const students of together) rules.push({ kind: 'together', students });
  for (const students of apart) rules.push({ kind: 'apart', students });
  return rules;
}
