import { expect, test } from 'vitest';
import { aPart, aQuestion, blanks, chose, essay, judgement, manual, single, wrote } from '../../../test/a-sheet.ts';
import type { AnswerKey, GivenAnswer, QuestionPart } from '../../questions/question-answer.ts';
import { isMarkedByHand } from './by-hand.ts';
import { scoreQuestion } from './score-question.ts';

const multiple = (...options: string[]) => ({
  kind: 'multipleChoice' as const,
  options,
  mode: { kind: 'half' as const },
});
const CASES: readonly [AnswerKey, GivenAnswer, readonly QuestionPart[]][] = [
  [single('A'), chose('A'), []],
  [single(null), chose('A'), []],
  [multiple('A', 'B'), chose('A'), []],
  [multiple(), chose('A'), []],
  [judgement(true), { kind: 'judgement', correct: false }, []],
  [judgement(null), { kind: 'judgement', correct: false }, []],
  [blanks(['1'], ['2']), wrote('1', '2'), []],
  [blanks(['1'], []), wrote('1', '2'), []],
  [blanks(), wrote('1'), []],
  [manual(1), essay('略'), []],
  [
    { kind: 'composite' },
    { kind: 'parts', parts: [chose('A'), chose('B')] },
    [aPart(1, single('A')), aPart(1, single('B'))],
  ],
  [
    { kind: 'composite' },
    { kind: 'parts', parts: [chose('A'), essay('略')] },
    [aPart(1, single('A')), aPart(1, manual(1))],
  ],
];

test('decision 174: what the scoring leaves to a marker is what the marking page offers', () => {
  const offered = CASES.map(([key, , parts]) => isMarkedByHand({ key, parts }));
  const left = CASES.map(([key, answer, parts]) => {
    const question = aQuestion(1, { key, parts });
    return scoreQuestion(question, { questionId: 1, answer, mark: null }).got === null;
  });
  expect(offered).toEqual(left);
  expect(new Set(offered)).toEqual(new Set([true, false]));
});
