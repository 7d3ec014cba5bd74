import { expect, test } from 'vitest';
import { single } from '../../../test/a-sheet.ts';
import { type QuestionAnswer, questionStat } from './question-stat.ts';

const of = (option: string, options: readonly string[]) => ({ key: single(option), options });
const answer = (got: number, maximum: number, ...chosen: string[]): QuestionAnswer => ({
  got,
  maximum,
  unanswered: chosen.length === 0,
  chosen,
});

test('statistics 10: a question of two papers is summed, each answer out of its own maximum', () => {
  const papers = [of('A', ['A', 'B']), of('A', ['A', 'B', 'C'])];
  const answers = [answer(400, 400, 'A'), answer(0, 400), answer(600, 600, 'A'), answer(0, 600, 'C')];
  expect(questionStat(papers, answers)).toEqual({
    answered: 3,
    right: 2,
    got: 1000,
    of: 2000,
    rate: 0.5,
    options: [
      { label: 'A', right: true, count: 2 },
      { label: 'B', right: false, count: 0 },
      { label: 'C', right: false, count: 1 },
    ],
    scores: [
      { score: 0, count: 2 },
      { score: 400, count: 1 },
      { score: 600, count: 1 },
    ],
  });
});

test('statistics 4: nothing to divide by is no rate', () => {
  expect(questionStat([], [])).toMatchObject({ answered: 0, right: 0, rate: null, options: [], scores: [] });
});
