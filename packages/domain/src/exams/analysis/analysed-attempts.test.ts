import { expect, test } from 'vitest';
import { aQuestion, chose, essay, judgement, manual, responded, single } from '../../../test/a-sheet.ts';
import { type QuestionPolicy, scoreAttempt } from '../scoring/score-attempt.ts';
import { analysedAttempt, analysedQuestions } from './analysed-attempts.ts';

const sheet = [
  aQuestion(1, { key: single('A') }),
  aQuestion(2, { key: judgement(true) }),
  aQuestion(3, { key: manual(1) }),
  aQuestion(4, { key: single('A') }),
  aQuestion(5, { key: single('A') }),
];
const policies: QuestionPolicy[] = [
  { kind: 'void', questionId: 4, scaledBack: 0 },
  { kind: 'full', questionId: 5 },
];

test('exams section 7: what is analysed of an attempt; voided questions and those with full marks for all are left out', () => {
  const responses = [
    responded(1, chose('C')),
    responded(2, { kind: 'judgement', correct: true }),
    responded(3, essay('')),
  ];
  const scored = { score: scoreAttempt(sheet, policies, responses), responses };
  const questions = analysedQuestions(sheet, scored);
  expect(questions.map(({ questionId, maximum, options }) => [questionId, maximum, options.join('')])).toEqual([
    [1, 400, 'ABCD'],
    [2, 400, '对错'],
    [3, 400, ''],
  ]);
  expect(analysedAttempt(questions, scored)).toEqual({
    scores: [0, 400, 0],
    unanswered: [false, false, true],
    chosen: [['C'], ['对'], []],
  });
});
