/**
 * The two-parameter model once more, from its definition alone: the likelihood of each attempt is an integral over the
 * ability, taken on a fine grid, and its maximum is found by Newton's method on the sum of their logarithms. It shares
 * no code with the rules and is slow on purpose.
 */

interface OracleItem {
  readonly slope: number;
  readonly difficulty: number;
  readonly slopeError: number;
  readonly difficultyError: number;
}

const SPACING = 0.125;
const NODES: readonly number[] = Array.from({ length: 129 }, (_, q) => (q - 64) * SPACING);
const DENSITY: readonly number[] = NODES.map((x) => (SPACING * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI));

/** Slopes first, then intercepts: the chance of a right answer at x is 1 / (1 + exp(-(slope x + intercept))). */
type Parameters = readonly number[];

/** The slope of the logarithm of one attempt's likelihood by each parameter. */
function scoreOf(right: readonly boolean[], parameters: Parameters): number[] {
  const k = right.length;
  const score = parameters.map(() => 0);
  let likelihood = 0;
  NODES.forEach((x, q) => {
    const chances = right.map((_, j) => 1 / (1 + Math.exp(-((parameters[j] ?? 0) * x + (parameters[k + j] ?? 0)))));
    let density = DENSITY[q] ?? 0;
    right.forEach((isRight, j) => {
      density *= isRight ? (chances[j] ?? 0) : 1 - (chances[j] ?? 0);
    });
    likelihood += density;
    right.forEach((isRight, j) => {
      const over = (isRight ? 1 : 0) - (chances[j] ?? 0);
      score[j] = (score[j] ?? 0) + density * over * x;
      score[k + j] = (score[k + j] ?? 0) + density * over;
    });
  });
  return score.map((value) => value / likelihood);
}

function gradient(attempts: readonly (readonly boolean[])[], parameters: Parameters): number[] {
  const total = parameters.map(() => 0);
  for (const right of attempts) {
    scoreOf(right, parameters).forEach((value, p) => {
      total[p] = (total[p] ?? 0) + value;
    });
  }
  return total;
}

/** Gauss and Jordan, with the largest pivot. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let c = 0; c < size; c += 1) {
    let pivot = c;
    for (let i = c; i < size; i += 1) if (Math.abs(rows[i]?.[c] ?? 0) > Math.abs(rows[pivot]?.[c] ?? 0)) pivot = i;
    [rows[c], rows[pivot]] = [rows[pivot] ?? [], rows[c] ?? []];
    const divisor = rows[c]?.[c] ?? 0;
    rows[c] = (rows[c] ?? []).map((value) => value / divisor);
    for (let i = 0; i < size; i += 1) {
      const factor = rows[i]?.[c] ?? 0;
      if (i !== c) rows[i] = (rows[i] ?? []).map((value, j) => value - factor * (rows[c]?.[j] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}

function newtonStep(attempts: readonly (readonly boolean[])[], parameters: Parameters): number[] {
  const step = 1e-5;
  const hessian = parameters.map((_, p) => {
    const moved = (by: number) => parameters.map((value, other) => (other === p ? value + by : value));
    const up = gradient(attempts, moved(step));
    const down = gradient(attempts, moved(-step));
    return up.map((value, other) => (value - (down[other] ?? 0)) / (2 * step));
  });
  const inverted = inverse(hessian);
  const slopes = gradient(attempts, parameters);
  return parameters.map((value, p) => {
    let change = 0;
    slopes.forEach((slope, other) => {
      change -= (inverted[p]?.[other] ?? 0) * slope;
    });
    // A long way off Newton may leap too far.
    return value + Math.max(-0.5, Math.min(0.5, change));
  });
}

/** Standard errors are those of the sum of the outer products of the attempts' scores. */
export function oracleTwoParameters(attempts: readonly (readonly boolean[])[]): OracleItem[] {
  const k = attempts[0]?.length ?? 0;
  let parameters: number[] = Array.from({ length: 2 * k }, (_, p) => (p < k ? 1 : 0));
  for (let round = 0; round < 30; round += 1) {
    const next = newtonStep(attempts, parameters);
    const moved = Math.max(...next.map((value, p) => Math.abs(value - (parameters[p] ?? 0))));
    parameters = next;
    if (moved < 1e-13) break;
  }
  const information = parameters.map(() => parameters.map(() => 0));
  for (const right of attempts) {
    const score = scoreOf(right, parameters);
    score.forEach((one, p) =>
      score.forEach((other, r) => {
        const row = information[p] ?? [];
        row[r] = (row[r] ?? 0) + one * other;
      }),
    );
  }
  const covariances = inverse(information);
  return Array.from({ length: k }, (_, j) => {
    const slope = parameters[j] ?? 0;
    const difficulty = -(parameters[k + j] ?? 0) / slope;
    const at = (p: number, r: number) => covariances[p]?.[r] ?? 0;
    const spread = at(k + j, k + j) + 2 * difficulty * at(j, k + j) + difficulty ** 2 * at(j, j);
    return { slope, difficulty, slopeError: Math.sqrt(at(j, j)), difficultyError: Math.sqrt(spread) / Math.abs(slope) };
  });
}
