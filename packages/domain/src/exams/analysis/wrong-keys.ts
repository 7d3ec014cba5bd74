/** 答案可能有误: choice questions that another key would fit better, by the correlation with the rest of the test. */
import type { AnswerKey, SimpleKey } from '../../questions/question-answer.ts';
import { shareOf } from '../points.ts';
import { judgeAnswer } from '../scoring/judge-answer.ts';
import { JUDGEMENT_OPTIONS } from './analyse-questions.ts';
import { type AnalysedAttempt, type AnalysedQuestion, type AnswerMatrix, at } from './answer-matrix.ts';
import { comoment, correlation, less, mean } from './moments.ts';

export interface BetterKey {
  readonly questionId: number;
  readonly correlation: number | null;
  readonly key: ChoiceKey;
  readonly correlationByKey: number;
}

/** By so much the correlation has to be higher. */
const HIGHER_BY = 0.1;

type ChoiceKey = Extract<SimpleKey, { kind: 'singleChoice' | 'multipleChoice' | 'judgement' }>;

/** The best other key of each question that has one; candidates are the answers that were given. */
export function findWrongKeys(
  questions: readonly AnalysedQuestion[],
  attempts: readonly AnalysedAttempt[],
  matrix: AnswerMatrix,
): BetterKey[] {
  return questions.flatMap(({ questionId, key, maximum }, j) => {
    if (!isChoice(key)) return [];
    const own = matrix.scores[j] ?? new Float64Array();
    const rest = less(matrix.totals, own);
    const present = correlation(own, rest);
    const groups = groupsOf(attempts, j, rest);
    const fits = groups.flatMap(({ chosen }) => {
      const other = keyFor(key, chosen);
      const found = other && correlationByKey(other, groups, { maximum, rest });
      return found ? [{ questionId, correlation: present, key: other, correlationByKey: found }] : [];
    });
    // Where the present key does not vary nothing speaks for it (decision 172).
    const enough = fits.filter(({ correlationByKey: r }) => r > 0 && r - (present ?? 0) >= HIGHER_BY);
    return enough.toSorted((a, b) => b.correlationByKey - a.correlationByKey).slice(0, 1);
  });
}

const isChoice = (key: AnswerKey): key is ChoiceKey =>
  key.kind === 'singleChoice' || key.kind === 'multipleChoice' || key.kind === 'judgement';

/** Attempts that chose the same. */
interface Group {
  readonly chosen: readonly string[];
  readonly count: number;
  /** The sum of their differences from the mean of the rest. */
  readonly restAbove: number;
}

function groupsOf(attempts: readonly AnalysedAttempt[], j: number, rest: Float64Array): Group[] {
  const middle = mean(rest);
  const groups = new Map<string, Group>();
  attempts.forEach(({ chosen }, i) => {
    const labels = [...(chosen[j] ?? [])].toSorted();
    const name = labels.join('\n');
    const { count, restAbove } = groups.get(name) ?? { count: 0, restAbove: 0 };
    groups.set(name, { chosen: labels, count: count + 1, restAbove: restAbove + at(rest, i) - middle });
  });
  return [...groups.values()];
}

/** Null: it is the present one, or nobody's key. */
function keyFor(key: ChoiceKey, chosen: readonly string[]): ChoiceKey | null {
  const [first] = chosen;
  if (first === undefined) return null;
  if (key.kind === 'multipleChoice') {
    return chosen.join('\n') === key.options.toSorted().join('\n') ? null : { ...key, options: chosen };
  }
  if (chosen.length > 1) return null;
  if (key.kind === 'singleChoice') return first === key.option ? null : { ...key, option: first };
  const correct = first === JUDGEMENT_OPTIONS.right;
  return correct === key.correct ? null : { ...key, correct };
}

function correlationByKey(
  key: ChoiceKey,
  groups: readonly Group[],
  { maximum, rest }: { readonly maximum: number; readonly rest: Float64Array },
): number | null {
  const worths = groups.map(({ chosen }) => {
    const { part, whole } = judgeAnswer(key, answerOf(key, chosen));
    return shareOf(maximum, part, whole);
  });
  const middle = groups.reduce((sum, { count }, g) => sum + count * (worths[g] ?? 0), 0) / rest.length;
  const above = worths.map((worth) => worth - middle);
  const spread = groups.reduce((sum, { count }, g) => sum + count * (above[g] ?? 0) ** 2, 0);
  const restSpread = comoment(rest, rest);
  if (new Set(worths).size < 2 || restSpread === 0) return null;
  return (
    groups.reduce((sum, { restAbove }, g) => sum + restAbove * (above[g] ?? 0), 0) / Math.sqrt(spread * restSpread)
  );
}

const answerOf = (key: ChoiceKey, chosen: readonly string[]) =>
  key.kind === 'judgement' && chosen.length > 0
    ? ({ kind: 'judgement', correct: chosen[0] === JUDGEMENT_OPTIONS.right } as const)
    : ({ kind: 'options', options: chosen } as const);
