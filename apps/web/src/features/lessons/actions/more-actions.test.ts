import type { CommandInfo } from '@lectern/contract/tasks/task-replies';
import { describe, expect, test, vi } from 'vitest';
import type { ActionLesson, ActionRequest } from './action-lesson.ts';
import { moreActions } from './more-actions.ts';

const LESSON: ActionLesson = {
  id: 7,
  name: '初二数学提高班',
  status: 'init',
  rev: 1,
  paidCount: 0,
};
const command = (type: string, label: string): CommandInfo => ({
  type,
  label,
  verb: label,
  noun: '课程',
  unit: '门',
  description: '',
  subjectType: 'lesson',
  viewPage: 'lessons',
  fields: [],
});
const CATALOGUE = [
  command('lesson.publish', '发布课程'),
  { ...command('lesson.cancel', '取消课程'), dangerous: true as const },
  command('lesson.onFrontPage', '上首页'),
  command('lesson.copy', '复制课程'),
  command('lesson.mark', '设置标记'),
];
const labelsOf = (lesson: ActionLesson, commands: readonly CommandInfo[]) =>
  moreActions(lesson, () => {}, commands).map(({ label }) => label);

describe('the menu of a lesson', () => {
  test('offers the commands of the catalogue but those with a place of their own, under headings, the final ones last', () => {
    const items = moreActions(LESSON, () => {}, [...CATALOGUE, command('lesson.later', '新的命令')]);
    expect(items.map(({ group, label }) => [group, label])).toEqual([
      ['首页与售卖', '上首页'],
      ['课程', '设置标记'],
      ['课程', '复制课程'],
      ['课程', '新的命令'],
      ['课程', '操作日志'],
      [undefined, '移入回收站'],
      [undefined, '取消课程'],
    ]);
  });

  test('asks for the command on this lesson alone', () => {
    const ask = vi.fn<(request: ActionRequest) => void>();
    const item = moreActions(LESSON, ask, CATALOGUE).find(({ key }) => key === 'lesson.mark');
    item?.onSelect?.();
    expect(ask.mock.calls[0]?.[0]).toMatchObject({
      kind: 'command',
      type: 'lesson.mark',
      selected: { ids: [7] },
      about: '初二数学提高班（7）',
    });
  });

  test('decision 52: a canceled lesson says why it cannot be canceled again', () => {
    const items = moreActions({ ...LESSON, status: 'canceled' }, () => {}, CATALOGUE);
    expect(items.at(-1)).toMatchObject({ key: 'lesson.cancel', danger: true });
    expect(items.at(-1)?.refused).toBeTruthy();
  });

  test('says why a lesson that is not published has no place on the front page', () => {
    const refused = (status: ActionLesson['status']) =>
      moreActions({ ...LESSON, status }, () => {}, CATALOGUE).find(({ key }) => key === 'lesson.onFrontPage')?.refused;
    expect(refused('init')).toBeTruthy();
    expect(refused('published')).toBeUndefined();
  });

  test('says why a lesson on sale or paid for cannot go to the recycle bin', () => {
    const refused = (lesson: ActionLesson) =>
      moreActions(lesson, () => {}, CATALOGUE).find(({ key }) => key === 'bin')?.refused;
    expect(refused(LESSON)).toBeUndefined();
    expect(refused({ ...LESSON, status: 'published' })).toBeTruthy();
    expect(refused({ ...LESSON, paidCount: 3 })).toBeTruthy();
  });

  test('keeps what is no command where the catalogue offers none', () => {
    expect(labelsOf(LESSON, [])).toEqual(['操作日志', '移入回收站']);
  });
});
