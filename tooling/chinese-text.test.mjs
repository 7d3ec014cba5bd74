import { expect, test } from 'vitest';
import { oddChineseIn } from './chinese-text.mjs';

test.each([
  ["'请填写名称。，再保存'", 'doubled punctuation'],
  ["'大纲顺序相反：：第 1 讲'", 'doubled punctuation'],
  ["'共3门课程'", 'no space between Chinese and figures or Latin'],
  ["'请输入ID'", 'no space between Chinese and figures or Latin'],
  ['`已选 ${count}门课程`', 'no space between a figure and its unit'],
  ['<p>共 {total}条</p>', 'no space between a figure and its unit'],
  ['`课程 ${lesson.id} 不存在`', 'a raw id'],
  ["`没有课程 ${ids.join(', ')}`", 'a raw id'],
])('issue 16: %s is refused: %s', (line, why) => {
  const odd = oddChineseIn(line);
  expect(odd.length).toBeGreaterThan(0);
  expect(odd.every((one) => one.endsWith(`(${why})`))).toBe(true);
});

test.each([
  ["'共 3 门课程，请输入 ID……'"],
  ['`已选 ${count} 门课程`'],
  ['`“${lesson.name}”已发布`'],
  ['`查看任务 ${task.id}`'],
  ["'名称\\t时长\\n第 1 讲'"],
  ['// a comment may quote 名称id and 。，'],
  ['const id = `lesson-${id}`;'],
])('%s is right', (line) => {
  expect(oddChineseIn(line)).toEqual([]);
});

test('names the line of what it finds, comments of several lines counted', () => {
  expect(oddChineseIn("/** 名称id\n */\nconst x = '共3门';")[0]).toMatch(/^3: /);
});
