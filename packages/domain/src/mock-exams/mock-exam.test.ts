import { expect, test } from 'vitest';
import { type BoundExam, bindFaults, boundExamText } from './mock-exam.ts';

const MOCK = { startTime: 2000, lessonIds: [1, 2] };
const EXAM: BoundExam = { endTime: 1000, lessonIds: [2, 3], boundTo: null };

test.each<[string, Partial<BoundExam>, readonly string[]]>([
  ['stands in one of its lessons and ends before', {}, []],
  ['ends as it begins', { endTime: 2000 }, []],
  ['ends afterwards', { endTime: 2001 }, ['answersBeforeEnd']],
  ['has no time yet', { endTime: 0 }, []],
  ['stands in other lessons alone', { lessonIds: [3] }, ['examElsewhere']],
  ['stands in no lesson', { lessonIds: [] }, ['examElsewhere']],
  ['is that of another one', { boundTo: { id: 7, name: '第二单元' } }, ['examBound']],
])('exams 1: an exam that %s', (_sentence, change, codes) => {
  expect(bindFaults(MOCK, { ...EXAM, ...change }).map(({ code }) => code)).toEqual(codes);
});

test('R213, R215: an exam that is bound is not deleted, and the words name what it is bound to', () => {
  const words = boundExamText({ id: 7, name: '第二单元' });
  expect(words).toBe('考试已绑定单元模拟考：7（第二单元）。解除绑定前不能删除，请先在“单元模拟考”里解除绑定');
});

test('areas 0: what lies beyond the data scope is not named', () => {
  const boundTo = { id: 7, name: null };
  const [fault] = bindFaults(MOCK, { ...EXAM, boundTo });
  for (const words of [boundExamText(boundTo), fault?.message]) {
    expect(words).toContain('数据范围之外的单元模拟考');
    expect(words).not.toContain('7');
  }
});
