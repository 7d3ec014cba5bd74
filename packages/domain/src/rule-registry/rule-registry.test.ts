import { describe, expect, test } from 'vitest';
import { GRADE, SUBJECT } from '../dictionaries/dictionary-codes.ts';
import {
  datesWords,
  EMPTY_EXAMPLE_LESSON,
  EMPTY_RULE,
  everInForce,
  fromSemester,
  namedByRules,
  type RuleContent,
  ruleStateAt,
  rulesOn,
} from '../lessons/rule-row.ts';
import { parseDateTime } from '../time/shanghai-time.ts';
import { DEFAULT_RULE_FACTS, DEFAULT_RULES } from './default-rules.ts';
import { ruleFaults } from './judge-rule.ts';
import { failedExamples } from './run-examples.ts';

const day = (text: string): number => parseDateTime(text) ?? Number.NaN;
const known = {
  semesters: new Set([111, 112, 121, 130]),
  subjects: new Set<number>(SUBJECT.values),
  grades: new Set<number>(GRADE.values),
};
const semesterRow = (fields: Partial<RuleContent>): RuleContent => ({
  ...EMPTY_RULE,
  name: '退款截止时间',
  semester: 112,
  examples: [
    { on: day('2027-01-01'), lesson: { ...EMPTY_EXAMPLE_LESSON, semester: 130 }, fires: true },
    { on: day('2027-01-01'), lesson: { ...EMPTY_EXAMPLE_LESSON, semester: 111 }, fires: false },
  ],
  ...fields,
});
const factOf = (row: RuleContent, id: number) => ({ ...row, id });

describe('the rows that the product starts with', () => {
  test.each(DEFAULT_RULES.map((row) => [row.name, row] as const))('%s may stand, and its examples hold', (_, row) => {
    const others = DEFAULT_RULE_FACTS.filter(({ name }) => name !== row.name);
    expect(ruleFaults(row, others, known)).toEqual([]);
  });

  test('say the documents’ numbers: 112 (R177-R179), 121 (R180), the label groups (R183), the grades (R182, R184)', () => {
    const rules = rulesOn(DEFAULT_RULE_FACTS, day('2026-09-01'));
    expect([
      fromSemester(rules, 'refundDeadlineSemester'),
      fromSemester(rules, 'giftPriceSemester'),
      fromSemester(rules, 'specialSemester'),
    ]).toEqual([112, 112, 121]);
    expect(rules.labelGroup.map(({ labelFrom, labelTo }) => [labelFrom, labelTo])).toEqual([
      [601, 605],
      [700, 705],
      [801, 804],
    ]);
    expect(rules.seniorGrades.map(({ grades }) => grades)).toEqual([[11, 12]]);
    expect(rules.primaryGrades.map(({ subject, grades }) => [subject, grades])).toEqual([
      [1, [1, 2, 3, 4, 5, 6, 98, 99, 100]],
      [2, [1, 2, 3, 4, 98, 99, 100]],
      [3, [1, 2, 3, 4, 5, 6, 98, 99, 100]],
    ]);
  });

  test.each([
    ['semesters', 112, true],
    ['semesters', 113, false],
    ['lessonLabels', 703, true],
    ['lessonLabels', 706, false],
    ['grades', 98, true],
    ['subjects', 2, true],
    ['subjects', 9, false],
  ] as const)('name %s %i: %s', (dictionary, id, expected) => {
    expect(namedByRules(DEFAULT_RULE_FACTS, dictionary, id)).toBe(expected);
  });
});

describe('dated rows', () => {
  const old = { ...EMPTY_RULE, id: 1, semester: 112, validUntil: day('2027-01-01') };
  const next = { ...EMPTY_RULE, id: 2, semester: 130, validFrom: day('2027-01-01') };

  test.each([
    ['2026-12-31', 112, 'inForce', 'later'],
    ['2027-01-01', 130, 'over', 'inForce'],
  ])('on %s the semester is %i', (date, semester, first, second) => {
    const at = day(date);
    expect(fromSemester(rulesOn([old, next], at), 'refundDeadlineSemester')).toBe(semester);
    expect([ruleStateAt(old, at), ruleStateAt(next, at)]).toEqual([first, second]);
  });

  test('a disabled row never holds, and none at all holds for no lesson', () => {
    const rules = rulesOn([{ ...old, enabled: false }], day('2026-12-31'));
    expect(fromSemester(rules, 'refundDeadlineSemester')).toBeNull();
  });

  test('say their days, both included', () => {
    expect([old, next, EMPTY_RULE].map(datesWords)).toEqual(['至 2026-12-31', '2027-01-01 起', '一直有效']);
  });

  test('an example asks the row as it holds on its day', () => {
    expect(failedExamples(semesterRow({}))).toEqual([]);
    expect(failedExamples(semesterRow({ validUntil: day('2027-01-01') }))).toEqual([0]);
    // What is not offered at present keeps its examples.
    expect(failedExamples(semesterRow({ enabled: false }))).toEqual([]);
  });
});

describe('may a row stand', () => {
  const present = factOf(semesterRow({ validUntil: day('2027-01-01') }), 1);
  const group = factOf({ ...EMPTY_RULE, rule: 'labelGroup', name: '甲', labelFrom: 700, labelTo: 705 }, 2);
  const mixed = { ...EMPTY_EXAMPLE_LESSON, label: 706, otherLabel: 900 };
  const groupRow = (fields: Partial<RuleContent>): RuleContent => ({
    ...group,
    labelFrom: 706,
    labelTo: 709,
    examples: [
      { on: 0, lesson: mixed, fires: true },
      { on: 0, lesson: { ...mixed, otherLabel: 709 }, fires: false },
    ],
    ...fields,
  });
  test.each<[string, RuleContent, string[]]>([
    ['one that follows another', semesterRow({ validFrom: day('2027-01-01') }), []],
    ['one that overlaps another', semesterRow({}), ['ruleOverlap validUntil']],
    ['one that overlaps but is disabled', semesterRow({ enabled: false }), []],
    [
      'without a name and a semester',
      semesterRow({ name: ' ', semester: null }),
      ['fieldMissing name', 'fieldMissing semester'],
    ],
    ['of a semester that does not exist', semesterRow({ semester: 999 }), ['placeMissing semester']],
    [
      'that ends before it begins',
      semesterRow({ validFrom: day('2028-01-02'), validUntil: day('2028-01-01') }),
      ['datesReversed validUntil'],
    ],
    ['a group beside another', groupRow({}), []],
    ['a group within another', groupRow({ labelFrom: 705 }), ['ruleOverlap validUntil']],
    ['a group that ends before it begins', groupRow({ labelTo: 600 }), ['rangeReversed labelTo']],
    [
      'with no example that fires',
      groupRow({ examples: [{ on: 0, lesson: mixed, fires: false }] }),
      ['examplesMissing examples'],
    ],
    ['with an example that comes out otherwise', groupRow({ labelTo: 708 }), ['exampleFails examples']],
  ])('%s', (_, row, faults) => {
    expect(ruleFaults(row, [present, group], known).map(({ code, field }) => `${code} ${field}`)).toEqual(faults);
  });
});

describe('a row has been in force', () => {
  const at = (time: string, fields: Partial<RuleContent> = {}, actorName = '林静') => ({
    time: day(time),
    actorName,
    value: { ...EMPTY_RULE, ...fields },
  });
  const march = { validFrom: day('2026-03-01') };
  test.each([
    ['since the installation', [at('2026-01-05', march, '')], true],
    ['from its first day on', [at('2026-01-05', march)], true],
    ['not before it', [at('2026-02-05', { validFrom: day('2026-06-01') })], false],
    ['not while disabled', [at('2026-01-05', { enabled: false })], false],
    ['before it was put off', [at('2026-01-05'), at('2026-01-06', { validFrom: day('2026-06-01') })], true],
    ['not when put off in time', [at('2026-02-05', march), at('2026-02-06', { validFrom: day('2026-06-01') })], false],
    ['not when its days were over as it was made', [at('2026-03-05', { validUntil: day('2026-02-01') })], false],
  ])('%s', (_, versions, expected) => {
    expect(everInForce(versions, day('2026-04-01'))).toBe(expected);
  });
});
