import { describe, expect, test } from 'vitest';
import { readWhole } from '../../test/read-whole.ts';
import { parseDateTime } from '../time/shanghai-time.ts';
import { type DictionaryEntry, EMPTY_ENTRY, entryWords } from './dictionary-entry.ts';
import { dictionaryHeader, entryTable } from './dictionary-file.ts';
import type { Dictionary } from './dictionary-kinds.ts';
import { entryFaults, type WantedEntry } from './judge-entry.ts';
import { nextSemester } from './semester-proposal.ts';

const day = (text: string): number => parseDateTime(text) ?? Number.NaN;
const names = {
  phases: new Map([[2, '初中']]),
  subjects: new Map([
    [2, '数学'],
    [3, '英语'],
  ]),
  semesters: new Map([[122, '2026 年秋季']]),
  grades: new Map([[7, '初一']]),
  levels: new Map([
    [1, 'L1'],
    [2, 'L2'],
  ]),
};
const wanted = (fields: Partial<WantedEntry>): WantedEntry => ({ ...EMPTY_ENTRY, id: null, enabled: true, ...fields });
const row = (fields: Partial<DictionaryEntry>): DictionaryEntry => ({
  ...EMPTY_ENTRY,
  id: 1,
  rev: 1,
  ordinal: 1,
  enabled: true,
  ...fields,
});

const autumn = { season: 'autumn', year: 2026, startTime: day('2026-09-01'), endTime: day('2027-01-10') } as const;
const retired = new Map([[9, '旧标签']]);
const label = { name: '培优', phase: 2, subjectId: 2 };

describe('may a row stand in its dictionary', () => {
  test.each<[string, Dictionary, DictionaryEntry[], Partial<WantedEntry>, string[]]>([
    ['a label with all it needs', 'lessonLabels', [], label, []],
    ['a label without its subject', 'lessonLabels', [], { name: '培优', phase: 2 }, ['fieldMissing subjectId']],
    ['a label twice in one phase and subject', 'lessonLabels', [row(label)], label, ['nameTaken name']],
    ['a label of the same name in another subject', 'lessonLabels', [row(label)], { ...label, subjectId: 3 }, []],
    ['an id that is taken', 'tags', [row({ id: 5, name: '甲' })], { id: 5, name: '乙' }, ['idTaken id']],
    ['an id that another row had', 'tags', [], { id: 9, name: '乙' }, ['idRetired id']],
    ['a deleted row that comes back', 'tags', [], { id: 9, name: '旧标签' }, []],
    ['a tag with a subject', 'tags', [], { name: '甲', subjectId: 2 }, ['fieldForeign subjectId']],
    ['a grade of no phase that exists', 'grades', [], { name: '四', phase: 9 }, ['placeMissing phase']],
    ['a mark with its colour', 'lessonMarks', [], { name: '重点', color: '#1677ff' }, []],
    ['a mark of no colour', 'lessonMarks', [], { name: '重点', color: 'red' }, ['colorUnknown color']],
    ['a name that is too long', 'phases', [], { name: '很'.repeat(21) }, ['nameTooLong name']],
    [
      'a semester that touches one of its kind',
      'semesters',
      [row({ name: '秋', ...autumn })],
      { name: '秋二', ...autumn, startTime: day('2027-01-10'), endTime: day('2027-02-10') },
      [],
    ],
    [
      'a semester that overlaps one of its kind',
      'semesters',
      [row({ name: '秋', ...autumn })],
      { name: '秋二', ...autumn, startTime: day('2027-01-09'), endTime: day('2027-02-10') },
      ['semesterOverlap startTime'],
    ],
    [
      'a summer that begins in the autumn',
      'semesters',
      [row({ name: '秋', ...autumn })],
      { name: '暑', ...autumn, season: 'summer' },
      [],
    ],
    ['a level mixed of one', 'mixedLevels', [], { name: '混', levels: [1] }, ['mixTooSmall levels']],
  ])('%s', (_, dictionary, stored, fields, faults) => {
    const found = entryFaults(wanted(fields), { dictionary, stored, present: undefined, known: names, retired });
    expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual(faults);
  });

  test('a change is not compared with the row itself, and the current semester stays', () => {
    const present = row({ name: '秋', ...autumn, current: true });
    const judged = { dictionary: 'semesters', stored: [present], present, known: names, retired } as const;
    expect(entryFaults({ ...present, name: '秋季' }, judged)).toEqual([]);
    expect(entryFaults({ ...present, current: false }, judged).map(({ code }) => code)).toEqual(['currentMustStay']);
    expect(entryFaults({ ...present, enabled: false }, judged).map(({ field }) => field)).toEqual(['enabled']);
  });
});

describe('a file of a dictionary', () => {
  const ids = {
    phases: new Map([['初中', 2]]),
    subjects: new Map([
      ['数学', 2],
      ['英语', 3],
    ]),
    semesters: new Map<string, number>(),
    grades: new Map([['初一', 7]]),
    levels: new Map<string, number>(),
  };

  test('names become ids, lists are split, days become times', () => {
    const lines = readWhole(
      'ID,名称,学段,适用学科,适用年级\n,初中竞赛,初中,数学、英语,初一\n',
      entryTable('productLines', ids),
    );
    expect(lines.rows).toEqual([
      { ...EMPTY_ENTRY, id: null, line: 2, name: '初中竞赛', phase: 2, subjects: [2, 3], grades: [7] },
    ]);
    const semester = readWhole(
      '名称,年份,季节,开始日期,结束日期\n秋,2027,秋季,2027/9/1,2028-01-09\n',
      entryTable('semesters', ids),
    );
    expect(semester.rows).toMatchObject([
      { season: 'autumn', startTime: day('2027-09-01'), endTime: day('2028-01-10') },
    ]);
  });

  test.each([
    ['甲,高中,数学', '没有名为“高中”的学段'],
    ['甲,初中,', '“学科”为空，请填写'],
  ])('%s is told with its line', (line, message) => {
    expect(readWhole(`名称,学段,学科\n${line}\n`, entryTable('lessonLabels', ids)).problems).toEqual([
      { line: 2, message },
    ]);
  });

  test('a row of another dictionary that there is not is told under the name of that dictionary', () => {
    const file = readWhole('名称,包含的难度\n混,没有这级\n', entryTable('mixedLevels', ids));
    expect(file.problems).toEqual([{ line: 2, message: '没有名为“没有这级”的课程难度' }]);
  });

  test('its heading has the id and the fields, but not what is current', () => {
    expect(dictionaryHeader('semesters')).toEqual(['ID', '名称', '年份', '季节', '开始日期', '结束日期']);
  });
});

test('E138: the next semester follows the last one and ends a year after the last of its season', () => {
  const spans = [
    { id: 126, year: 2027, season: 'autumn' as const, startTime: day('2027-09-01'), endTime: day('2028-01-10') },
    { id: 123, year: 2027, season: 'winter' as const, startTime: day('2027-01-10'), endTime: day('2027-02-21') },
  ];
  expect(nextSemester(spans, new Map([[126, '删除的学期']]), 0)).toEqual({
    id: 127,
    name: '2028 年寒假',
    year: 2028,
    season: 'winter',
    startTime: day('2028-01-10'),
    endTime: day('2028-02-21'),
  });
});

test('values read as people write them; a last day is inclusive', () => {
  expect(entryWords('endTime', day('2027-01-10'), names)).toBe('2027-01-09');
  expect(entryWords('levels', [1, 2], names)).toBe('L1、L2');
  expect(entryWords('agendaType', 'jam', names)).toBe('考试');
});
