import { describe, expect, test } from 'vitest';
import { normal, seededRandom } from '../../../test/random-exam.ts';
import { oracleTwoParameters } from '../../../test/two-parameter-oracle.ts';
import { twoParameterModel } from './two-parameter-model.ts';

const SLOPES = [0.8, 1.2, 1.7, 1];
const DIFFICULTIES = [-1, 0, 0.5, 1.2];

function answers(seed: number, count: number, slopes = SLOPES): boolean[][] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const ability = normal(random);
    return slopes.map((slope, j) => random() < 1 / (1 + Math.exp(-slope * (ability - (DIFFICULTIES[j] ?? 0)))));
  });
}

describe('exams section 7: the two-parameter model', () => {
  test('agrees to 1e-9 with the maximum that Newton finds on a finer grid, standard errors too', () => {
    const right = answers(71, 210);
    const { state, items } = twoParameterModel(right, SLOPES.length);
    expect(state).toBe('estimated');
    oracleTwoParameters(right).forEach((wanted, j) => {
      for (const figure of ['slope', 'difficulty', 'slopeError', 'difficultyError'] as const) {
        expect(Math.abs((items[j]?.[figure] ?? NaN) - wanted[figure])).toBeLessThan(1e-9);
      }
    });
  });

  test('finds the parameters that many answers were drawn from, within four standard errors', () => {
    const { items } = twoParameterModel(answers(72, 4000), SLOPES.length);
    items.forEach((item, j) => {
      expect(Math.abs((item?.slope ?? NaN) - (SLOPES[j] ?? 0))).toBeLessThan(4 * (item?.slopeError ?? 0));
      expect(Math.abs((item?.difficulty ?? NaN) - (DIFFICULTIES[j] ?? 0))).toBeLessThan(
        4 * (item?.difficultyError ?? 0),
      );
      expect(item?.slopeError).toBeLessThan(0.25);
    });
  });

  test('样本不足 below 200 attempts', () => {
    const alike = [1, 1, 1, 1, 1, 1, 1, 1];
    const none = alike.map(() => null);
    expect(twoParameterModel(answers(73, 199, alike), 8)).toEqual({ state: 'tooFewAttempts', n: 199, items: none });
    expect(twoParameterModel(answers(73, 200, alike), 8).state).toBe('estimated');
  });

  test('未收敛 where the answers determine no slope: two questions that are always right together', () => {
    const right = answers(75, 300).map(([first = false, , ...others]) => [first, first, ...others]);
    expect(twoParameterModel(right, 4).state).toBe('notConverged');
  });

  test('a question that everybody has right has no estimate, and does not count', () => {
    const right = answers(74, 300).map((row) => [true, ...row]);
    const { state, items } = twoParameterModel(right, 5);
    expect([state, items.map((item) => item === null)]).toEqual(['estimated', [true, false, false, false, false]]);
    const two = right.map((row) => row.slice(0, 3));
    expect(twoParameterModel(two, 3).state).toBe('tooFewQuestions');
  });
});
