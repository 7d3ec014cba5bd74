import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { describe, expect, test } from 'vitest';
import { marksBefore } from '../../../shared/ui/time-marks.ts';
import { tabsOfLesson } from './built-tabs.ts';
import { lessonDates } from './lesson-dates.ts';
import { factSections, isSilent } from './lesson-facts.ts';
import { ruledTime } from './ruled-time.ts';

const lesson = {
  ...NEW_LESSON,
  id: 1,
  rev: 1,
  templateWithWritingTrain: false,
};
const EMPTY = new Map<number, string>();
const NAMES = {
  phases: EMPTY,
  subjects: new Map([[2, '数学']]),
  grades: EMPTY,
  semesters: EMPTY,
  levels: EMPTY,
  labels: EMPTY,
  tags: EMPTY,
  marks: EMPTY,
  productLines: EMPTY,
  logisticsBizs: EMPTY,
  templates: EMPTY,
};

describe('tabs', () => {
  test('R052: are those of the rules that are built, in their order', () => {
    expect(tabsOfLesson(lesson)).toEqual([
      'info',
      'outline',
      'teachers',
      'students',
      'bundles',
      'stat',
      'renewStat',
      'saleStat',
      'logs',
    ]);
  });

  test('R060: are kept per lesson until it is saved', () => {
    const first = tabsOfLesson({ ...lesson, id: 2 });
    expect(tabsOfLesson({ ...lesson, id: 2 })).toBe(first);
    expect(tabsOfLesson({ ...lesson, id: 2, rev: 2 })).not.toBe(first);
  });
});

describe('a time with its rule', () => {
  const at = Date.UTC(2027, 1, 24, 16);

  test.each([
    [
      'by a rule says which',
      { endSaleTime: at, endSaleTimeCalculationRule: 'zero_clock_2' as const },
      { value: '2027-02-25 00:00', rule: '开课前 2 天 0 点' },
    ],
    [
      'by a rule that the outline does not answer yet says so',
      { endSaleTime: 0, endSaleTimeCalculationRule: 'zero_clock_2' as const },
      { value: '—', rule: '开课前 2 天 0 点，大纲中还算不出，暂按课程结束时停售' },
    ],
    ['by hand says so', { endSaleTime: at }, { value: '2027-02-25 00:00', rule: '手动指定' }],
    ['that is automatic says what that means', { endSaleTime: 0 }, { value: '课程结束时停售', rule: '' }],
  ])('%s', (_, change, expected) => {
    expect(ruledTime('endSaleTime', { ...lesson, ...change })).toEqual(expected);
  });
});

describe('facts', () => {
  test('tell one subject or several, never a rule by itself, and programming only of programming lessons', () => {
    const keys = factSections({ ...lesson, subject: 2 }, NAMES).flatMap(({ facts }) => facts.map(({ key }) => key));
    expect(keys).toContain('subject');
    expect(keys).not.toContain('subjects');
    expect(keys.filter((key) => key.endsWith('CalculationRule'))).toEqual([]);
    expect(keys).not.toContain('programmingLevel');
  });

  test('use the names of the dictionaries and a dash for what is empty', () => {
    const facts = factSections({ ...lesson, subject: 2 }, NAMES).flatMap(({ facts: list }) => list);
    expect(facts.find(({ key }) => key === 'subject')?.value).toBe('数学');
    expect(facts.find(({ key }) => key === 'semester')?.value).toBe('—');
  });
});

test.each([
  ['issue 16: what is 否 is folded', { value: '否' }, true],
  ['what is not set is folded', { value: '—', rule: '' }, true],
  ['a time that its rule does not give yet is shown', { value: '—', rule: '开课前 2 天 0 点，大纲中还算不出' }, false],
  ['everything else is shown', { value: '0.00 元' }, false],
])('%s', (_sentence, fact, silent) => {
  expect(isSilent({ key: 'k', label: 'l', ...fact })).toBe(silent);
});

describe('issue 16: the times of a lesson', () => {
  const day = (date: number) => Date.UTC(2027, 1, date);
  const onSale = {
    ...lesson,
    saleInfo: { saleStatus: 'onSale' as const, saleReason: null, paidCount: 0, limit: 0, soldOut: false },
  };

  test('stand in the order in which they come, with today among them', () => {
    const dates = lessonDates({
      ...onSale,
      startSaleTime: day(1),
      refundDeadline: day(5),
      transferredDeadline: day(4),
      startTime: day(10),
      endSaleTime: day(12),
      endTime: day(20),
    });
    expect(dates.map(({ label }) => label)).toEqual(['开售', '调课截止', '退款截止', '开课', '停售', '结课']);
    expect([marksBefore(dates, day(1) - 1), marksBefore(dates, day(5)), marksBefore(dates, day(30))]).toEqual([
      0, 3, 6,
    ]);
  });

  test('that are not set stand last and say what holds', () => {
    const dates = lessonDates({ ...onSale, startTime: day(10), endTime: 0 });
    expect(dates.map(({ label, text }) => `${label}：${text}`)).toEqual([
      '开课：2027-02-10 08:00',
      '开售：发布后立即开售',
      '停售：课程结束时停售',
      '调课截止：未设置',
      '退款截止：未设置',
      '结课：大纲中未设置',
    ]);
    expect(marksBefore(dates, day(20))).toBe(1);
  });
});
