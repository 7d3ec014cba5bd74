/**
 * Where teams are few, every choice that moves as few and is as even is looked at for the most even means. Students of
 * one team and level are alike: what counts is how many of them go where.
 */
import { blockTeams, type Frame, type MoverInput, surplusOf } from './choose-movers.ts';
import { everyFill, type Work } from './fill-sizes.ts';
import { centred, levelSums, spreadOf } from './level-spread.ts';
import { isBetter, type Placement, placeBlocks } from './place-blocks.ts';

interface Choice {
  readonly spread: number;
  readonly teamOf: readonly number[];
}

/** The best found; `work` below zero: not all were looked at. */
export function bestChoice(input: MoverInput, like: Placement, work: Work): Choice | undefined {
  const { problem } = input;
  let best: Choice | undefined;
  const consider = (choice: Choice): void => {
    if (!best || choice.spread < best.spread - 1e-9) best = choice;
  };
  placeBlocks(
    problem,
    {
      prune: (cost) => isBetter(like, cost),
      found: ({ teamOf, placed, fill }) => {
        everyFill(problem, placed, fill, (sizes) => everyMover(input, { teamOf, placed, sizes }, consider, work), work);
      },
    },
    work,
  );
  return best;
}

interface Alike {
  readonly home: number;
  readonly level: number | null;
  readonly students: readonly number[];
}

function everyMover(input: MoverInput, frame: Frame, consider: (choice: Choice) => void, work: Work): void {
  const { problem, levels } = input;
  const surplus = [...surplusOf(problem, frame)];
  const teamOf = blockTeams(problem, frame);
  for (const [team, own] of problem.ordinary.entries()) for (const student of own) teamOf[student] = team;
  const { excess, known } = levelSums(levels, teamOf, surplus.length);
  const kinds = alikeIn(input).filter(({ home }) => (surplus[home] ?? 0) > 0);
  const takers = surplus.flatMap((value, team) => (value < 0 ? [team] : []));
  const shift = (kind: Alike, to: number, count: number): void => {
    for (const [team, by] of [
      [kind.home, -count],
      [to, count],
    ] as const) {
      surplus[team] = (surplus[team] ?? 0) + by;
      if (kind.level === null) continue;
      excess[team] = (excess[team] ?? 0) + by * kind.level;
      known[team] = (known[team] ?? 0) + by;
    }
  };
  const counts: number[] = [];
  const step = (place: number): void => {
    work.left -= 1;
    if (work.left < 0) return;
    const kind = kinds[Math.floor(place / Math.max(1, takers.length))];
    if (!kind || takers.length === 0) {
      if (surplus.every((value) => value === 0)) {
        consider({ spread: spreadOf({ excess, known }), teamOf: teamsOf(teamOf, { kinds, takers, counts }) });
      }
      return;
    }
    const taker = takers[place % takers.length] ?? 0;
    const used = counts.slice(place - (place % takers.length)).reduce((total, count) => total + count, 0);
    const most = Math.min(kind.students.length - used, surplus[kind.home] ?? 0, -(surplus[taker] ?? 0));
    for (let count = 0; count <= most; count += 1) {
      shift(kind, taker, count);
      counts.push(count);
      step(place + 1);
      counts.pop();
      shift(kind, taker, -count);
    }
  };
  step(0);
}

function alikeIn({ problem, levels, order }: MoverInput): readonly Alike[] {
  const place = new Map(order.map((student, index) => [student, index]));
  const centre = centred(levels);
  return problem.ordinary.flatMap((own, home) =>
    [...Map.groupBy(own, (student) => centre[student] ?? null)].map(([level, students]) => ({
      home,
      level,
      students: students.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)),
    })),
  );
}

interface Counted {
  readonly kinds: readonly Alike[];
  readonly takers: readonly number[];
  readonly counts: readonly number[];
}

function teamsOf(start: readonly number[], { kinds, takers, counts }: Counted): readonly number[] {
  const teamOf = [...start];
  for (const [index, { students }] of kinds.entries()) {
    let next = 0;
    for (const [place, taker] of takers.entries()) {
      for (let left = counts[index * takers.length + place] ?? 0; left > 0; left -= 1, next += 1) {
        teamOf[students[next] ?? 0] = taker;
      }
    }
  }
  return teamOf;
}
