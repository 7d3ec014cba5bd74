/**
 * Expectation and maximisation of the two-parameter model. An evenly spaced grid integrates these smooth functions to
 * the last digits. With the chance written as 1 / (1 + exp(-(slope x + intercept))) the likelihood of an attempt depends
 * on the ability by the sum of the slopes of its right answers alone, which is why a step over 20,000 attempts is quick.
 */

/** Slope and intercept in turn, by question. */
export type ItemParameters = Float64Array;

/** By attempt, which questions are right. */
export type RightAnswers = readonly Int32Array[];

const SPACING = 0.2;
const NODES = Float64Array.from({ length: 81 }, (_, q) => (q - 40) * SPACING);
const Q = NODES.length;
const LOG_DENSITY = NODES.map((x) => Math.log(SPACING / Math.sqrt(2 * Math.PI)) - (x * x) / 2);

export interface Expected {
  /** How many attempts are expected at each node. */
  readonly atNode: Float64Array;
  /** By question: how many are right, and the sum of their expected abilities. */
  readonly rights: Float64Array;
  readonly abilities: Float64Array;
  /** The logarithm of the likelihood of all answers. */
  readonly likelihood: number;
}

export function expectation(answers: RightAnswers, parameters: ItemParameters): Expected {
  const count = parameters.length / 2;
  const wrongAll = wrongAllOf(parameters);
  const atNode = new Float64Array(Q);
  const rights = new Float64Array(count);
  const abilities = new Float64Array(count);
  const posterior = new Float64Array(Q);
  let likelihood = 0;
  for (const row of answers) {
    likelihood += posteriorOf(row, parameters, wrongAll, posterior);
    let ability = 0;
    for (let q = 0; q < Q; q += 1) {
      const part = posterior[q] ?? 0;
      atNode[q] = (atNode[q] ?? 0) + part;
      ability += part * (NODES[q] ?? 0);
    }
    for (const j of row) {
      rights[j] = (rights[j] ?? 0) + 1;
      abilities[j] = (abilities[j] ?? 0) + ability;
    }
  }
  return { atNode, rights, abilities, likelihood };
}

/** The logarithm of density and likelihood at each node of an attempt that has everything wrong. */
function wrongAllOf(parameters: ItemParameters): Float64Array {
  return NODES.map((x, q) => {
    let sum = LOG_DENSITY[q] ?? 0;
    for (let p = 0; p < parameters.length; p += 2) sum -= softplus((parameters[p] ?? 0) * x + (parameters[p + 1] ?? 0));
    return sum;
  });
}

/** log(1 + exp(z)) without overflow. */
const softplus = (z: number): number => (z > 0 ? z : 0) + Math.log1p(Math.exp(-Math.abs(z)));

/** Writes the posterior of the ability into `into`, and answers the logarithm of the attempt's likelihood. */
function posteriorOf(row: Int32Array, parameters: ItemParameters, wrongAll: Float64Array, into: Float64Array): number {
  let slopes = 0;
  let intercepts = 0;
  for (const j of row) {
    slopes += parameters[2 * j] ?? 0;
    intercepts += parameters[2 * j + 1] ?? 0;
  }
  let highest = -Infinity;
  for (let q = 0; q < Q; q += 1) {
    const log = (wrongAll[q] ?? 0) + slopes * (NODES[q] ?? 0);
    into[q] = log;
    if (log > highest) highest = log;
  }
  let sum = 0;
  for (let q = 0; q < Q; q += 1) {
    const part = Math.exp((into[q] ?? 0) - highest);
    into[q] = part;
    sum += part;
  }
  for (let q = 0; q < Q; q += 1) into[q] = (into[q] ?? 0) / sum;
  return intercepts + highest + Math.log(sum);
}

const MAX_NEWTON = 30;

/** For each question by itself: a concave function of two parameters, so that Newton's steps find its top. */
export function maximise({ atNode, rights, abilities }: Expected, from: ItemParameters): ItemParameters {
  const to = from.slice();
  for (let j = 0; j < rights.length; j += 1) {
    for (let round = 0; round < MAX_NEWTON; round += 1) {
      const moved = newtonStep(to, j, atNode, { right: rights[j] ?? 0, ability: abilities[j] ?? 0 });
      if (!(moved > 1e-13)) break;
    }
  }
  return to;
}

/** Changes the two parameters in place, and answers by how much. */
function newtonStep(
  parameters: ItemParameters,
  j: number,
  atNode: Float64Array,
  { right, ability }: { readonly right: number; readonly ability: number },
): number {
  const [slope, intercept] = [parameters[2 * j] ?? 0, parameters[2 * j + 1] ?? 0];
  let [bySlope, byIntercept, both, slopes, intercepts] = [ability, right, 0, 0, 0];
  for (let q = 0; q < Q; q += 1) {
    const x = NODES[q] ?? 0;
    const chance = 1 / (1 + Math.exp(-(slope * x + intercept)));
    const expected = (atNode[q] ?? 0) * chance;
    const weight = expected * (1 - chance);
    bySlope -= expected * x;
    byIntercept -= expected;
    slopes += weight * x * x;
    both += weight * x;
    intercepts += weight;
  }
  const determinant = slopes * intercepts - both * both;
  const slopeStep = (intercepts * bySlope - both * byIntercept) / determinant;
  const interceptStep = (slopes * byIntercept - both * bySlope) / determinant;
  // A long way off the top a full step may leap beyond it.
  const shorter = Math.min(1, 1 / Math.max(Math.abs(slopeStep), Math.abs(interceptStep)));
  parameters[2 * j] = slope + shorter * slopeStep;
  parameters[2 * j + 1] = intercept + shorter * interceptStep;
  return Math.abs(slopeStep) + Math.abs(interceptStep);
}

/** The sum of the outer products of the attempts' scores, whose inverse holds the squares of the standard errors. */
export function attemptInformation(answers: RightAnswers, parameters: ItemParameters): Float64Array[] {
  const size = parameters.length;
  const wrongAll = wrongAllOf(parameters);
  const posterior = new Float64Array(Q);
  const chances = chancesOf(parameters);
  const information = Array.from({ length: size }, () => new Float64Array(size));
  const score = new Float64Array(size);
  for (const row of answers) {
    posteriorOf(row, parameters, wrongAll, posterior);
    scoreInto(score, row, posterior, chances);
    for (let p = 0; p < size; p += 1) {
      const line = information[p] ?? score;
      const own = score[p] ?? 0;
      for (let r = 0; r <= p; r += 1) line[r] = (line[r] ?? 0) + own * (score[r] ?? 0);
    }
  }
  for (let p = 0; p < size; p += 1) {
    const line = information[p] ?? score;
    for (let r = p + 1; r < size; r += 1) line[r] = information[r]?.[p] ?? 0;
  }
  return information;
}

/** By node, then question: the chance of a right answer. */
function chancesOf(parameters: ItemParameters): Float64Array {
  const count = parameters.length / 2;
  return Float64Array.from({ length: Q * count }, (_, place) => {
    const j = place % count;
    const x = NODES[Math.floor(place / count)] ?? 0;
    return 1 / (1 + Math.exp(-((parameters[2 * j] ?? 0) * x + (parameters[2 * j + 1] ?? 0))));
  });
}

function scoreInto(score: Float64Array, row: Int32Array, posterior: Float64Array, chances: Float64Array): void {
  const count = score.length / 2;
  score.fill(0);
  let ability = 0;
  for (let q = 0; q < Q; q += 1) {
    const part = posterior[q] ?? 0;
    const x = NODES[q] ?? 0;
    ability += part * x;
    if (part < 1e-18) continue;
    for (let j = 0; j < count; j += 1) {
      const wrong = part * (chances[q * count + j] ?? 0);
      score[2 * j] = (score[2 * j] ?? 0) - wrong * x;
      score[2 * j + 1] = (score[2 * j + 1] ?? 0) - wrong;
    }
  }
  for (const j of row) {
    score[2 * j] = (score[2 * j] ?? 0) + ability;
    score[2 * j + 1] = (score[2 * j + 1] ?? 0) + 1;
  }
}
