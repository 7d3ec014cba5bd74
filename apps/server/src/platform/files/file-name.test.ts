import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  ['打卡补录.csv', '打卡补录.csv'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\表格\\打卡.csv', '打卡.csv'],
  ['a.csv\r\nX: y', 'a.csvX: y'],
  ['\u202ecsv.exe', 'csv.exe'],
  ['a\ud800.csv', 'a\ufffd.csv'],
  ['', 'file'],
  [undefined, 'file'],
  [' \0 ', 'file'],
])('%j is shown as %j', (given, expected) => {
  expect(fileNameOf(given)).toBe(expected);
});

test('a long name is cut and keeps its ending', () => {
  const name = fileNameOf(`${'👍'.repeat(300)}.csv`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name.endsWith('.csv') && name.isWellFormed()).toBe(true);
});
