import { describe, expect, test } from 'vitest';
import { checkMark, type MarkFacts } from './check-mark.ts';
import { MARK_TABLE, type MarkRow } from './mark-file.ts';

const rowOf = (studentId: string, number: string, points: string): MarkRow | string =>
  MARK_TABLE.rowOf((column) => ({ studentId, number, points })[column], 2);

describe('exams 5: a line of a file of marks', () => {
  test.each([
    ['12', '3', '8', { studentId: 12, number: 3, points: 800 }],
    ['12', '第 12 题', '8.05', { studentId: 12, number: 12, points: 805 }],
    ['12', '3', '0', { studentId: 12, number: 3, points: 0 }],
    ['12', '3', '0.29', { studentId: 12, number: 3, points: 29 }],
    ['小明', '3', '8', '“学员 ID”须为数字，请核对'],
    ['12', '0', '8', '“题号”须为 1 到 999 的整数，请按试卷填写'],
    ['12', '三', '8', '“题号”须为 1 到 999 的整数，请按试卷填写'],
    ['12', '3', '-1', '“得分”须为不小于 0、至多两位小数的分数，请修改'],
    ['12', '3', '8.005', '“得分”须为不小于 0、至多两位小数的分数，请修改'],
    ['12', '3', '1000.01', '“得分”不能超过 1000 分，请修改'],
  ])('%s | %s | %s', (studentId, number, points, expected) => {
    expect(rowOf(studentId, number, points)).toEqual(expected);
  });
});

const SAT: MarkFacts = {
  attempt: { submitted: true, paperKnown: true },
  question: { points: 1000, byHand: true },
  answer: { got: null, by: '' },
  twice: false,
};

describe('exams 5: what a line means', () => {
  test.each<[string, Partial<MarkFacts>, number]>([
    ['notACandidate', { attempt: undefined }, 800],
    ['notSubmitted', { attempt: { submitted: false, paperKnown: true } }, 800],
    ['paperUnknown', { attempt: { submitted: true, paperKnown: false } }, 800],
    ['questionUnknown', { question: undefined }, 800],
    ['notMarkedByHand', { question: { points: 1000, byHand: false } }, 800],
    ['aboveMaximum', {}, 1001],
    ['notAnswered', { answer: undefined }, 800],
    ['markTwice', { twice: true }, 800],
  ])('%s', (code, facts, points) => {
    expect(checkMark({ ...SAT, ...facts }, points)).toMatchObject({ effect: 'refused', code });
  });

  test('a new mark is written, the same one changes nothing, another one overwrites by name', () => {
    expect(checkMark(SAT, 1000)).toEqual({ effect: 'write' });
    expect(checkMark({ ...SAT, answer: { got: 800, by: '甲' } }, 800)).toEqual({ effect: 'none' });
    const other = checkMark({ ...SAT, answer: { got: 800, by: '甲' } }, 700);
    expect(other).toEqual({ effect: 'overwrite', got: 800, by: '甲' });
  });
});
