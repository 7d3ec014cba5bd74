/** How far the means of the teams lie apart: the sum over the teams of n (mean - overall mean)², as analysis of variance has it. */
export interface LevelSums {
  /** Of the levels of each team's students, less the overall mean of each. */
  readonly excess: number[];
  /** Of those whose level is known. */
  readonly known: number[];
}

export function levelSums(levels: readonly (number | null)[], teamOf: readonly number[], teams: number): LevelSums {
  const excess = Array.from({ length: teams }, () => 0);
  const known = Array.from({ length: teams }, () => 0);
  for (const [student, level] of centred(levels).entries()) {
    const team = teamOf[student];
    if (level === null || team === undefined) continue;
    excess[team] = (excess[team] ?? 0) + level;
    known[team] = (known[team] ?? 0) + 1;
  }
  return { excess, known };
}

/** Levels less their mean; unknown stays unknown. */
export function centred(levels: readonly (number | null)[]): readonly (number | null)[] {
  const known = levels.filter((level) => level !== null);
  const mean = known.reduce((total, level) => total + level, 0) / Math.max(1, known.length);
  return levels.map((level) => (level === null ? null : level - mean));
}

export const spreadOf = ({ excess, known }: LevelSums): number =>
  excess.reduce((total, value, team) => total + teamSpread(value, known[team] ?? 0), 0);

export const teamSpread = (excess: number, known: number): number => (known === 0 ? 0 : (excess * excess) / known);
