import { describe, expect, it } from 'vitest';
import { findCommands, groupCommands } from './find-commands.ts';

const command = (type: string, label: string, noun: string, description = '') => ({
  type,
  label,
  verb: label.slice(0, 2),
  noun,
  description,
});
const ALL = [
  command('lesson.publish', '发布课程', '课程', '上架前检查必填项'),
  command('lesson.limit', '设置招生人数', '课程', '发布前后都可以改'),
  command('episode.shift', '平移讲次时间', '讲次'),
];
const found = (text: string) => findCommands(ALL, text).map(({ type }) => type);

describe('the catalogue of commands', () => {
  it.each([
    ['', ['lesson.publish', 'lesson.limit', 'episode.shift']],
    ['讲次', ['episode.shift']],
    ['发布', ['lesson.publish', 'lesson.limit']],
    ['课程 必填', ['lesson.publish']],
    ['没有', []],
  ])('areas 9: %j finds %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('areas 9: is grouped by what a command is about, in the order of the server', () => {
    expect(groupCommands(ALL).map(({ noun, members }) => [noun, members.length])).toEqual([
      ['课程', 2],
      ['讲次', 1],
    ]);
  });
});
