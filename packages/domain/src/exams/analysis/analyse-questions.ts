/** What the answers say of each question: how hard it is, how well it separates strong from weak, which options were taken. */
import { type CodeOf, codeTable } from '../../code-table.ts';
import { type AnalysedAttempt, type AnalysedQuestion, type AnswerMatrix, at, partsBetween } from './answer-matrix.ts';
import { comoment, correlation, less, mean, variance, varies, weightedMean } from './moments.ts';

export const QUESTION_MARK = codeTable({
  hard: '偏难',
  easy: '偏易',
  weak: '区分度低',
  inverse: '负区分',
  suspectOption: '可疑选项',
});
export type QuestionMark = CodeOf<typeof QUESTION_MARK>;

export interface OptionUse {
  readonly label: string;
  readonly right: boolean;
  readonly count: number;
  /** How many of each fifth chose it, from the weakest to the strongest; ties at a border count in part. */
  readonly fifths: readonly number[];
  readonly suspect: boolean;
}

export interface QuestionAnalysis {
  readonly questionId: number;
  readonly n: number;
  /** 得分率 P: low is hard. Everything is null without attempts. */
  readonly rate: number | null;
  readonly unansweredRate: number | null;
  /** In points of 0.01, n - 1. */
  readonly deviation: number | null;
  /** 区分度 D. */
  readonly discrimination: number | null;
  /** With the rest of the test. */
  readonly correlation: number | null;
  readonly efficiency: number | null;
  readonly options: readonly OptionUse[];
  readonly marks: readonly QuestionMark[];
}

const EDGE = 0.27;
const FIFTHS = [0, 1, 2, 3, 4];

export function analyseQuestions(
  questions: readonly AnalysedQuestion[],
  attempts: readonly AnalysedAttempt[],
  matrix: AnswerMatrix,
): QuestionAnalysis[] {
  const { n } = matrix;
  const edges = { bottom: partsBetween(matrix, 0, EDGE * n), top: partsBetween(matrix, (1 - EDGE) * n, n) };
  const fifths = FIFTHS.map((fifth) => partsBetween(matrix, (fifth * n) / 5, ((fifth + 1) * n) / 5));
  return questions.map((question, j) => {
    const unanswered = attempts.filter((attempt) => attempt.unanswered[j] === true).length;
    const options = optionsOf(question, j, attempts, fifths);
    const figures = n === 0 ? NO_FIGURES : figuresOf(question, matrix, j, edges);
    return {
      questionId: question.questionId,
      n,
      ...figures,
      unansweredRate: n === 0 ? null : unanswered / n,
      options,
      marks: marksOf(figures, options),
    };
  });
}

type Figures = Pick<QuestionAnalysis, 'rate' | 'deviation' | 'discrimination' | 'correlation' | 'efficiency'>;

const NO_FIGURES: Figures = { rate: null, deviation: null, discrimination: null, correlation: null, efficiency: null };

type Edges = { readonly bottom: Float64Array; readonly top: Float64Array };

function figuresOf({ maximum }: AnalysedQuestion, { scores, totals }: AnswerMatrix, j: number, edges: Edges): Figures {
  const own = scores[j] ?? new Float64Array();
  const rest = less(totals, own);
  const spread = variance(own);
  return {
    rate: mean(own) / maximum,
    deviation: spread === null ? null : Math.sqrt(spread),
    discrimination: settled((weightedMean(own, edges.top) - weightedMean(own, edges.bottom)) / maximum),
    correlation: correlation(own, rest),
    efficiency: efficiency(own, rest),
  };
}

/** Fractions of attempts are summed in any order: what that leaves behind must not make 0 negative. */
const settled = (value: number): number => Math.round(value * 1e12) / 1e12;

/** The covariance with the rest, out of the largest that these scores could have had: both in the same order. */
function efficiency(own: Float64Array, rest: Float64Array): number | null {
  return varies(own) && varies(rest) ? comoment(own, rest) / comoment(own.toSorted(), rest.toSorted()) : null;
}

function optionsOf(
  { options, key }: AnalysedQuestion,
  j: number,
  attempts: readonly AnalysedAttempt[],
  fifths: readonly Float64Array[],
): OptionUse[] {
  const right = rightOptions(key);
  return options.map((label) => {
    const who = attempts.flatMap(({ chosen }, i) => (chosen[j]?.includes(label) ? [i] : []));
    const byFifth = fifths.map((parts) => who.reduce((sum, i) => sum + at(parts, i), 0));
    const isRight = right.includes(label);
    const suspect = !isRight && right.length > 0 && settled((byFifth.at(-1) ?? 0) - (byFifth[0] ?? 0)) > 0;
    return { label, right: isRight, count: who.length, fifths: byFifth, suspect };
  });
}

export const JUDGEMENT_OPTIONS = { right: '对', wrong: '错' };

export function rightOptions(key: AnalysedQuestion['key']): readonly string[] {
  if (key.kind === 'multipleChoice') return key.options;
  if (key.kind === 'singleChoice') return key.option === null ? [] : [key.option];
  if (key.kind !== 'judgement' || key.correct === null) return [];
  return [key.correct ? JUDGEMENT_OPTIONS.right : JUDGEMENT_OPTIONS.wrong];
}

function marksOf({ rate, discrimination }: Figures, options: readonly OptionUse[]): QuestionMark[] {
  const found: Record<QuestionMark, boolean> = {
    hard: rate !== null && rate < 0.3,
    easy: rate !== null && rate > 0.9,
    weak: discrimination !== null && discrimination < 0.2,
    inverse: discrimination !== null && discrimination < 0,
    suspectOption: options.some(({ suspect }) => suspect),
  };
  return QUESTION_MARK.codes.filter((code) => found[code]);
}
