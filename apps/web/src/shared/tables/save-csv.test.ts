import { csvLine } from '@lectern/domain/imports/csv-text';
import { expect, test } from 'vitest';
import { withoutAbout, withoutHead } from './save-csv.ts';

const TABLE = [
  ['ID', '课程'],
  ['1', '数学'],
]
  .map((line) => csvLine(line))
  .join('');

test('a further part of a file is its rows alone, whether or not lines about the file stand above', () => {
  const about = [['数据看板', '1 门课程'], ['导出人', '林静'], []].map((line) => csvLine(line)).join('');
  expect(withoutAbout(about + TABLE)).toBe(TABLE);
  expect(withoutAbout(TABLE)).toBe(TABLE);
  expect(withoutHead(withoutAbout(about + TABLE))).toBe(csvLine(['1', '数学']));
});
