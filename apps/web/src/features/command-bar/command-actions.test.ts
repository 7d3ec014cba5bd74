import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { describe, expect, test } from 'vitest';
import { matchingActions, taskNumber } from './command-actions.ts';

const titles = (text: string, privileges: readonly string[] = PRIVILEGE.codes) =>
  matchingActions(text, privileges).map(({ title }) => title);

describe('issue 16: the command bar does things', () => {
  test.each([
    ['新建课程', ['新建课程']],
    ['新建', ['新建课程', '新建讲次', '新建班型', '新建试题', '新建批量任务']],
    ['创建', ['新建课程', '新建讲次', '新建班型', '新建试题', '新建批量任务']],
    ['深色', ['外观：深色']],
    ['备份', ['备份']],
    ['导航', ['导航']],
    ['学期', ['学期']],
    ['', []],
    ['没有这样的', []],
  ])('finds actions and settings by their words: %s', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  test('offers only what the person may do; colours are everybody’s', () => {
    expect(titles('新建', ['LESSON_WRITE'])).toEqual(['新建课程']);
    expect(titles('备份', ['LESSON_WRITE'])).toEqual([]);
    expect(titles('深色', [])).toEqual(['外观：深色']);
  });

  test('says where a setting belongs, and carries the colours instead of a place', () => {
    expect(matchingActions('备份', PRIVILEGE.codes)).toMatchObject([
      { section: '设置', hint: '系统管理', to: '/admin/backups' },
    ]);
    expect(matchingActions('深色', [])).toMatchObject([{ section: '操作', theme: 'dark' }]);
  });

  test.each([
    ['任务 7', 7],
    ['任务7', 7],
    ['task #12', 12],
    ['任务', undefined],
    ['7', undefined],
    ['任务 7 号', undefined],
  ])('reads the number of a task: %s', (text, expected) => {
    expect(taskNumber(text)).toBe(expected);
  });
});
