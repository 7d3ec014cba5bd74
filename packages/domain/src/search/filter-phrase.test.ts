import { describe, expect, test } from 'vitest';
import { filtersOf, parseFilterPhrase, withoutChip } from './filter-phrase.ts';
import type { PhraseWords } from './phrase-vocabulary.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`);
const semester = (id: number, year: number, season: 'spring' | 'autumn', start: string, end: string) => ({
  id,
  name: `${year} 年${season === 'spring' ? '春季' : '秋季'}`,
  year,
  season,
  startTime: day(start),
  endTime: day(end),
});
const WORDS: PhraseWords = {
  phases: [{ id: 2, name: '初中' }],
  grades: [
    { id: 7, name: '初一' },
    { id: 8, name: '初二' },
  ],
  subjects: [
    { id: 1, name: '语文' },
    { id: 2, name: '数学' },
  ],
  semesters: [
    semester(118, 2025, 'autumn', '2025-09-01', '2026-01-10'),
    semester(120, 2026, 'spring', '2026-02-21', '2026-07-01'),
    semester(122, 2026, 'autumn', '2026-09-01', '2027-01-10'),
  ],
  productLines: [{ id: 3, name: '素养课' }],
  levels: [{ id: 4, name: '尖端' }],
  marks: [{ id: 9, name: '首发' }],
};
const NOW = day('2026-11-21');
const parse = (text: string) => parseFilterPhrase(text, WORDS, NOW);
const filters = (text: string) => Object.fromEntries(parse(text).chips.map(({ key, value }) => [key, value]));

describe('areas 13: a filter phrase', () => {
  test.each<[string, Record<string, string>]>([
    ['初二 数学 秋 未发布', { grade: '8', subject: '2', semester: '122', status: 'init' }],
    ['初二数学秋未发布', { grade: '8', subject: '2', semester: '122', status: 'init' }],
    ['八年级，语文、售卖中', { grade: '8', subject: '1', saleStatus: 'onSale' }],
    ['初中 素养课 尖端 首发', { phase: '2', productLine: '3', mixedLevel: '4', lessonMarkId: '9' }],
    ['AI课 无辅导', { lessonFlattedCategories: 'ai', withMentor: 'false' }],
    ['系统班', { lessonFlattedCategories: 'systematic' }],
  ])('%s', (text, expected) => {
    expect(filters(text)).toEqual(expected);
    expect(parse(text).rest).toBe('');
  });

  test.each([
    ['秋', '122'],
    ['春季', '120'],
    ['2025 秋', '118'],
    ['25秋季', '118'],
    ['2026年 秋', '122'],
    ['2026年秋季', '122'],
  ])('a season is the nearest, with a year it is that one: %s', (text, id) => {
    expect(filters(text)).toEqual({ semester: id });
  });

  test('leaves what it does not understand to the search for names', () => {
    expect(parse('数学 周六班')).toMatchObject({ chips: [{ key: 'subject', typed: '数学' }], rest: '周六班' });
    expect(parse('初二数学周六班')).toEqual({ chips: [], rest: '初二数学周六班' });
    expect(parse('2026 周六')).toEqual({ chips: [], rest: '2026 周六' });
    expect(parse('1030').chips).toEqual([]);
  });

  test('takes the last of a kind, and several types', () => {
    expect(filters('初一 初二')).toEqual({ grade: '8' });
    expect(filtersOf(parse('系统课 专题课 系统课'))).toEqual({ lessonFlattedCategories: 'topic,systematic' });
  });

  test('asks the list for what is left as a name', () => {
    expect(filtersOf(parse('数学 周六班'))).toEqual({ subject: '2', lessonInfo: '周六班' });
  });

  test.each([
    ['初二 2025 秋 周六', 'grade', '2025 秋 周六'],
    ['初二 2025 秋 周六', 'semester', '初二 周六'],
    ['初二数学秋 周六', 'subject', '初二 2026 年秋季 周六'],
  ])('%s without %s is %s', (text, key, expected) => {
    const phrase = parse(text);
    const gone = phrase.chips.find((chip) => chip.key === key);
    expect(gone && withoutChip(text, phrase, gone)).toBe(expected);
  });
});
