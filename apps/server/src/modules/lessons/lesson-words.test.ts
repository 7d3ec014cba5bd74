import { describe, expect, test } from 'vitest';
import { lessonWords } from './lesson-words.ts';

const NOON = Date.UTC(2026, 2, 1, 4);

describe('words of the operation log', () => {
  test.each<[string, string, unknown, string]>([
    ['a status', 'status', 'published', '已发布'],
    ['a type', 'flattedCategory', 'ted', 'TED 课'],
    ['a named id', 'subject', { id: 3, name: '英语' }, '英语'],
    [
      'several named ids',
      'grades',
      [
        { id: 7, name: '初一' },
        { id: 8, name: '初二' },
      ],
      '初一、初二',
    ],
    ['a time, in Shanghai', 'endSaleTime', NOON, '2026-03-01 12:00'],
    ['a time of the outline', 'endTime', NOON, '2026-03-01 12:00'],
    ['no time of the outline', 'startTime', 0, '—'],
    ['no time', 'refundDeadline', 0, '—'],
    ['an automatic start of sale', 'startSaleTime', 0, '发布后立即开售'],
    ['a rule', 'endSaleTimeCalculationRule', 'zero_clock_2', '开课前 2 天 0 点'],
    ['a price', 'price', 199_900, '1,999.00 元'],
    ['no limit', 'limit', 0, '不限人数'],
    ['a limit', 'limit', 30, '30 人'],
    ['a flag', 'withMentor', true, '是'],
    ['an unset class number', 'programmingClassNumber', -2, '—'],
    ['a homework deadline', 'homeworkDeadlineDuration', 7_200_000, '2 小时'],
    ['a homework type', 'homeworkType', 0, '课后练习'],
    ['marketing labels', 'marketingLabels', '甲,乙', '甲、乙'],
    ['nothing', 'label', null, '—'],
  ])('%s', (_, field, value, words) => {
    expect(lessonWords.valueLabel(field, value)).toBe(words);
  });

  test('fields and actions have names, unknown ones stay', () => {
    expect(lessonWords.fieldLabel('endSaleTime')).toBe('停售时间');
    expect(lessonWords.fieldLabel('status')).toBe('状态');
    expect(lessonWords.actionLabel('lesson.publish')).toBe('发布课程');
    expect(lessonWords.actionLabel('lesson.other')).toBe('lesson.other');
  });
});
