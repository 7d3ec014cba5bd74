import { expect, test } from 'vitest';
import { readPercents } from './read-percents.ts';

test('areas 9: pasted percents are read by line, with tabs, commas or blanks, full width or half', () => {
  const text = '甲\t85\t66.67%\n\n乙, 100, 0\n丙　９０　-\n丁\t\t50';
  expect(readPercents(text, 2)).toEqual({
    students: [
      { line: 1, name: '甲', percents: [8500, 6667] },
      { line: 3, name: '乙', percents: [10_000, 0] },
      { line: 4, name: '丙', percents: [9000, null] },
      { line: 5, name: '丁', percents: [null, 5000] },
    ],
    faults: [],
  });
});

test.each([
  ['甲 85', '第 1 行：须为姓名和 2 个得分率，现有 1 个'],
  ['甲 85 90 95', '第 1 行：须为姓名和 2 个得分率，现有 3 个'],
  ['甲 85 101', '第 1 行：得分率须为 0 至 100、至多两位小数（101）'],
  ['甲 85 -1', '第 1 行：得分率须为 0 至 100、至多两位小数（-1）'],
  ['甲 85 良', '第 1 行：得分率须为 0 至 100、至多两位小数（良）'],
])('%s is refused by its line', (text, message) => {
  expect(readPercents(text, 2)).toEqual({ students: [], faults: [{ line: 1, message }] });
});
