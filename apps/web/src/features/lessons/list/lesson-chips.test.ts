import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { describe, expect, test } from 'vitest';
import { chipsIn } from '../../../shared/lists/chips-in.ts';
import type { FilterNames } from '../../../shared/lists/list-filters.ts';
import { ignoredFilters, type LessonAddress, lessonFilters } from './lesson-filters.ts';

const OPTIONS: LessonOptions = {
  phases: [{ id: 2, name: '初中' }],
  subjects: [{ id: 2, name: '数学' }],
  grades: [{ id: 8, name: '初二', phase: 2 }],
  semesters: [],
  levels: [],
  labels: [],
  tags: [],
  marks: [],
  productLines: [],
  rules: [],
  logisticsBizs: [],
  owners: [],
  agendaLabels: [],
};

const chipsOf = (address: LessonAddress, names: FilterNames) =>
  chipsIn({ filters: lessonFilters, ignored: ignoredFilters }, address, names);

describe('chips', () => {
  test('say in words what is filtered by', () => {
    const address = {
      subject: '2',
      status: 'init',
      saleStatus: 'soldOut',
      lessonFlattedCategories: 'systematic,topic',
      withMentor: 'true',
      teacherId: '12',
      templateId: '2132',
    } as const;
    const words = chipsOf(address, {
      options: OPTIONS,
      records: { teacher: '马明峰', template: '初中数学冲刺班' },
    }).map(({ label, words: said }) => `${label}：${said}`);
    expect(words).toEqual([
      '状态：未发布',
      '学科：数学',
      '课程类型：系统课、专题课',
      '售卖状态：已售罄',
      '辅导老师：有辅导老师',
      '主讲老师：马明峰',
      '班型：初中数学冲刺班',
    ]);
  });

  test('stand with the bare value until the dictionaries are there', () => {
    expect(chipsOf({ subject: '2' }, { options: undefined, records: {} })).toEqual([
      { key: 'subject', label: '学科', words: '2', ignored: false },
    ]);
  });

  test('R189: mark what an id makes void', () => {
    const chips = chipsOf({ lessonInfo: '102995', subject: '2' }, { options: OPTIONS, records: {} });
    expect(chips.map(({ key, ignored }) => [key, ignored])).toEqual([
      ['lessonInfo', false],
      ['subject', true],
    ]);
  });
});
