import { describe, expect, test } from 'vitest';
import { parseDateTime } from '../time/shanghai-time.ts';
import type { LessonField } from './lesson-fields.ts';
import { type LessonNames, lessonValueWords } from './lesson-value-words.ts';

const none = new Map<number, string>();
const names: LessonNames = {
  phases: new Map([[1, '小学']]),
  subjects: new Map([
    [1, '语文'],
    [2, '数学'],
  ]),
  grades: new Map([[8, '初二']]),
  semesters: none,
  levels: new Map([[1, 'L1']]),
  labels: none,
  tags: none,
  marks: none,
  productLines: none,
  logisticsBizs: none,
  templates: none,
};

const rows: [string, LessonField, unknown, string][] = [
  ['a code reads as its label', 'flattedCategory', 'shortTerm', '短期班'],
  ['an id reads as its name', 'subject', 2, '数学'],
  ['an id that no dictionary knows reads as itself', 'subject', 77, '77'],
  ['several ids are joined', 'subjects', [1, 2], '语文、数学'],
  ['grades are objects with an id', 'grades', [{ id: 8 }], '初二'],
  ['money reads in 元', 'price', 129900, '1,299.00 元'],
  ['a time reads in Shanghai', 'refundDeadline', parseDateTime('2026-09-01 18:30') ?? 0, '2026-09-01 18:30'],
  ['R160: limit 0 is unlimited', 'limit', 0, '不限人数'],
  ['R161: start of sale 0 is on publishing', 'startSaleTime', 0, '发布后立即开售'],
  ['R112: a homework deadline of 0 is no limit', 'homeworkDeadlineDuration', 0, '不限时'],
  ['R111: a homework deadline reads in hours', 'homeworkDeadlineDuration', 7_200_000, '2 小时'],
  ['a logged id reads with the name it had', 'subject', { id: 2, name: '数学（旧）' }, '数学（旧）'],
  [
    'logged ids read with their names',
    'tags',
    [
      { id: 1, name: '热门' },
      { id: 2, name: '新课' },
    ],
    '热门、新课',
  ],
  ['R173: mixed level 0 is no level', 'mixedLevel', 0, '不分难度'],
  ['R199: -2 is unset', 'programmingLevel', -2, '—'],
  ['what is not set is a dash', 'template', null, '—'],
  ['a rule reads as its label', 'endSaleTimeCalculationRule', 'main_episode_3', '第 3 个正课讲次开始时'],
];

describe('a lesson field in words', () => {
  test.each(rows)('%s', (_, field, value, words) => {
    expect(lessonValueWords(field, value, names)).toBe(words);
  });
});
