import { expect, test } from 'vitest';
import { templatesForItem } from './templates-for-item.ts';

const TEMPLATES = [
  '第 1 讲 正数和负数',
  '第 2 讲 有理数',
  '第 3 讲 有理数的加减',
  '第十四讲 名著：《西游记》',
  '有理数',
].map((name, index) => ({ id: index + 1, name }));

test.each([
  ['正数和负数', [1]],
  // The very name goes before names that hold it.
  ['有理数', [2, 5]],
  ['有理数的加减', [3]],
  ['《西游记》', [4]],
  // The longest that it holds, and not 有理数 too.
  ['有理数的加减与乘除', [3]],
  ['函数', []],
  ['第 1 讲', []],
])('areas 5: %s is taught by %o', (name, ids) => {
  expect(templatesForItem(name, TEMPLATES).map(({ id }) => id)).toEqual(ids);
});
