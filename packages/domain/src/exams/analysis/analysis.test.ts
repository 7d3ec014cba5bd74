import { describe, expect, test } from 'vitest';
import { type OracleTest, oracleOption, oracleQuestion, oracleWhole } from '../../../test/analysis-oracle.ts';
import { randomExam, seededRandom } from '../../../test/random-exam.ts';
import { analyseQuestions } from './analyse-questions.ts';
import { analyseTest } from './analyse-test.ts';
import { type AnalysedAttempt, type AnalysedQuestion, answerMatrix } from './answer-matrix.ts';

/** Figures of points are around a hundred: nine digits after the point of what is at most 1, in relation of the rest. */
const near = (found: number | null | undefined, expected: number | null): void => {
  if (expected === null || found === null || found === undefined) expect(found).toBe(expected);
  else expect(Math.abs(found - expected) / Math.max(1, Math.abs(expected))).toBeLessThan(1e-9);
};

function analyse(questions: readonly AnalysedQuestion[], attempts: readonly AnalysedAttempt[]) {
  const matrix = answerMatrix(questions, attempts);
  return { whole: analyseTest(matrix), each: analyseQuestions(questions, attempts, matrix) };
}

describe('exams section 7: the figures agree with a second computation from the definitions, to 1e-9', () => {
  test.each([
    [1, 200, 12],
    [2, 51, 7],
    [3, 5, 3],
    [4, 2, 2],
    [5, 97, 1],
  ])('seed %i: %i attempts at %i questions', (seed, attemptCount, questionCount) => {
    const { questions, attempts } = randomExam(seed, attemptCount, questionCount);
    const { whole, each } = analyse(questions, attempts);
    const oracle: OracleTest = {
      scores: attempts.map(({ scores }) => scores),
      maxima: questions.map(({ maximum }) => maximum),
      chosen: attempts.map(({ chosen }) => chosen),
    };
    const expected = oracleWhole(oracle);
    for (const figure of ['mean', 'median', 'deviation', 'skewness', 'kurtosis', 'alpha', 'standardError'] as const) {
      near(whole[figure], expected[figure]);
    }
    each.forEach((found, j) => {
      const wanted = oracleQuestion(oracle, j);
      for (const figure of ['rate', 'deviation', 'discrimination', 'correlation', 'efficiency'] as const) {
        near(found[figure], wanted[figure]);
      }
      const open = attempts.filter(({ unanswered }) => unanswered[j]).length;
      near(found.unansweredRate, open / attempts.length);
      for (const { label, count, fifths } of found.options) {
        const use = oracleOption(oracle, j, label);
        expect(count).toBe(use.count);
        fifths.forEach((fifth, f) => near(fifth, use.fifths[f] ?? null));
      }
    });
  });

  test('the order of the attempts never matters, ties at the borders included', () => {
    const { questions, attempts } = randomExam(6, 60, 3);
    const random = seededRandom(7);
    const shuffled = attempts.map((attempt) => ({ attempt, at: random() })).toSorted((a, b) => a.at - b.at);
    const one = analyse(questions, attempts).each;
    const other = analyse(
      questions,
      shuffled.map(({ attempt }) => attempt),
    ).each;
    one.forEach((found, j) => {
      near(other[j]?.discrimination, found.discrimination);
      expect(other[j]?.marks).toEqual(found.marks);
    });
  });
});

/** A 单选 of 1 point, key B, with this answer of each attempt; a 解答 of 100 points beside it makes the ability. */
function withAbility(answers: readonly (readonly [ability: number, chosen: string | null])[]) {
  const named = { maximum: 100, options: ['A', 'B', 'C'] };
  const questions: AnalysedQuestion[] = [
    { questionId: 1, number: 1, ...named, key: { kind: 'singleChoice', option: 'B' } },
    { questionId: 2, number: 2, maximum: 10_000, options: [], key: { kind: 'manual', answer: [], points: [] } },
  ];
  const attempts = answers.map(([ability, chosen]): AnalysedAttempt => {
    const scores = [chosen === 'B' ? 100 : 0, ability * 100];
    return { scores, unanswered: [chosen === null, false], chosen: [chosen === null ? [] : [chosen], []] };
  });
  return analyse(questions, attempts);
}

describe('exams section 7: marks and undefined figures', () => {
  const ten = (choose: (place: number) => string | null) =>
    withAbility(Array.from({ length: 10 }, (_, place) => [place * 5, choose(place)] as const)).each[0];

  test.each<[sentence: string, choose: (place: number) => string | null, marks: readonly string[]]>([
    ['the stronger half knows', (place) => (place < 5 ? 'A' : 'B'), []],
    ['only the best know', (place) => (place < 8 ? null : 'B'), ['hard']],
    ['everybody knows', () => 'B', ['easy', 'weak']],
    ['nobody answers', () => null, ['hard', 'weak']],
    ['the weaker half knows', (place) => (place < 5 ? 'B' : null), ['weak', 'inverse']],
    ['the best take a wrong option', (place) => (place < 8 ? 'B' : 'A'), ['weak', 'inverse', 'suspectOption']],
  ])('%s', (_sentence, choose, marks) => {
    expect(ten(choose)?.marks).toEqual(marks);
  });

  test('a question that everybody has right correlates with nothing', () => {
    expect(ten(() => 'B')).toMatchObject({ rate: 1, correlation: null, efficiency: null, discrimination: 0 });
  });

  test('nothing is defined without attempts', () => {
    const { whole, each } = withAbility([]);
    expect(new Set(Object.values(whole))).toEqual(new Set([0, null]));
    expect(each[0]).toMatchObject({ n: 0, rate: null, discrimination: null, unansweredRate: null, marks: [] });
  });

  test('a single attempt has a mean and no spread', () => {
    const { whole, each } = withAbility([[50, 'B']]);
    expect(whole).toMatchObject({ n: 1, mean: 5100, median: 5100, deviation: null, alpha: null, standardError: null });
    expect(each[0]).toMatchObject({ rate: 1, deviation: null, correlation: null });
  });

  test('equal totals have neither skewness nor alpha', () => {
    const { whole } = withAbility([1, 1, 1, 1, 1].map((ability) => [ability, 'B']));
    expect(whole).toMatchObject({ deviation: 0, skewness: null, kurtosis: null, alpha: null, standardError: null });
  });
});
