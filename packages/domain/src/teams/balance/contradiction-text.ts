/** A contradiction of wishes as a sentence with its figures, where they show it, and every wish that has part in it. */
import type { BalanceInput, BalanceRule } from './balance-input.ts';
import { bestPlacement } from './best-placement.ts';
import { placementProblem } from './placement-problem.ts';

export interface ContradictionText {
  readonly title: string;
  readonly wishes: readonly string[];
}

export function contradictionText(input: BalanceInput, rules: readonly BalanceRule[]): ContradictionText {
  const title = figureOf(input, rules) ?? '下列要求不能同时满足';
  return { title, wishes: rules.map((rule) => ruleText(input, rule)) };
}

function ruleText({ students }: BalanceInput, rule: BalanceRule): string {
  const nameOf = (id: number): string => students.find((student) => student.id === id)?.name ?? String(id);
  if (rule.kind === 'together') return `${rule.students.map(nameOf).join('、')}须同班`;
  if (rule.kind === 'apart') return `${rule.students.map(nameOf).join('与')}须分班`;
  if (rule.kind === 'places') return '各班人数不超过容量减去预留名额';
  const text = { most: '每班最多', fewest: '每班至少', mostPerMentor: '每位辅导老师最多', mostMoved: '最多调动' };
  return `${text[rule.kind]} ${rule.value} 人`;
}

type Kind = BalanceRule['kind'];
type Figure = (input: BalanceInput, rules: readonly BalanceRule[]) => string | undefined;

/** The first that speaks of no rule outside the contradiction. */
const FIGURES: readonly { readonly kinds: readonly Kind[]; readonly figure: Figure }[] = [
  { kinds: ['places', 'most'], figure: tooFewPlaces },
  { kinds: ['fewest'], figure: tooFewStudents },
  { kinds: ['fewest', 'places', 'most'], figure: smallTeam },
  { kinds: ['places', 'most', 'mostPerMentor'], figure: tooFewOfMentors },
  { kinds: ['fewest', 'mostPerMentor'], figure: manyTeamsOfMentor },
  { kinds: ['together', 'places', 'most'], figure: largeGroup },
  { kinds: ['places', 'most', 'fewest', 'mostPerMentor', 'together', 'apart', 'mostMoved'], figure: tooManyMoves },
];

function figureOf(input: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  for (const { kinds, figure } of FIGURES) {
    const text = rules.every(({ kind }) => kinds.includes(kind)) ? figure(input, rules) : undefined;
    if (text !== undefined) return text;
  }
  return undefined;
}

const total = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

function valueOf(rules: readonly BalanceRule[], kind: 'fewest' | 'mostPerMentor' | 'mostMoved'): number | undefined {
  return rules.flatMap((rule) => (rule.kind === kind ? [rule.value] : [])).at(0);
}

function tooFewPlaces(input: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const places = total(placementProblem(input, rules).high);
  return places < input.students.length ? `容量合计 ${places}，学员 ${input.students.length}` : undefined;
}

function tooFewStudents({ teams, students }: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const fewest = valueOf(rules, 'fewest') ?? 0;
  const needed = fewest * teams.length;
  if (needed <= students.length) return undefined;
  return `${teams.length} 个班每班至少 ${fewest} 人，共需 ${needed} 人，学员 ${students.length}`;
}

function smallTeam(input: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const fewest = valueOf(rules, 'fewest') ?? 0;
  const { high } = placementProblem(input, rules);
  const team = input.teams.find((_, index) => (high[index] ?? 0) < fewest);
  return team && `${team.name}最多 ${high[input.teams.indexOf(team)]} 人，每班至少 ${fewest} 人`;
}

function tooFewOfMentors(input: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const most = valueOf(rules, 'mostPerMentor');
  if (most === undefined) return undefined;
  const { high, mentors, mentorOf } = placementProblem(input, rules);
  const alone = high.filter((_, team) => mentorOf[team] === -1);
  const places =
    total(alone) + total(mentors.map((teams) => Math.min(most, total(teams.map((one) => high[one] ?? 0)))));
  if (places >= input.students.length) return undefined;
  return `每位辅导老师最多 ${most} 人，合计可容纳 ${places}，学员 ${input.students.length}`;
}

function manyTeamsOfMentor({ teams }: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const [fewest, most] = [valueOf(rules, 'fewest') ?? 0, valueOf(rules, 'mostPerMentor')];
  if (most === undefined) return undefined;
  for (const [mentorId, own] of Map.groupBy(teams, (team) => team.mentorId)) {
    if (mentorId === null || own.length * fewest <= most) continue;
    return `${own[0]?.mentorName}的 ${own.length} 个班至少共 ${own.length * fewest} 人，每位辅导老师最多 ${most} 人`;
  }
  return undefined;
}

function largeGroup(input: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const { blocks, high } = placementProblem(input, rules);
  const largest = Math.max(0, ...blocks.map(({ members }) => members.length));
  const room = Math.max(0, ...high);
  return largest > room ? `须同班的有 ${largest} 人，最大的班只能容纳 ${room} 人` : undefined;
}

function tooManyMoves(input: BalanceInput, rules: readonly BalanceRule[]): string | undefined {
  const most = valueOf(rules, 'mostMoved');
  if (most === undefined) return undefined;
  const { best, fewestProven } = bestPlacement(
    placementProblem(
      input,
      rules.filter(({ kind }) => kind !== 'mostMoved'),
    ),
  );
  return best && fewestProven ? `至少须调动 ${best.moved} 人，最多只许调动 ${most} 人` : undefined;
}
