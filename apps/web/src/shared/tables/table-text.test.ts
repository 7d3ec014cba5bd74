import { expect, test } from 'vitest';
import { csvOf, tabSeparated } from './table-text.ts';

const rows = [
  ['账号', '内容'],
  ['138****8000', '第一行\n第二行\t缩进'],
  ['', '=HYPERLINK("x")'],
];

test('R326: a copied table is tab-separated, a row a line, and no cell breaks out or runs', () => {
  expect(tabSeparated(rows)).toBe('账号\t内容\n138****8000\t第一行 第二行 缩进\n\t\'=HYPERLINK("x")');
});

test('a file quotes every cell, and no cell runs', () => {
  expect(csvOf(rows)).toBe('"账号","内容"\r\n"138****8000","第一行\n第二行\t缩进"\r\n"","\'=HYPERLINK(""x"")"\r\n');
});

test.each(['+1', '-1', '@a', '＝1', ' =1'])('%j is no formula', (text) => {
  expect(tabSeparated([[text]])).toBe(`'${text}`);
});
