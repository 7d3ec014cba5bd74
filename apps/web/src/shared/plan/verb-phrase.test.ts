import { expect, test } from 'vitest';
import { verbPhrase } from './verb-phrase.ts';

test.each([
  ['发布', '2,981 门课程', '发布 2,981 门课程'],
  ['发布', '至多 14 门课程', '发布至多 14 门课程'],
  ['为…设置标记', '3 门课程', '为 3 门课程设置标记'],
  ['将…上首页', '“数学班”', '将“数学班”上首页'],
])('%s takes %s', (verb, things, expected) => {
  expect(verbPhrase(verb, things)).toBe(expected);
});
