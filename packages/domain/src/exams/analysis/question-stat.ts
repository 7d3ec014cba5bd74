/** One question in one group of students: who answered it, how well, what they chose (statistics 10). */
import type { Points } from '../points.ts';
import { rightOptions } from './analyse-questions.ts';
import type { AnalysedQuestion } from './answer-matrix.ts';

/** Of a fully marked attempt. */
export interface QuestionAnswer {
  readonly got: Points;
  readonly maximum: Points;
  readonly unanswered: boolean;
  /** Labels. */
  readonly chosen: readonly string[];
}

interface QuestionStat {
  readonly answered: number;
  /** Got all of its points. */
  readonly right: number;
  readonly got: Points;
  readonly of: Points;
  /** 得分率. */
  readonly rate: number | null;
  readonly options: readonly { readonly label: string; readonly right: boolean; readonly count: number }[];
  /** How many got how much, the lowest first. */
  readonly scores: readonly { readonly score: Points; readonly count: number }[];
}

/** `questions`: as the papers of the exam ask it. */
export function questionStat(
  questions: readonly Pick<AnalysedQuestion, 'key' | 'options'>[],
  answers: readonly QuestionAnswer[],
): QuestionStat {
  const sum = (of: (answer: QuestionAnswer) => number) => answers.reduce((all, answer) => all + of(answer), 0);
  const [got, of] = [sum((answer) => answer.got), sum((answer) => answer.maximum)];
  const labels = [...new Set(questions.flatMap(({ options }) => options))];
  const right = new Set(questions.flatMap(({ key }) => rightOptions(key)));
  const byScore = Map.groupBy(answers, (answer) => answer.got);
  return {
    answered: answers.filter(({ unanswered }) => !unanswered).length,
    right: answers.filter((answer) => answer.got === answer.maximum).length,
    got,
    of,
    rate: of === 0 ? null : got / of,
    options: labels.map((label) => ({
      label,
      right: right.has(label),
      count: answers.filter(({ chosen }) => chosen.includes(label)).length,
    })),
    scores: [...byScore].map(([score, own]) => ({ score, count: own.length })).toSorted((a, b) => a.score - b.score),
  };
}
