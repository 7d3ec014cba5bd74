import { describe, expect, test } from 'vitest';
import { createQuestionFile, QUESTION_HEADER } from './question-file.ts';

const read = (text: string, judge: Parameters<typeof createQuestionFile>[0] = () => null) => {
  const file = createQuestionFile(judge);
  const lines = [...file.push(text.slice(0, 40)), ...file.push(text.slice(40)), ...file.end()];
  return { lines: lines.map(({ line, parsed }) => [line, parsed]), refusal: file.refusal?.code ?? null };
};
const item = {
  year: '2010',
  category: '（新课标）',
  question: '1．（6 分）甲\nA．一\nB．二',
  answer: ['A'],
  analysis: '略',
  index: 0,
  score: 6,
};
const json = (list: unknown, keywords = '2010-2022_Biology_MCQs') =>
  JSON.stringify({ keywords, example: list }, null, 2);

describe('a file of questions', () => {
  test('JSON: each item with the line that it begins on, its source and score', () => {
    const { lines, refusal } = read(json([item, item]));
    expect(refusal).toBeNull();
    expect(lines.map(([line]) => line)).toEqual([4, 15]);
    expect(lines[0]?.[1]).toEqual({
      type: null,
      text: item.question,
      answers: ['A'],
      analysis: '略',
      score: 600,
      difficulty: 0,
      points: [],
      source: '2010 新课标',
    });
  });

  test('JSON: what the file says of itself distinguishes blanks from other questions', () => {
    expect(read(json([{ ...item, answer: '2' }], '2010-2022_Math_I_Fill-in-the-Blank')).lines[0]?.[1]).toMatchObject({
      type: 'blanks',
      answers: ['2'],
    });
  });

  test('CSV: one question a line, its cells may have lines of their own', () => {
    const text = `${QUESTION_HEADER.join(',')}\r\n,"1. 甲\nA. 一\nB. 二",A,,5,3,力学；运动,自编\r\n判断,甲,对,,,,,\r\n`;
    expect(read(text).lines).toEqual([
      [2, expect.objectContaining({ type: null, score: 500, difficulty: 3, points: ['力学', '运动'], source: '自编' })],
      [5, expect.objectContaining({ type: 'judgement', answers: ['对'], score: null })],
    ]);
  });

  test.for<[string, string, string | null]>([
    ['no JSON', '{"example": [', 'notJson'],
    ['JSON without a list', '{"keywords": ""}', 'notJson'],
    ['an empty list', '[]', 'rowsMissing'],
    ['more than 10,000', JSON.stringify(Array.from({ length: 10_001 }, () => 0)), 'tooManyRows'],
    ['nothing', '', 'emptyFile'],
  ])('%s is refused as a whole', ([, text, code]) => {
    expect(read(text)).toEqual({ lines: [], refusal: code });
  });

  test.for<[string, string, string]>([
    ['an item without a question', json([{ answer: ['A'] }]), '缺少 question，请补上题目'],
    ['a score that is none', json([{ ...item, score: -1 }]), 'score 须为 0.01 到 1000 之间、最多两位小数的数'],
    ['an unknown type', '题型,题目\n选择,甲\n', '没有题型“选择”，可以是 单选、多选、判断、填空、解答、组合、拍照'],
    ['a difficulty of 6', '题目,难度\n甲,6\n', '“难度”须为 1 到 5，不确定时留空'],
    ['what the judge has against it', '题目\n甲\n', '不行'],
  ])('%s is named', ([, text, problem]) => {
    expect(read(text, () => '不行').lines[0]?.[1]).toBe(problem);
  });
});
