/**
 * Into which team each block goes. Branch and bound: the bound of a half-made placement is the larger of what filling
 * answers when the other blocks fall apart, and of what each of them costs by itself. Nothing that follows is cheaper.
 */
import { type Fill, fillSizes, type Work } from './fill-sizes.ts';
import type { Block, PlacementProblem } from './placement-problem.ts';

export interface Cost {
  readonly moved: number;
  /** Of the sizes: the smaller the sum of their squares, the more even. */
  readonly squares: number;
}

export interface Placement extends Cost {
  /** Team of each block. */
  readonly teamOf: readonly number[];
  /** Seats that blocks take in each team. */
  readonly placed: readonly number[];
  readonly fill: Fill;
}

export const isBetter = (one: Cost, other: Cost): boolean =>
  one.moved < other.moved || (one.moved === other.moved && one.squares < other.squares);

interface Visitor {
  /** Whether nothing that costs so much or more is wanted any longer. */
  prune(cost: Cost): boolean;
  found(placement: Placement): void;
}

interface State {
  readonly teamOf: number[];
  readonly placed: number[];
  /** Those in each team now who are in no placed block. */
  readonly free: number[];
  moved: number;
}

const at = (values: readonly number[], index: number): number => values[index] ?? 0;

/** True where everything was looked at, false where the work was spent before. */
export function placeBlocks(problem: PlacementProblem, visitor: Visitor, work: Work): boolean {
  const { blocks, ordinary } = problem;
  if (blocks.some(({ apart }, block) => apart.includes(block))) return true;
  const state: State = {
    teamOf: blocks.map(() => -1),
    placed: ordinary.map(() => 0),
    free: ordinary.map((own, team) => own.length + blocks.reduce((total, { homes }) => total + at(homes, team), 0)),
    moved: 0,
  };
  descend(problem, state, visitor, work);
  return work.left >= 0;
}

function descend(problem: PlacementProblem, state: State, visitor: Visitor, work: Work): void {
  const fill = fillSizes(problem, state.placed, state.free, work);
  const open = openBlocks(problem, state, work);
  if (work.left < 0 || !fill || open.some(({ teams }) => teams.length === 0)) return;
  const cost = boundOf(state, fill, movesOf(open));
  if (cost.moved > problem.mostMoved || visitor.prune(cost)) return;
  const next = narrowest(open);
  if (!next) {
    visitor.found({ ...cost, teamOf: [...state.teamOf], placed: [...state.placed], fill });
    return;
  }
  for (const team of byCost(problem, state, next)) {
    put(state, next, team);
    descend(problem, state, visitor, work);
    take(state, next, team);
    if (work.left < 0) return;
  }
}

interface OpenBlock extends Block {
  readonly index: number;
  /** Where it may stand beside those that are placed. */
  readonly teams: readonly number[];
}

function openBlocks(problem: PlacementProblem, state: State, work: Work): readonly OpenBlock[] {
  return problem.blocks.flatMap((block, index) => {
    if (state.teamOf[index] !== -1) return [];
    work.left -= problem.high.length;
    return [{ ...block, index, teams: openTeams(problem, state, block) }];
  });
}

export function openTeams(
  problem: PlacementProblem,
  { teamOf, placed }: Pick<Placement, 'teamOf' | 'placed'>,
  { apart, members }: Block,
): readonly number[] {
  const taken = new Set(apart.map((other) => teamOf[other]));
  return problem.high.flatMap((most, team) =>
    !taken.has(team) && at(placed, team) + members.length <= most ? [team] : [],
  );
}

/** What these blocks move at least, with one of each two that both wish to stay where only one of them may. */
function movesOf(open: readonly OpenBlock[]): number {
  const stays = new Map<number, number>();
  let moves = 0;
  for (const { index, members, homes, teams } of open) {
    const kept = Math.max(...teams.map((team) => at(homes, team)));
    moves += members.length - kept;
    if (kept === members.length) stays.set(index, homes.indexOf(kept));
  }
  for (const { index, apart } of open) {
    const home = stays.get(index);
    const rival = apart.find((other) => home !== undefined && stays.get(other) === home);
    if (rival === undefined) continue;
    moves += 1;
    stays.delete(index);
    stays.delete(rival);
  }
  return moves;
}

/** Where the open blocks move more than filling knows of, nothing is known of the sizes. */
function boundOf({ moved }: State, fill: Fill, toMove: number): Cost {
  return toMove > fill.moved
    ? { moved: moved + toMove, squares: 0 }
    : { moved: moved + fill.moved, squares: fill.squares };
}

/** The block with the fewest teams to choose from, the larger first. */
function narrowest(open: readonly OpenBlock[]): OpenBlock | undefined {
  return open.reduce<OpenBlock | undefined>((best, block) => {
    if (!best || block.teams.length < best.teams.length) return block;
    return block.teams.length === best.teams.length && block.members.length > best.members.length ? block : best;
  }, undefined);
}

/** Its own teams first, then those with most room. */
function byCost({ high }: PlacementProblem, { placed, free }: State, { homes, teams }: OpenBlock): readonly number[] {
  const room = (team: number): number => at(high, team) - at(placed, team) - at(free, team);
  return teams.toSorted((a, b) => at(homes, b) - at(homes, a) || room(b) - room(a) || a - b);
}

function put(state: State, block: OpenBlock, team: number): void {
  change(state, block, { team, sign: 1 });
  state.teamOf[block.index] = team;
}

function take(state: State, block: OpenBlock, team: number): void {
  change(state, block, { team, sign: -1 });
  state.teamOf[block.index] = -1;
}

function change(
  state: State,
  { members, homes }: OpenBlock,
  { team, sign }: { readonly team: number; readonly sign: 1 | -1 },
): void {
  state.placed[team] = at(state.placed, team) + sign * members.length;
  for (const [home, count] of homes.entries()) state.free[home] = at(state.free, home) - sign * count;
  state.moved += sign * (members.length - at(homes, team));
}
