/** teams 7, teams 10: wishes as staff paste them, and what is wrong with a line. */
import { describe, expect, it } from 'vitest';
import { pairsOf, readGroups, readLevels, studentFinder } from './read-wish-lines.ts';

const find = studentFinder([
  { id: 11, name: '张三' },
  { id: 12, name: '李四' },
  { id: 13, name: '李四' },
  { id: 14, name: 'Amy Li' },
  { id: 15, name: '12' },
]);

describe('groups of students, a line each', () => {
  it.each([
    ['张三、12', [[11, 12]]],
    [
      '张三 13\n\n 11，Amy Li ',
      [
        [11, 13],
        [11, 14],
      ],
    ],
    ['张三、11、12', [[11, 12]]],
    ['', []],
  ])('%j', (text, found) => {
    expect(readGroups(text, find)).toEqual({ found, faults: [] });
  });

  it.each([
    ['张三', '至少写两名学员，用顿号或逗号隔开'],
    ['张三、11', '至少写两名学员，用顿号或逗号隔开'],
    ['张三、李四', '有 2 名学员叫“李四”，请改用学员 ID'],
    ['张三、王五', '“王五”不在所选小班中'],
  ])('%j is refused', (text, message) => {
    expect(readGroups(`\n${text}`, find)).toEqual({ found: [], faults: [{ line: 2, message }] });
  });

  it('three of a line are three pairs', () => {
    expect(pairsOf([[1, 2, 3]])).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
  });
});

describe('levels, a line each', () => {
  it.each([
    ['11 85', 11, 85],
    ['张三：85.5', 11, 85.5],
    ['Amy Li\t-3', 14, -3],
  ])('%j', (text, studentId, level) => {
    expect(readLevels(text, find)).toEqual({ found: [{ studentId, level }], faults: [] });
  });

  it.each([
    ['85', '每行写一名学员和一个数，例如“1001 85”'],
    ['张三 优', '每行写一名学员和一个数，例如“1001 85”'],
    ['王五 85', '“王五”不在所选小班中'],
  ])('%j is refused', (text, message) => {
    expect(readLevels(text, find)).toEqual({ found: [], faults: [{ line: 1, message }] });
  });

  it('one student has one level', () => {
    expect(readLevels('张三 85\n11 90', find).faults).toEqual([{ line: 2, message: '“11”写了不止一次' }]);
  });
});
