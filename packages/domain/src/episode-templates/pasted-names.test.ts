import { expect, test } from 'vitest';
import { countedNames, pastedNames } from './pasted-names.ts';

test('one name a line; empty lines are left out and still counted', () => {
  expect(pastedNames('有理数\r\n\r\n  整式的加减 \n')).toEqual([
    { line: 1, name: '有理数' },
    { line: 3, name: '整式的加减' },
  ]);
});

test('a row of a spreadsheet gives its first text, and a number that counts the lines is dropped', () => {
  const names = pastedNames('1\t第 1 讲 有理数\t90\n2、数轴\n3. 绝对值\n2024 年真题').map(({ name }) => name);
  expect(names).toEqual(['第 1 讲 有理数', '数轴', '绝对值', '2024 年真题']);
});

test('a name that is too long says so, the others stay', () => {
  const [long, short] = pastedNames(`${'长'.repeat(61)}\n短`);
  expect(long?.problem).toBe('名称最多 60 个字，现有 61 个');
  expect(short?.problem).toBeUndefined();
});

test('counted names go on behind those that are there', () => {
  expect(countedNames(2, 16)).toEqual(['第 17 讲', '第 18 讲']);
});
