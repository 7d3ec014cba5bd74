import { describe, expect, test } from 'vitest';
import {
  aPart,
  aQuestion,
  blanks,
  chose,
  essay,
  judgement,
  manual,
  responded,
  single,
  wrote,
} from '../../../test/a-sheet.ts';
import type { AnswerKey, GivenAnswer } from '../../questions/question-answer.ts';
import { explainScore, type QuestionPolicy, scoreAttempt } from './score-attempt.ts';

const several = (...options: readonly string[]) => ({
  all: { kind: 'multipleChoice', options, mode: { kind: 'all' } } as const,
  half: { kind: 'multipleChoice', options, mode: { kind: 'half' } } as const,
  table: { kind: 'multipleChoice', options, mode: { kind: 'table', of: 6, shares: [2, 4] } } as const,
});
const abd = several('A', 'B', 'D');
const poem = blanks(['一'], ['二'], ['三']);
const reading: AnswerKey = { kind: 'composite' };
const parts = [aPart(1, single('A')), aPart(2, blanks(['x'])), aPart(1, manual(1))];
const inParts = (...answers: readonly (GivenAnswer | null)[]): GivenAnswer => ({ kind: 'parts', parts: answers });

const explained = (key: AnswerKey, answer: GivenAnswer | null, mark: number | null = null) => {
  const question = aQuestion(12, { key, parts: key.kind === 'composite' ? parts : [] });
  const { questions } = scoreAttempt([question], [], [responded(12, answer, mark)]);
  return questions.map(explainScore).join();
};

describe('exams: each answer is scored by its key, and the score says why', () => {
  test.each<[sentence: string, key: AnswerKey, answer: GivenAnswer | null, explanation: string]>([
    ['单选 right', single('B'), chose('B'), '正确，得 4/4'],
    ['单选 wrong', single('B'), chose('A'), '错误，得 0/4'],
    ['单选 with two chosen', single('B'), chose('A', 'B'), '错误，得 0/4'],
    ['单选 unanswered', single('B'), chose(), '未作答，得 0/4'],
    ['单选 whose answer nobody knows', single(null), chose('B'), '待阅卷'],
    ['判断 right', judgement(false), { kind: 'judgement', correct: false }, '正确，得 4/4'],
    ['判断 wrong', judgement(true), { kind: 'judgement', correct: false }, '错误，得 0/4'],
    ['多选 right', abd.all, chose('D', 'B', 'A'), '正确，得 4/4'],
    ['多选 incomplete, all or nothing', abd.all, chose('A', 'B'), '错误，得 0/4'],
    ['多选 incomplete, half', abd.half, chose('A'), '少选，得 2/4'],
    ['多选 incomplete, by table', abd.table, chose('A', 'B'), '少选，得 2.7/4'],
    ['多选 with a wrong option, half', abd.half, chose('A', 'B', 'C'), '错误，得 0/4'],
    ['多选 with a wrong option, by table', abd.table, chose('A', 'C'), '错误，得 0/4'],
    ['填空 right', poem, wrote('一', '二', '三'), '正确，得 4/4'],
    ['填空 with one of three', poem, wrote('一', '', '四'), '部分正确，得 1.3/4'],
    ['填空 wrong', poem, wrote('四'), '错误，得 0/4'],
    ['填空 with blanks alone', poem, wrote(' ', '　'), '未作答，得 0/4'],
    ['解答 that waits', manual(1), essay('解'), '待阅卷'],
    ['解答 without an answer needs no marker', manual(1), essay(' '), '未作答，得 0/4'],
    ['组合 by its parts, one waiting', reading, inParts(chose('A'), wrote('x'), essay('解')), '待阅卷'],
    ['组合 whose last part is empty', reading, inParts(chose('A'), wrote('x'), null), '部分正确，得 3/4'],
    ['组合 unanswered', reading, null, '未作答，得 0/4'],
    ['an answer of another kind', judgement(true), chose('A'), '错误，得 0/4'],
  ])('%s', (_sentence, key, answer, explanation) => {
    expect(explained(key, answer)).toBe(`第 12 题：${explanation}`);
  });

  test.each<[sentence: string, key: AnswerKey, answer: GivenAnswer | null, mark: number, explanation: string]>([
    ['a marker scores 解答', manual(1), essay('解'), 250, '人工评分，得 2.5/4'],
    ['a marker scores what was written on paper', manual(1), null, 300, '人工评分，得 3/4'],
    ['a marker overrules a key', poem, wrote('壹', '贰', '叁'), 400, '人工评分，得 4/4'],
    ['a marker scores the rest of 组合', reading, inParts(chose('A'), null, essay('解')), 400, '部分正确，得 2/4'],
  ])('%s', (_sentence, key, answer, mark, explanation) => {
    expect(explained(key, answer, mark)).toBe(`第 12 题：${explanation}`);
  });

  test('points of the parts of 组合 add up to its score', () => {
    const thirds = [aPart(1, single('A')), aPart(1, single('A')), aPart(1, single('A'))];
    const question = aQuestion(1, { key: reading, points: 100, parts: thirds });
    const answer = inParts(chose('A'), chose('A'), chose('A'));
    expect(scoreAttempt([question], [], [responded(1, answer)])).toMatchObject({ score: 100, total: 100 });
  });
});

describe('exams: the score of an attempt', () => {
  const sheet = [
    aQuestion(1, { key: single('A') }),
    aQuestion(2, { key: single('B'), points: 600 }),
    aQuestion(3, { key: manual(1), points: 1000 }),
  ];
  const responses = [responded(1, chose('A')), responded(2, chose('C')), responded(3, essay('解'), 500, 1000)];

  test('is the sum of its questions; what has no response is unanswered', () => {
    expect(scoreAttempt(sheet, [], responses)).toMatchObject({ score: 900, total: 2000, fullyMarked: true });
    expect(scoreAttempt(sheet, [], [])).toMatchObject({ score: 0, total: 2000, fullyMarked: true });
  });

  test('is not full while an answer waits for a marker', () => {
    const waiting = [...responses.slice(0, 2), responded(3, essay('解'))];
    expect(scoreAttempt(sheet, [], waiting)).toMatchObject({ score: 400, total: 2000, fullyMarked: false });
  });

  test('a mark goes over to another score in proportion', () => {
    const raised = [...sheet.slice(0, 2), aQuestion(3, { key: manual(1), points: 1500 })];
    expect(scoreAttempt(raised, [], responses)).toMatchObject({ score: 1150, total: 2500 });
  });

  const was = aQuestion(2, { key: single('C'), points: 300 });
  test.each<[sentence: string, policies: readonly QuestionPolicy[], score: number, total: number]>([
    ['全员满分', [{ kind: 'full', questionId: 2 }], 1500, 2000],
    ['本题作废', [{ kind: 'void', questionId: 2, scaledBack: 0 }], 900, 1400],
    ['本题作废, scaled back', [{ kind: 'void', questionId: 2, scaledBack: 600 }], 1286, 2000],
    ['新旧答案均给分, out of the new score', [{ kind: 'both', questionId: 2, former: was, by: null }], 1500, 2000],
    ['不重判, out of the former score', [{ kind: 'keep', questionId: 2, former: was, by: null }], 1200, 1700],
    [
      '不重判 after 全员满分',
      [{ kind: 'keep', questionId: 2, former: was, by: { kind: 'full', questionId: 2 } }],
      1200,
      1700,
    ],
    [
      '不重判 of a question that left the sheet',
      [{ kind: 'keep', questionId: 9, former: { ...was, questionId: 9 }, by: { kind: 'full', questionId: 9 } }],
      1200,
      2300,
    ],
    [
      '本题作废 of all questions',
      [1, 2, 3].map((questionId) => ({ kind: 'void', questionId, scaledBack: 400 }) as const),
      0,
      0,
    ],
  ])('policy %s', (_sentence, policies, score, total) => {
    expect(scoreAttempt(sheet, policies, responses)).toMatchObject({ score, total });
  });

  test('新旧答案均给分 takes the better of two incomplete answers, whichever key it is by', () => {
    const third = several('A', 'C', 'D').table;
    const bodyOf = (key: AnswerKey) => aQuestion(1, { key, points: 600 });
    const score = (now: AnswerKey, before: AnswerKey) => {
      const policy: QuestionPolicy = { kind: 'both', questionId: 1, former: bodyOf(before), by: null };
      return scoreAttempt([bodyOf(now)], [policy], [responded(1, chose('A'))]).score;
    };
    expect([score(third, abd.half), score(abd.half, third), score(third, abd.all)]).toEqual([300, 300, 200]);
  });

  test('what waits for a marker may still be the better of both', () => {
    const former = { ...aQuestion(3, { key: single('A'), points: 1000 }) };
    const policies: QuestionPolicy[] = [{ kind: 'both', questionId: 3, former, by: null }];
    const [waiting] = scoreAttempt(sheet.slice(2), policies, [responded(3, essay('解'))]).questions;
    expect(waiting).toMatchObject({ got: null, reason: 'byHand' });
  });

  test('a voided question says so', () => {
    const { questions } = scoreAttempt(sheet, [{ kind: 'void', questionId: 1, scaledBack: 0 }], responses);
    expect(questions.map(explainScore)[0]).toBe('第 1 题：本题作废，不计分');
  });
});
