import type { CommandInfo } from '@lectern/contract/task-replies';
import { describe, expect, test, vi } from 'vitest';
import type { ActionLesson, Asked } from './action-lesson.ts';
import { moreActions } from './more-actions.ts';

const LESSON: ActionLesson = {
  id: 7,
  name: '初二数学提高班',
  status: 'init',
  rev: 1,
  transferForbidden: false,
  withMentor: true,
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
  fields: [],
});
const CATALOGUE = [
  command('lesson.publish', '发布课程'),
  command('lesson.cancel', '取消课程'),
  command('lesson.mark', '设置标记'),
  command('lesson.copy', '复制课程'),
];
const labelsOf = (lesson: ActionLesson, commands: readonly CommandInfo[]) =>
  moreActions(lesson, () => {}, commands).map(({ label }) => label);

describe('the menu of a lesson', () => {
  test('offers every command of the catalogue but those with a button of their own, the final one last', () => {
    expect(labelsOf(LESSON, CATALOGUE)).toEqual([
      '设置标记',
      '复制课程',
      '上首页',
      '禁止转入',
      '按小班容量更新名额',
      '操作日志',
      '取消课程',
    ]);
  });

  test('asks for the command on this lesson alone', () => {
    const ask = vi.fn<(asked: Asked) => void>();
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

  test('keeps what has a dialog of its own where the catalogue does not offer it', () => {
    expect(labelsOf(LESSON, [])).toEqual(['复制课程', '上首页', '禁止转入', '按小班容量更新名额', '操作日志']);
  });
});
