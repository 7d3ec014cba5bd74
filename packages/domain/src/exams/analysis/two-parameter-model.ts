/**
 * The two-parameter model of the questions that are scored automatically: the chance of the full score at ability x
 * (normal, mean 0, deviation 1) is 1 / (1 + exp(-slope (x - difficulty))). Its parameters make the answers as likely as
 * can be (marginal likelihood, decision 173): expectation and maximisation over a grid of abilities, accelerated.
 */
import { codeTable } from '../../code-table.ts';
import { attemptInformation, expectation, type ItemParameters, maximise, type RightAnswers } from './ability-grid.ts';
import { invertSymmetric } from './invert-symmetric.ts';

export const MODEL_STATE = codeTable({
  estimated: '已估计',
  tooFewAttempts: '样本不足',
  tooFewQuestions: '自动评分的题目不足 3 道',
  notConverged: '未收敛',
});

export interface ItemEstimate {
  readonly slope: number;
  readonly difficulty: number;
  readonly slopeError: number;
  readonly difficultyError: number;
}

export interface ModelResult {
  readonly state: keyof typeof MODEL_STATE.code;
  readonly n: number;
  /** By question; null where all answers are alike, or there is no estimate. */
  readonly items: readonly (ItemEstimate | null)[];
}

const MIN_ATTEMPTS = 200;
const MIN_QUESTIONS = 3;
/** Answers that determine their parameters need some thirty. */
const MAX_ROUNDS = 80;
/** Beyond it a parameter is on its way to infinity. */
const MAX_PARAMETER = 100;
const SETTLED = 1e-11;

/** `right`: whether a question brought its full score, a row an attempt. */
export function twoParameterModel(right: readonly (readonly boolean[])[], questionCount: number): ModelResult {
  const n = right.length;
  const all = Array.from({ length: questionCount }, (_, j) => j);
  const without = (state: ModelResult['state']): ModelResult => ({ state, n, items: all.map(() => null) });
  if (n < MIN_ATTEMPTS) return without('tooFewAttempts');
  const varying = all.filter((j) => right.some((row) => row[j] !== right[0]?.[j]));
  if (varying.length < MIN_QUESTIONS) return without('tooFewQuestions');
  const answers: RightAnswers = right.map((row) => Int32Array.from(varying.flatMap((j, own) => (row[j] ? [own] : []))));
  const found = estimate(answers, varying.length);
  if (!found) return without('notConverged');
  const placeOf = new Map(varying.map((j, own) => [j, own]));
  const items = all.map((j) => {
    const own = placeOf.get(j);
    return own === undefined ? null : (found[own] ?? null);
  });
  return { state: 'estimated', n, items };
}

function estimate(answers: RightAnswers, count: number): ItemEstimate[] | null {
  const parameters = settle(answers, startOf(answers, count));
  const covariances = parameters && invertSymmetric(attemptInformation(answers, parameters));
  if (!parameters || !covariances) return null;
  return Array.from({ length: count }, (_, j) => {
    const slope = parameters[2 * j] ?? 0;
    const difficulty = -(parameters[2 * j + 1] ?? 0) / slope;
    const at = (one: number, other: number): number => covariances[2 * j + one]?.[2 * j + other] ?? 0;
    // The difficulty is -intercept / slope, so its error follows from those of both.
    const spread = at(1, 1) + 2 * difficulty * at(0, 1) + difficulty ** 2 * at(0, 0);
    return { slope, difficulty, slopeError: Math.sqrt(at(0, 0)), difficultyError: Math.sqrt(spread) / Math.abs(slope) };
  });
}

function startOf(answers: RightAnswers, count: number): ItemParameters {
  const rights = new Float64Array(count);
  for (const row of answers) for (const j of row) rights[j] = (rights[j] ?? 0) + 1;
  return Float64Array.from({ length: 2 * count }, (_, p) => {
    const rate = (rights[p >> 1] ?? 0) / answers.length;
    return p % 2 === 0 ? 1 : Math.log(rate / (1 - rate));
  });
}

/** Rounds of two steps and a leap along them (SQUAREM); a leap that makes the answers less likely is not taken. */
function settle(answers: RightAnswers, start: ItemParameters): ItemParameters | null {
  let here = start;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const first = step(answers, here);
    if (distance(first.to, here) < SETTLED) return first.to;
    const second = step(answers, first.to);
    const leapt = leap(here, first.to, second.to);
    const landed = leapt.every(Number.isFinite) ? step(answers, leapt) : null;
    here = landed && landed.likelihood >= second.likelihood - 1e-9 ? landed.to : second.to;
    if (!here.every((value) => Math.abs(value) < MAX_PARAMETER)) return null;
  }
  return null;
}

/** `likelihood` is that of where the step begins. */
function step(answers: RightAnswers, from: ItemParameters) {
  const expected = expectation(answers, from);
  return { to: maximise(expected, from), likelihood: expected.likelihood };
}

function leap(start: ItemParameters, first: ItemParameters, second: ItemParameters): ItemParameters {
  const change = first.map((value, p) => value - (start[p] ?? 0));
  const bend = second.map((value, p) => value - (first[p] ?? 0) - (change[p] ?? 0));
  const length = Math.max(1, norm(change) / norm(bend));
  return start.map((value, p) => value + 2 * length * (change[p] ?? 0) + length ** 2 * (bend[p] ?? 0));
}

const norm = (values: Float64Array): number => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0));

const distance = (one: ItemParameters, other: ItemParameters): number =>
  one.reduce((most, value, p) => Math.max(most, Math.abs(value - (other[p] ?? 0))), 0);
