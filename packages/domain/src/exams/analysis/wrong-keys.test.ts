import { expect, test } from 'vitest';
import { correlation, oracleTotals } from '../../../test/analysis-oracle.ts';
import { randomExam } from '../../../test/random-exam.ts';
import { type AnalysedAttempt, type AnalysedQuestion, answerMatrix } from './answer-matrix.ts';
import { findWrongKeys } from './wrong-keys.ts';

const found = (questions: readonly AnalysedQuestion[], attempts: readonly AnalysedAttempt[]) =>
  findWrongKeys(questions, attempts, answerMatrix(questions, attempts));

/** The exam as it is scored when this question has this key. */
function rekeyed(j: number, key: AnalysedQuestion['key'], worth: (chosen: readonly string[]) => number) {
  const { questions, attempts } = randomExam(11, 400, 8);
  return {
    questions: questions.map((question, place) => (place === j ? { ...question, key } : question)),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      scores: attempt.scores.map((score, place) => (place === j ? worth(attempt.chosen[j] ?? []) : score)),
    })),
  };
}

test('exams section 7: right keys raise no doubt', () => {
  const { questions, attempts } = randomExam(11, 400, 8);
  expect(found(questions, attempts)).toEqual([]);
});

test.each<[sentence: string, j: number, key: AnalysedQuestion['key'], right: readonly string[], better: object]>([
  ['单选', 0, { kind: 'singleChoice', option: 'D' }, ['D'], { option: 'B' }],
  [
    '多选',
    1,
    { kind: 'multipleChoice', options: ['A', 'B'], mode: { kind: 'all' } },
    ['A', 'B'],
    { options: ['A', 'C'] },
  ],
  ['判断', 2, { kind: 'judgement', correct: false }, ['错'], { correct: true }],
])(
  'exams section 7: a wrong key of %s is found with the right one, r by plain loops',
  (_sentence, j, key, right, better) => {
    const worth = (chosen: readonly string[]) => (chosen.join() === right.join() ? 100 : 0);
    const { questions, attempts } = rekeyed(j, key, worth);
    const [hint, ...others] = found(questions, attempts);
    expect(others).toEqual([]);
    expect(hint).toMatchObject({ questionId: j + 1, key: { kind: key.kind, ...better } });

    const exam = { scores: attempts.map(({ scores }) => scores), maxima: [], chosen: [] };
    const own = exam.scores.map((scores) => scores[j] ?? 0);
    const rest = oracleTotals(exam).map((total, i) => total - (own[i] ?? 0));
    const wanted = hint?.key.kind === 'multipleChoice' ? 'A,C' : hint?.key.kind === 'singleChoice' ? 'B' : '对';
    const byBetter = attempts.map(({ chosen }) => (chosen[j]?.join() === wanted ? 1 : 0));
    expect(hint?.correlation).toBeCloseTo(correlation(own, rest) ?? 0, 9);
    expect(hint?.correlationByKey).toBeCloseTo(correlation(byBetter, rest) ?? 0, 9);
  },
);

test('exams section 7: where nobody chose the key, any that fits is better than none', () => {
  const { questions, attempts } = rekeyed(0, { kind: 'singleChoice', option: 'E' }, () => 0);
  expect(found(questions, attempts)).toMatchObject([{ questionId: 1, correlation: null, key: { option: 'B' } }]);
});

test('exams section 7: nobody is warned without attempts', () => {
  expect(found(randomExam(11, 0, 8).questions, [])).toEqual([]);
});
