/** The placement that moves fewest and is most even: searched, and where the search had to end early, improved by hand. */
import { fillSizes, type Work } from './fill-sizes.ts';
import { type Cost, isBetter, openTeams, type Placement, placeBlocks } from './place-blocks.ts';
import type { PlacementProblem } from './placement-problem.ts';

interface FoundPlacement {
  readonly best: Placement | undefined;
  /** Whether it is certain that there is none better, or none. */
  readonly proven: boolean;
  /** Whether it is certain that none moves fewer. */
  readonly fewestProven: boolean;
}

const SEARCH_STEPS = 2_000_000;
const IMPROVE_STEPS = 12_000_000;

export function bestPlacement(problem: PlacementProblem): FoundPlacement {
  let best: Placement | undefined;
  // The first cost of the search bounds all others.
  let bound: Cost | undefined;
  const proven = placeBlocks(
    problem,
    {
      prune: (cost) => {
        bound ??= cost;
        return best !== undefined && !isBetter(cost, best);
      },
      found: (placement) => {
        best = placement;
      },
    },
    { left: SEARCH_STEPS },
  );
  if (!proven && best) best = improved(problem, best, { left: IMPROVE_STEPS });
  return { best, proven, fewestProven: proven || (best !== undefined && best.moved === bound?.moved) };
}

/** One block after the other goes where that is better, until nowhere is. */
function improved(problem: PlacementProblem, start: Placement, work: Work): Placement {
  let best = start;
  for (let before: Placement | undefined; before !== best && work.left > 0; ) {
    before = best;
    for (const [index, block] of problem.blocks.entries()) {
      const without = relocated(problem, best, { index, team: -1 });
      for (const team of openTeams(problem, without, block)) {
        if (work.left < 0) return best;
        const next = evaluated(problem, relocated(problem, best, { index, team }), work);
        if (next && isBetter(next, best)) best = next;
      }
    }
  }
  return best;
}

type Standing = Pick<Placement, 'teamOf' | 'placed'>;

function relocated(
  { blocks }: PlacementProblem,
  { teamOf, placed }: Standing,
  { index, team }: { readonly index: number; readonly team: number },
): Standing {
  const size = blocks[index]?.members.length ?? 0;
  const from = teamOf[index];
  const shift = (one: number): number => (one === team ? size : 0) - (one === from ? size : 0);
  return { teamOf: teamOf.with(index, team), placed: placed.map((seats, one) => seats + shift(one)) };
}

function evaluated(problem: PlacementProblem, { teamOf, placed }: Standing, work: Work): Placement | undefined {
  const free = problem.ordinary.map(({ length }) => length);
  const fill = fillSizes(problem, placed, free, work);
  if (!fill) return undefined;
  const moved = problem.blocks.reduce(
    (total, { members, homes }, index) => total + members.length - (homes[teamOf[index] ?? 0] ?? 0),
    fill.moved,
  );
  return moved > problem.mostMoved ? undefined : { teamOf, placed, fill, moved, squares: fill.squares };
}
