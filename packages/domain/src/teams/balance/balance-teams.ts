/**
 * 均衡分班 (teams 7): who goes where so that no rule is broken, in this order with fewest moved, sizes as even and means
 * as even as can be; or a smallest set of wishes that contradicts itself. The same input and seed give the same answer.
 */
import { type BalanceInput, rulesOf } from './balance-input.ts';
import { bestPlacement } from './best-placement.ts';
import { chooseMovers } from './choose-movers.ts';
import { type Contradiction, contradictionIn } from './contradiction.ts';
import { bestChoice } from './every-choice.ts';
import { levelSums, spreadOf } from './level-spread.ts';
import type { Placement } from './place-blocks.ts';
import { type PlacementProblem, placementProblem } from './placement-problem.ts';
import { seededOrder } from './seeded-order.ts';

export interface BalanceMove {
  readonly studentId: number;
  readonly from: number;
  readonly to: number;
}

export type BalanceAnswer =
  | {
      readonly kind: 'proposal';
      readonly moves: readonly BalanceMove[];
      /** Whether it is certain that fewer moves will not do. */
      readonly fewestProven: boolean;
    }
  | ({ readonly kind: 'contradiction' } & Contradiction)
  /** Neither found nor excluded within the steps of the search. */
  | { readonly kind: 'undecided' };

/** So many every choice is looked at for; steps beyond which that ends, and those of the exchanges. */
const FEW_STUDENTS = 60;
const CHOICE_STEPS = 4_000_000;
const EXCHANGE_STEPS = 20_000_000;

export function balanceTeams(input: BalanceInput, seed: number): BalanceAnswer {
  const problem = placementProblem(input, rulesOf(input.wishes));
  const { best, proven, fewestProven } = bestPlacement(problem);
  if (!best) return proven ? { kind: 'contradiction', ...contradictionIn(input) } : { kind: 'undecided' };
  const teamOf = teamsOfStudents(input, { problem, best, proven, seed });
  const moves = input.students.flatMap(({ id, teamId }, index) => {
    const to = input.teams[teamOf[index] ?? 0]?.id ?? teamId;
    return to === teamId ? [] : [{ studentId: id, from: teamId, to }];
  });
  return { kind: 'proposal', moves, fewestProven };
}

interface Chosen {
  readonly problem: PlacementProblem;
  readonly best: Placement;
  readonly proven: boolean;
  readonly seed: number;
}

function teamsOfStudents({ students }: BalanceInput, { problem, best, proven, seed }: Chosen): readonly number[] {
  const levels = students.map(({ level }) => level);
  const order = seededOrder(students.length, seed);
  const frame = { teamOf: best.teamOf, placed: best.placed, sizes: best.fill.sizes };
  const input = { problem, levels, order };
  const exchanged = chooseMovers(input, frame, { left: EXCHANGE_STEPS });
  if (!proven || students.length > FEW_STUDENTS) return exchanged;
  const choice = bestChoice(input, best, { left: CHOICE_STEPS });
  const spread = spreadOf(levelSums(levels, exchanged, problem.low.length));
  return choice && choice.spread < spread - 1e-9 ? choice.teamOf : exchanged;
}
