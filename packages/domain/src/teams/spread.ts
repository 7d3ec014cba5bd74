/**
 * 批量转班: all students of the source teams over the destinations (teams 5). Students of one source stay together as far as
 * there is room, the largest block first; destinations in the order of the sale.
 */
export interface SourceBlock {
  readonly teamId: number;
  readonly studentIds: readonly number[];
}

export interface SpreadTarget {
  readonly teamId: number;
  readonly room: number;
}

export interface SpreadPlan {
  /** Student to team. */
  readonly placed: ReadonlyMap<number, number>;
  /** 0: everybody has a place. */
  readonly short: number;
  /** Sources whose students part. */
  readonly parted: readonly number[];
}

export function planSpread(sources: readonly SourceBlock[], targets: readonly SpreadTarget[]): SpreadPlan {
  const left = new Map(targets.map(({ teamId, room }) => [teamId, Math.max(room, 0)]));
  const placed = new Map<number, number>();
  const parted: number[] = [];
  let short = 0;
  for (const { teamId, studentIds } of largestFirst(sources)) {
    const shares = sharesOf(studentIds.length, left);
    let from = 0;
    for (const [target, count] of shares) {
      for (const studentId of studentIds.slice(from, from + count)) placed.set(studentId, target);
      left.set(target, (left.get(target) ?? 0) - count);
      from += count;
    }
    short += studentIds.length - from;
    if (shares.length > 1) parted.push(teamId);
  }
  return { placed, short, parted };
}

const largestFirst = (sources: readonly SourceBlock[]): readonly SourceBlock[] =>
  sources.toSorted((one, other) => other.studentIds.length - one.studentIds.length || one.teamId - other.teamId);

/** The first team that has room for all of them, else the teams in order as far as they have room. */
function sharesOf(count: number, left: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  if (count === 0) return [];
  const whole = [...left].find(([, room]) => room >= count);
  if (whole) return [[whole[0], count]];
  const shares: [number, number][] = [];
  let rest = count;
  for (const [teamId, room] of left) {
    const share = Math.min(room, rest);
    if (share === 0) continue;
    shares.push([teamId, share]);
    rest -= share;
  }
  return shares;
}
