import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import { describe, expect, test } from 'vitest';
import { tabsOfLesson } from './built-tabs.ts';
import { factSections } from './lesson-facts.ts';
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
    expect(tabsOfLesson(lesson)).toEqual(['info', 'outline', 'teachers', 'students', 'bundles', 'logs']);
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
