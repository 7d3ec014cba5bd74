import { expect, test } from 'vitest';
import { readPastedLessons } from './pasted-lessons.ts';

test.each([
  ['one typed name is no table', '甲班', [{ name: '甲班' }], []],
  ['a pasted column of names', '甲班\n\n乙班\r\n', [{ name: '甲班' }, { name: '乙班' }], ['name']],
  [
    'pasted columns; an empty cell leaves what the template gives',
    '甲班\t1999.5\t30\n乙班\t\t0',
    [
      { name: '甲班', price: 199_950, limit: 30 },
      { name: '乙班', limit: 0 },
    ],
    ['name', 'price', 'limit'],
  ],
])('areas 4: %s', (_sentence, text, lessons, imported) => {
  expect(readPastedLessons(text)).toEqual({ lessons, imported, problem: undefined });
});

test.each([
  [' \n', '请至少填写一个课程名称'],
  ['甲班\n\t30', '第 2 行缺少课程名称'],
  ['甲班\n\n乙班\t九十', '第 3 行的价格“九十”不是以元为单位的金额'],
  ['甲班\t9\t-1', '第 1 行的招生人数“-1”不是整数'],
  ['甲班\t9\t1\t李老师', '第 1 行多于三列：名称、价格（元）、招生人数'],
  ['班\n'.repeat(201), '一次最多 200 门课程，现有 201 行'],
])('areas 4: %j is told with its line', (text, problem) => {
  expect(readPastedLessons(text).problem).toBe(problem);
});
