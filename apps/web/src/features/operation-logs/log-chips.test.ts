import { expect, test } from 'vitest';
import { logChips } from './log-chips.ts';

const LABELS = [
  {
    subjectType: 'lesson',
    label: '课程',
    actions: [{ value: 'lesson.publish', label: '发布' }],
    fields: [{ value: 'price', label: '价格' }],
  },
  { subjectType: 'team', label: '小班', actions: [], fields: [{ value: 'price', label: '加价' }] },
];

test('what is searched for reads in words, in the order of the form', () => {
  const chips = logChips(
    { from: '1774951200000', subjectType: 'lesson', action: 'lesson.publish', field: 'price', text: '数学' },
    LABELS,
  );
  expect(chips.map(({ label, words }) => `${label}：${words}`)).toEqual([
    '对象名称：数学',
    '对象类型：课程',
    '操作：发布',
    '字段：价格',
    '开始时间：2026-03-31 18:00',
  ]);
});

test('a field is named as its kind of object names it; a code is never shown', () => {
  const [, field] = logChips({ subjectType: 'team', field: 'price' }, LABELS);
  expect(field?.words).toBe('加价');
  expect(logChips({ action: 'lesson.unknown' }, LABELS)[0]?.words).toBe('…');
});
